import CMalloc
import Composable
import Workloads

/// Benchmarks of memory: the bytes that the allocator hands out, including its own overhead.
@MainActor
enum MemoryBenchmarks {
  /// The closures for floor and work. Each creates a number of objects and keeps them until the closure is released.
  private typealias Sides = (floor: (() -> Int)?, work: () -> Int)

  static var lines: [Line] { [store, scopedStore, liveEffect, waitingEffect] }

  private static var store: Line {
    line("memory of a store", count: 1_000) {
      // The first store is not counted: it allocates what all stores share.
      var stores = [Store(initialState: Flat(), reducer: flatReducer, environment: ())]
      stores.reserveCapacity(1_001)
      return (
        floor: nil,
        work: {
          for _ in 0..<1_000 { stores.append(Store(initialState: Flat(), reducer: flatReducer, environment: ())) }
          return stores.count
        }
      )
    }
  }

  private static var scopedStore: Line {
    line("memory of a scoped store", count: 8_000) {
      let roots = (0...1_000).map { _ in Store(initialState: nested(Flat()), reducer: nestedReducer, environment: ()) }
      var stores = [scoped(roots[1_000])]
      stores.reserveCapacity(1_001)
      return (
        floor: nil,
        work: {
          for root in roots.dropLast() { stores.append(scoped(root)) }
          return roots.count + stores.count
        }
      )
    }
  }

  private static var liveEffect: Line {
    line("memory of a live effect", goal: 2_400, floorName: "task", count: 10_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      store.send(.wait(-1))
      let tasks = Tasks(capacity: 10_001)
      tasks.start(1)
      return (
        floor: { tasks.start(10_000) },
        work: {
          for id in 0..<10_000 { store.send(.wait(id)) }
          return store.count
        }
      )
    }
  }

  private static var waitingEffect: Line {
    line("memory of an effect that waits for a clock", goal: 300, count: 10_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      store.send(.delay(-1))
      return (
        floor: nil,
        work: {
          for id in 0..<10_000 { store.send(.delay(id)) }
          return store.count
        }
      )
    }
  }

  /// Tasks that wait until this object is released.
  @MainActor
  private final class Tasks {
    private var all: [Task<Void, Never>] = []

    init(capacity: Int) { all.reserveCapacity(capacity) }

    @discardableResult
    func start(_ count: Int) -> Int {
      for _ in 0..<count { all.append(Task.immediate { @MainActor in await suspendUntilCancelled() }) }
      return all.count
    }

    isolated deinit {
      for task in all { task.cancel() }
    }
  }

  private static func line(
    _ name: String, goal: Goal? = nil, floorName: String? = nil, count: Int,
    prepare: @escaping () -> Sides
  ) -> Line {
    Line(name: name) {
      guard bytesInUse() >= 0 else { throw Skip(reason: "this C library does not tell how many bytes are in use") }
      let result = result(name, goal, floorName, count, prepare())
      await Task { @MainActor in }.value
      return result
    }
  }

  private static func result(
    _ name: String, _ goal: Goal?, _ floorName: String?, _ count: Int, _ sides: Sides
  ) -> Result {
    var checksum = 0
    func bytesEach(_ work: () -> Int) -> Times {
      let before = bytesInUse()
      checksum &+= work()
      return Times([Double(bytesInUse() - before) / Double(count)])
    }
    let floor = sides.floor.map(bytesEach)
    let work = bytesEach(sides.work)
    return Result(
      name: name, unit: "B", floorName: floorName, floor: floor, work: work, goal: goal?.value(floor: floor),
      checksum: checksum)
  }
}
