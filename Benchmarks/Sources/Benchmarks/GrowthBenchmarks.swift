import Composable
import Workloads

/// Benchmarks of how the cost of an action grows with the number of effects and observers.
@MainActor
enum GrowthBenchmarks {
  static var all: [Benchmark] {
    [
      SendBenchmarks.levels(1), SendBenchmarks.levels(8), SendBenchmarks.levels(32),
      SendBenchmarks.rows(100, goal: nil), SendBenchmarks.rows(1_000, goal: nil),
      SendBenchmarks.rows(1_000_000, goal: nil),
      SendBenchmarks.rows(10_000_000, goal: nil),
      SendBenchmarks.chain(1_000_000),
      liveEffects(0), liveEffects(1_000), liveEffects(10_000), liveEffects(100_000), liveEffects(1_000_000),
      waits(1_000), waits(10_000), waits(100_000), waits(1_000_000),
      liveRows(10_000),
      stepObserver,
    ]
  }

  /// An action without children while a number of effects are in flight.
  static func liveEffects(_ count: Int) -> Benchmark {
    Benchmark(name: "send with \(count) live effects", floorName: "closure call", count: 100_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      for id in 0..<count { store.send(.wait(id)) }
      return (
        floor: { SendBenchmarks.closureCalls(100_000) },
        work: {
          for _ in 0..<100_000 { store.send(.add) }
          return store.count
        }
      )
    }
  }

  /// An action without children while a number of effects wait for a clock.
  static func waits(_ count: Int) -> Benchmark {
    Benchmark(name: "renew a debounce beside \(count) delays", floorName: "closure call", count: 10_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      for id in 1...count { store.send(.delay(id)) }
      return (
        floor: { SendBenchmarks.closureCalls(10_000) },
        work: {
          for _ in 0..<10_000 { store.send(.debounce) }
          return store.count
        }
      )
    }
  }

  /// An action for one row while each row has an effect in flight.
  static func liveRows(_ count: Int) -> Benchmark {
    Benchmark(name: "send to a row, \(count) rows with live effects", floorName: "closure call", count: 50_000) {
      let store = Store(initialState: List(count: count), reducer: listReducer, environment: ())
      for id in 0..<count { store.send(.row(id: id, action: .wait)) }
      return (
        floor: { SendBenchmarks.closureCalls(50_000) },
        work: {
          for step in 0..<50_000 { store.send(.row(id: step % count, action: .add)) }
          return store.rows[id: 0]?.count ?? 0
        }
      )
    }
  }

  /// An action of a store with an observer of each step, such as a recorder or a logger. The floor is the same store
  /// without.
  static var stepObserver: Benchmark {
    Benchmark(name: "send with a step observer", floorName: "send without", count: 50_000) {
      let plain = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      let observed = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      let counter = StepCounter()
      observed.observe(counter)
      return (
        floor: {
          for _ in 0..<50_000 { plain.send(.add) }
          return plain.count
        },
        work: {
          for _ in 0..<50_000 { observed.send(.add) }
          return counter.count
        }
      )
    }
  }

  private final class StepCounter: StoreObserver {
    var count = 0
    func stepped(_ step: StoreStep<Flat, FlatAction>) { count += 1 }
  }
}
