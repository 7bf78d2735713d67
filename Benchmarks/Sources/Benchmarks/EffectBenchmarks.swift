import Composable
import ComposableTesting
import Workloads

/// Benchmarks of actions with effects, and of the `TestStore`.
@MainActor
enum EffectBenchmarks {
  static var all: [Benchmark] { [roundTrip, startAndCancel, renewal, series, delays, testStoreStep] }

  static var roundTrip: Benchmark {
    Benchmark(name: "async effect round trip", goal: 1_500, floorName: "immediate task", count: 50_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (
        floor: {
          let box = Box()
          for _ in 0..<50_000 { Task.immediate { @MainActor in box.number &+= 1 } }
          return box.number
        },
        work: {
          for _ in 0..<50_000 { store.send(.load) }
          return store.count
        }
      )
    }
  }

  @MainActor
  final class Box {
    var number = 0
  }

  static var startAndCancel: Benchmark {
    Benchmark(name: "start + cancel one of 10000 effects", goal: 4_000, floorName: "task, cancelled", count: 10_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (
        floor: {
          let tasks = (0..<10_000).map { _ in Task.immediate { @MainActor in await suspendUntilCancelled() } }
          for task in tasks { task.cancel() }
          return tasks.count
        },
        work: {
          for id in 0..<10_000 { store.send(.wait(id)) }
          for id in 0..<10_000 { store.send(.stop(id)) }
          return store.count
        }
      )
    }
  }

  /// A debounce that each action renews, as typing does.
  static var renewal: Benchmark {
    Benchmark(name: "renew a debounce", goal: 400, floorName: "closure call", count: 10_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (
        floor: { SendBenchmarks.closureCalls(10_000) },
        work: {
          for _ in 0..<10_000 { store.send(.debounce) }
          return store.count
        }
      )
    }
  }

  static var series: Benchmark {
    Benchmark(name: "renew a debounce with a longest wait", floorName: "closure call", count: 10_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (
        floor: { SendBenchmarks.closureCalls(10_000) },
        work: {
          for _ in 0..<10_000 { store.send(.debounceAtMost) }
          return store.count
        }
      )
    }
  }

  static var delays: Benchmark {
    Benchmark(name: "start + cancel one of 10000 delays", floorName: "closure call", count: 10_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (
        floor: { SendBenchmarks.closureCalls(10_000) },
        work: {
          for id in 0..<10_000 { store.send(.delay(id)) }
          for id in 0..<10_000 { store.send(.stop(id)) }
          return store.count
        }
      )
    }
  }

  static var testStoreStep: Benchmark {
    Benchmark(
      name: "TestStore step, 1000-row state", goal: .floors(3, plus: 2_000), floorName: "one ==", count: 1_000
    ) {
      // Created separately: `==` of two arrays with the same storage does not compare elements.
      let first = List(count: 1_000)
      let second = List(count: 1_000)
      return (
        floor: {
          var equal = 0
          for _ in 0..<1_000 where opaqueEquals(first, second) { equal += 1 }
          return equal
        },
        work: {
          let store = TestStore(initialState: first, reducer: listReducer, environment: ())
          for step in 1...1_000 {
            store.send(.row(id: step % 1_000, action: .add)) { $0.rows[id: step % 1_000]?.count += 1 }
          }
          store.finish()
          return store.state.selected
        }
      )
    }
  }

  static let opaqueEquals: (List, List) -> Bool = { $0 == $1 }
}
