import Composable
import Workloads

/// Benchmarks of one `StoreActor`, and of the way to it. The caller and the feature are in different modules, as in a
/// program.
@MainActor
enum ActorBenchmarks {
  static var all: [ActorBenchmark] {
    [inside, insideStore, insideDebounce, outside, outsideStore, outsideDebounce, crowd]
  }

  static let actorName = "actor by hand"

  static func makeStore() -> StoreActor<Flat, FlatAction> {
    StoreActor(initialState: Flat(), reducer: flatReducer, environment: ())
  }

  static var inside: ActorBenchmark {
    ActorBenchmark(name: "send inside a StoreActor", goal: 60, floorName: actorName, count: 50_000) {
      let (counter, store) = (Counter(), makeStore())
      return (
        floor: { await addInside(50_000, to: counter) },
        work: { await sendInside(50_000, of: .add, to: store) }
      )
    }
  }

  /// A send inside a `StoreActor` must not be called through a vtable, and not be generic.
  static var insideStore: ActorBenchmark {
    ActorBenchmark(
      name: "send inside a StoreActor, and of a Store", goal: .floors(2, plus: 0), floorName: "send of a Store",
      count: 50_000
    ) {
      let (main, store) = (Store(initialState: Flat(), reducer: flatReducer, environment: ()), makeStore())
      return (
        floor: { sendOnMainActor(50_000, of: .add, to: main) },
        work: { await sendInside(50_000, of: .add, to: store) }
      )
    }
  }

  static var insideDebounce: ActorBenchmark {
    ActorBenchmark(
      name: "renew a debounce inside a StoreActor", goal: .floors(2, plus: 0), floorName: "in a Store", count: 10_000
    ) {
      let (main, store) = (Store(initialState: Flat(), reducer: flatReducer, environment: ()), makeStore())
      return (
        floor: { sendOnMainActor(10_000, of: .debounce, to: main) },
        work: { await sendInside(10_000, of: .debounce, to: store) }
      )
    }
  }

  static var outside: ActorBenchmark {
    ActorBenchmark(name: "await send to a StoreActor", floorName: actorName, count: 20_000) {
      let (counter, store) = (Counter(), makeStore())
      return (
        floor: { await addOutside(20_000, to: counter) },
        work: { await sendOutside(20_000, of: .add, to: store) }
      )
    }
  }

  static var outsideStore: ActorBenchmark {
    ActorBenchmark(name: "await send to a StoreActor, and to a Store", floorName: "await to a Store", count: 10_000) {
      let (main, store) = (Store(initialState: Flat(), reducer: flatReducer, environment: ()), makeStore())
      return (
        floor: { await sendOutside(10_000, to: main) },
        work: { await sendOutside(10_000, of: .add, to: store) }
      )
    }
  }

  static var outsideDebounce: ActorBenchmark {
    ActorBenchmark(name: "await a renewal in a StoreActor", floorName: "renewal inside", count: 10_000) {
      let (inner, store) = (makeStore(), makeStore())
      return (
        floor: { await sendInside(10_000, of: .debounce, to: inner) },
        work: { await sendOutside(10_000, of: .debounce, to: store) }
      )
    }
  }

  static var crowd: ActorBenchmark {
    ActorBenchmark(name: "16 tasks await sends to a StoreActor", floorName: actorName, count: 32_000) {
      let (counter, store) = (Counter(), makeStore())
      return (
        floor: { await sumOfTasks { _ in await addOutside(2_000, to: counter) } },
        work: { await sumOfTasks { _ in await sendOutside(2_000, of: .add, to: store) } }
      )
    }
  }
}

/// The least that an actor does for a `send`: it calls a closure that changes its state.
private final actor Counter {
  var state = Flat()

  func add() { opaqueAdd(&state) }
}

/// One of two functions, so that the optimizer cannot inline the call.
private let opaqueAdd: @Sendable (inout Flat) -> Void = CommandLine.arguments.isEmpty ? decrease : increase

@Sendable private func increase(_ flat: inout Flat) { flat.count &+= 1 }
@Sendable private func decrease(_ flat: inout Flat) { flat.count &-= 1 }

private func addInside(_ count: Int, to counter: isolated Counter) -> Int {
  for _ in 0..<count { counter.add() }
  return counter.state.count
}

private func addOutside(_ count: Int, to counter: Counter) async -> Int {
  let caller = Caller()
  for _ in 0..<count {
    await counter.add()
    caller.touch()
  }
  return await counter.state.count
}

private func sendInside(_ count: Int, of action: FlatAction, to store: isolated StoreActor<Flat, FlatAction>) -> Int {
  for _ in 0..<count { store.send(action) }
  return store.count
}

private func sendOutside(_ count: Int, of action: FlatAction, to store: StoreActor<Flat, FlatAction>) async -> Int {
  for _ in 0..<count { await store.send(action) }
  return await store.count
}

private func sendOutside(_ count: Int, to store: Store<Flat, FlatAction>) async -> Int {
  for _ in 0..<count { await store.send(.add) }
  return count
}

@MainActor
private func sendOnMainActor(_ count: Int, of action: FlatAction, to store: Store<Flat, FlatAction>) -> Int {
  for _ in 0..<count { store.send(action) }
  return store.count
}

/// Runs 16 tasks, and returns the sum of their results.
func sumOfTasks(_ body: @escaping @Sendable (Int) async -> Int) async -> Int {
  await withTaskGroup { group in
    for number in 0..<16 { group.addTask { await body(number) } }
    return await group.reduce(0, &+)
  }
}
