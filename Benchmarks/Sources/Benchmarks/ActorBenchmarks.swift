import Composable
import Workloads

/// Benchmarks of one `StoreActor`, and of the way to it. The caller and the feature are in different modules, as in a
/// program.
@MainActor
enum ActorBenchmarks {
  static var all: [ActorBenchmark] {
    [inside, insideStore, insideDebounce, outside, outsideStore, outsideDebounce, crowd, queueCrowd, queueSend, offers]
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

  static var queueCrowd: ActorBenchmark {
    ActorBenchmark(name: "16 tasks send through a SendQueue of 64", floorName: "await send", count: 32_000) {
      let (plain, store) = (makeStore(), makeStore())
      let queue = SendQueue(to: store, limit: 64)
      return (
        floor: { await sumOfTasks { _ in await sendOutside(2_000, of: .add, to: plain) } },
        work: { await sumOfTasks { _ in await sendThrough(queue, 2_000) } }
      )
    }
  }

  static var queueSend: ActorBenchmark {
    ActorBenchmark(name: "send through a SendQueue", floorName: "await send", count: 10_000) {
      let (plain, store) = (makeStore(), makeStore())
      let queue = SendQueue(to: store, limit: 64)
      return (
        floor: { await sendOutside(10_000, of: .add, to: plain) },
        work: { await sendThrough(queue, 10_000) + keep(store) }
      )
    }
  }

  /// A flood from synchronous code. Without a queue, each action needs a task.
  static var offers: ActorBenchmark {
    ActorBenchmark(name: "offer to a SendQueue, until reduced", floorName: "a task for each", count: 20_000) {
      let (plain, store) = (makeStore(), makeStore())
      let queue = SendQueue(to: store, limit: 40_000)
      return (
        floor: { await sendInTasks(20_000, to: plain) },
        work: { await offer(20_000, to: queue) + keep(store) }
      )
    }
  }

  /// A queue does not keep its store.
  private static func keep(_ store: StoreActor<Flat, FlatAction>) -> Int { withExtendedLifetime(store) { 0 } }
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
  for _ in 0..<count { await counter.add() }
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

private func sendThrough(_ queue: SendQueue<Flat, FlatAction>, _ count: Int) async -> Int {
  for _ in 0..<count { _ = try? await queue.send(.add) }
  return count
}

private func offer(_ count: Int, to queue: SendQueue<Flat, FlatAction>) async -> Int {
  var accepted = 0
  for _ in 0..<count where queue.offer(.add) { accepted += 1 }
  _ = try? await queue.send(.add)
  return accepted
}

private func sendInTasks(_ count: Int, to store: StoreActor<Flat, FlatAction>) async -> Int {
  await withDiscardingTaskGroup { group in
    for _ in 0..<count { group.addTask { await store.send(.add) } }
  }
  return await store.count
}

/// Runs 16 tasks, and returns the sum of their results.
func sumOfTasks(_ body: @escaping @Sendable (Int) async -> Int) async -> Int {
  await withTaskGroup { group in
    for number in 0..<16 { group.addTask { await body(number) } }
    return await group.reduce(0, &+)
  }
}
