#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import CMalloc
import Composable
import ComposableTerminal
import Observation
import Workloads

// Repeats one workload, for an instruction counter: `Counts send 100000`. The difference between two runs with
// different numbers gives the instructions of a single repetition, without the cost of starting the program. `bytes`
// prints the bytes in use instead: there, the difference gives those of one live effect.

let arguments = CommandLine.arguments.dropFirst()
guard let name = arguments.first, let count = arguments.dropFirst().first.flatMap({ Int($0) }) else {
  print(
    "usage: Counts send|nested|scoped|row|chain|binding|effect|cancel|read|scopedRead|observed|observedRows|readAgain|debounce|delay|frame|diff|actor|actorDebounce|bytes N"
  )
  exit(64)
}

switch name {
case "send":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  for _ in 0..<count { store.send(.add) }
  print(store.count)
case "nested":
  let store = Store(initialState: nested(Flat()), reducer: nestedReducer, environment: ())
  let action = nested(.add)
  for _ in 0..<count { store.send(action) }
  print(store.state.number)
case "scoped":
  let root = Store(initialState: nested(Flat()), reducer: nestedReducer, environment: ())
  let store = scoped(root)
  for _ in 0..<count { store.send(.add) }
  print(store.count)
case "row":
  let store = Store(initialState: List(count: 1_000), reducer: listReducer, environment: ())
  for step in 0..<count { store.send(.row(id: step % 1_000, action: .add)) }
  print(store.rows.count)
case "chain":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  store.send(.chain(count))
  print(store.count)
case "binding":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  for _ in 0..<count { store.$text = "text" }
  print(store.text)
case "effect":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  for _ in 0..<count { store.send(.load) }
  print(store.count)
case "cancel":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  for id in 0..<count {
    store.send(.waitForEver(id))
    store.send(.stop(id))
  }
  print(store.count)
case "read":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  var sum = 0
  // Not with `reduce`: a closure isolated to the main actor checks its executor at each call.
  for _ in 0..<count { sum = sum &* 3 &+ store.count }
  print(sum)
case "scopedRead":
  let root = Store(initialState: Level(child: Flat()), reducer: levelReducer, environment: ())
  let store = root.scope(state: \.child, action: \.child)
  var sum = 0
  // Not with `reduce`: a closure isolated to the main actor checks its executor at each call.
  for _ in 0..<count { sum = sum &* 3 &+ store.count }
  print(sum)
case "observed":
  let store = Store(initialState: Wide(), reducer: wideReducer, environment: ())
  let paths = Wide.paths(100)
  withObservationTracking {
    for path in paths { _ = store[path] }
  } onChange: {
  }
  for _ in 0..<count { store.send(.other) }
  print(store.other)
case "observedRows":
  let store = Store(initialState: List(count: 100), reducer: listReducer, environment: ())
  let rows = (0..<100).compactMap { store.row($0, of: \.rows, \.row) }
  withObservationTracking {
    for row in rows { _ = row.count }
  } onChange: {
  }
  for number in 0..<count { store.send(.select(number)) }
  print(store.selected, rows.count)
case "readAgain":
  let store = Store(initialState: Wide(), reducer: wideReducer, environment: ())
  let path = Wide.paths(1)[0]
  for _ in 0..<count {
    withObservationTracking {
      _ = store[path]
    } onChange: {
    }
    store.send(.first)
  }
  print(store.other)
case "debounce":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  for _ in 0..<count { store.send(.debounce) }
  print(store.count)
case "delay":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  for id in 0..<count {
    store.send(.delay(id))
    store.send(.stop(id))
  }
  print(store.count)
case "frame":
  let items = listedItems(1_000)
  print((0..<count).reduce(0) { $0 &+ panes(items, $1 % 50).size.columns })
case "diff":
  let renderer = Terminal.Renderer(theme: Theme())
  let (first, second) = (panes(listedItems(60), 3), panes(listedItems(60), 4))
  print((0..<count).reduce(0) { sum, _ in sum &+ renderer.bytes(from: first, to: second).count })
case "actor":
  actorStore().assumeIsolated { print(sendInside(count, of: .add, to: $0)) }
case "actorDebounce":
  actorStore().assumeIsolated { print(sendInside(count, of: .debounce, to: $0)) }
case "bytes":
  let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
  for id in 0..<count { store.send(.wait(id)) }
  withExtendedLifetime(store) { print(bytesInUse()) }
default:
  print("Counts: there is no workload \(name)")
  exit(64)
}

/// A store that lives here, so that no other thread is involved.
@inline(never)
func actorStore() -> StoreActor<Flat, FlatAction> {
  StoreActor(initialState: Flat(), reducer: flatReducer, environment: (), on: MainActor.shared)
}

/// If the methods of the actor were called through its vtable, this would not be specialized: 30 times as much.
@inline(never)
func sendInside(_ count: Int, of action: FlatAction, to store: isolated StoreActor<Flat, FlatAction>) -> Int {
  for _ in 0..<count { store.send(action) }
  return store.count
}
