import Composable
import Workloads

/// Benchmarks of actions without effects.
@MainActor
enum SendBenchmarks {
  static var all: [Benchmark] { [flat, nesting, scopes, rows(10_000), rows(100_000), chain(100_000), binding, large] }

  /// Calls a reducer alone, without a store.
  static func closureCalls(_ count: Int) -> Int {
    var state = Flat()
    for _ in 0..<count { _ = opaqueReduce(&state) }
    return state.count
  }

  /// One of two closures, so that the optimizer cannot inline the call.
  static let opaqueReduce: (inout Flat) -> Bool =
    CommandLine.argc < 0
    ? { $0.count == 0 }
    : { state in
      state.count &+= 1
      return state.count > 0
    }

  static var flat: Benchmark {
    Benchmark(name: "send, flat counter", goal: 60, floorName: "closure call", count: 200_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (
        floor: { closureCalls(200_000) },
        work: {
          for _ in 0..<200_000 { store.send(.add) }
          return store.count
        }
      )
    }
  }

  static var nesting: Benchmark {
    Benchmark(name: "send through 8 nested reducers", goal: 300, floorName: "closure call", count: 200_000) {
      let store = Store(initialState: nested(Flat()), reducer: nestedReducer, environment: ())
      let action = nested(.add)
      return (
        floor: { closureCalls(200_000) },
        work: {
          for _ in 0..<200_000 { store.send(action) }
          return store.state.number
        }
      )
    }
  }

  static func levels(_ count: Int) -> Benchmark {
    Benchmark(name: "send through pullback × \(count)", floorName: "closure call", count: 200_000) {
      let store = Store(initialState: Nest(), reducer: nestReducer(levels: count), environment: ())
      let action = NestAction.add(levels: count)
      return (
        floor: { closureCalls(200_000) },
        work: {
          for _ in 0..<200_000 { store.send(action) }
          return store.number
        }
      )
    }
  }

  static var scopes: Benchmark {
    Benchmark(name: "send through a store scoped 8 times", goal: 400, floorName: "closure call", count: 200_000) {
      let root = Store(initialState: nested(Flat()), reducer: nestedReducer, environment: ())
      let store = scoped(root)
      return (
        floor: { closureCalls(200_000) },
        work: {
          for _ in 0..<200_000 { store.send(.add) }
          return store.count
        }
      )
    }
  }

  static func rows(_ count: Int, goal: Goal? = 300) -> Benchmark {
    Benchmark(name: "send to one of \(count) rows", goal: goal, floorName: "dictionary write", count: 200_000) {
      let store = Store(initialState: List(count: count), reducer: listReducer, environment: ())
      var numbers = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
      return (
        floor: {
          for step in 0..<200_000 { numbers[(step &* 7919) % count, default: 0] &+= 1 }
          return numbers[0] ?? 0
        },
        work: {
          for step in 0..<200_000 { store.send(.row(id: (step &* 7919) % count, action: .add)) }
          return store.rows[id: 0]?.count ?? 0
        }
      )
    }
  }

  static func chain(_ length: Int) -> Benchmark {
    Benchmark(name: "synchronous effect, one link of \(length)", goal: 150, floorName: "closure call", count: length) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (
        floor: { closureCalls(length) },
        work: {
          store.send(.chain(length))
          return store.count
        }
      )
    }
  }

  static var binding: Benchmark {
    Benchmark(name: "binding action", goal: 350, floorName: "key path write", count: 100_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      var state = Flat()
      let path: WritableKeyPath<Flat, BindableState<String>> = \.$text
      return (
        floor: {
          for _ in 0..<100_000 { state[keyPath: path].wrappedValue = "text" }
          return state.text.count
        },
        work: {
          for _ in 0..<100_000 { store.$text = "text" }
          return store.text.count
        }
      )
    }
  }

  static var large: Benchmark {
    Benchmark(name: "change one of 100000 elements", goal: 80, floorName: "array write", count: 200_000) {
      let store = Store(initialState: Large(count: 100_000), reducer: largeReducer, environment: ())
      var numbers = Array(0..<100_000)
      return (
        floor: {
          for step in 0..<200_000 { numbers[(step &* 7919) % 100_000] &+= 1 }
          return numbers[0]
        },
        work: {
          for step in 0..<200_000 { store.send((step &* 7919) % 100_000) }
          return store.numbers[0]
        }
      )
    }
  }
}
