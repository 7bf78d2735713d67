#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Composable
import Workloads

// One workload, many times, for an instruction counter: `Counts send 100000`. Two runs with different numbers give the
// instructions of one, without what the program costs to start.

let arguments = CommandLine.arguments.dropFirst()
guard let name = arguments.first, let count = arguments.dropFirst().first.flatMap({ Int($0) }) else {
  print("usage: Counts send|nested|scoped|row|chain|binding|effect|cancel N")
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
default:
  print("Counts: there is no workload \(name)")
  exit(64)
}
