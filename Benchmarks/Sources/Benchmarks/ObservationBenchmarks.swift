import Composable
import Observation
import Workloads

/// Benchmarks of how the cost of an action grows with the number of observed values.
@MainActor
enum ObservationBenchmarks {
  static var all: [Benchmark] {
    [
      none(0), none(1), none(7, goal: 350), none(100), none(10_000),
      changedOne(of: 100), changedOne(of: 10_000), changedAll(100), changedAll(10_000),
      elements(100), rows(1_000), frame(1_000),
    ]
  }

  /// An action that changes no observed value.
  static func none(_ count: Int, goal: Goal? = nil) -> Benchmark {
    Benchmark(
      name: "send with \(count) observed fields, none changes", goal: goal, floorName: "closure call", count: 1_000
    ) {
      let store = Store(initialState: Wide(), reducer: wideReducer, environment: ())
      let paths = Wide.paths(count)
      observe(store, paths) {}
      return (
        floor: { SendBenchmarks.closureCalls(1_000) },
        work: {
          for _ in 0..<1_000 { store.send(.other) }
          return store.other
        }
      )
    }
  }

  /// An action that changes one field, followed by renewed observation of it. The floor is the same without observers.
  static func changedOne(of count: Int) -> Benchmark {
    Benchmark(name: "send that changes one of \(count) observed fields", floorName: "unobserved", count: 10) {
      let plain = Store(initialState: Wide(), reducer: wideReducer, environment: ())
      let store = Store(initialState: Wide(), reducer: wideReducer, environment: ())
      let paths = Wide.paths(count)
      // One observer per field, like the rows of a list.
      for path in paths.dropFirst() { observe(store, [path]) {} }
      return (
        floor: {
          for _ in 0..<10 { plain.send(.first) }
          return plain.other
        },
        work: {
          for _ in 0..<10 {
            observe(store, [paths[0]]) {}
            store.send(.first)
          }
          return store.other
        }
      )
    }
  }

  /// An action that changes all fields, followed by renewed observation of them. The floor is as many objects, each with
  /// a registrar, which are observed and changed.
  static func changedAll(_ count: Int) -> Benchmark {
    Benchmark(
      name: "send that changes all of \(count) observed fields", floorName: "registrars by hand", count: 10
    ) {
      let objects = (0..<count).map { _ in ObservedObject() }
      let store = Store(initialState: Wide(), reducer: wideReducer, environment: ())
      let paths = Wide.paths(count)
      var number = 0
      return (
        floor: {
          for _ in 0..<10 {
            number += 1
            for object in objects {
              withObservationTracking {
                _ = object.value
              } onChange: {
              }
            }
            for object in objects { object.value = number }
          }
          return number
        },
        work: {
          for _ in 0..<10 {
            number += 1
            for path in paths { observe(store, [path]) {} }
            store.send(.all(number))
          }
          return number
        }
      )
    }
  }

  /// Values behind key paths that must be followed, which is the main cost.
  static func elements(_ count: Int) -> Benchmark {
    Benchmark(name: "send with \(count) observed elements of an array", floorName: "key path reads", count: 1_000) {
      let state = Large(count: count + 1)
      let store = Store(initialState: state, reducer: largeReducer, environment: ())
      let paths = (0..<count).map { \Large.numbers[$0] }
      observe(store, paths) {}
      return (
        floor: {
          var sum = 0
          for _ in 0..<1_000 { for path in paths { sum &+= state[keyPath: path] } }
          return sum
        },
        work: {
          for _ in 0..<1_000 { store.send(count) }
          return store.state.numbers[count]
        }
      )
    }
  }

  /// A list whose rows are each drawn from a store.
  static func rows(_ count: Int) -> Benchmark {
    Benchmark(name: "send with \(count) observed stores of rows", floorName: "key path reads", count: 10) {
      let list = List(count: count)
      let store = Store(initialState: list, reducer: listReducer, environment: ())
      let rows = (0..<count).compactMap { store.row($0, of: \.rows, \.row) }
      let paths = (0..<count).map { \List.rows[id: $0] }
      withObservationTracking {
        for row in rows { _ = row.count }
      } onChange: {
      }
      return (
        floor: {
          var sum = 0
          for _ in 0..<10 { for path in paths { sum &+= list[keyPath: path]?.count ?? 0 } }
          return sum
        },
        work: {
          for number in 0..<10 { store.send(.select(number)) }
          return store.selected &+ rows.count
        }
      )
    }
  }

  /// A whole frame: a row of a list changes, where each row is drawn from a store. Changed rows are read again, and the
  /// screen is painted. The floor is the painting.
  static func frame(_ count: Int) -> Benchmark {
    Benchmark(
      name: "frame of a list of \(count) observed stores of rows", floorName: "painting", count: 10
    ) {
      let store = Store(initialState: List(count: count), reducer: listReducer, environment: ())
      let rows = (0..<count).compactMap { store.row($0, of: \.rows, \.row) }
      let items = listedItems(count)
      @MainActor func observe(_ row: Store<Row, RowAction>) {
        withObservationTracking {
          _ = row.count
        } onChange: {
        }
      }
      for row in rows { observe(row) }
      return (
        floor: { (0..<10).reduce(0) { $0 &+ panes(items, $1).size.columns } },
        work: {
          var sum = 0
          for number in 0..<10 {
            store.send(.row(id: number, action: .add))
            observe(rows[number])
            sum &+= panes(items, number).size.columns
          }
          return sum
        }
      )
    }
  }

  private static func observe<State, Action>(
    _ store: Store<State, Action>, _ paths: [WritableKeyPath<State, Int>], _ changed: @escaping @Sendable () -> Void
  ) {
    withObservationTracking {
      for path in paths { _ = store[path] }
    } onChange: {
      changed()
    }
  }
}

/// An object with one observed value, as `@Observable` makes it.
@MainActor
private final class ObservedObject: Observable {
  private let registrar = ObservationRegistrar()
  private var stored = 0

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}
