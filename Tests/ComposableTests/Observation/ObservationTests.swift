import Composable
import Expectations
import Observation
import Testing

struct Profile: Equatable {
  var name = ""
  var age = 0
  var tags: [String] = []
  var initials: String { String(name.prefix(1)) }
}

enum ProfileAction: Sendable {
  case name(String), age(Int), tag(String), wish
}

let profileReducer: Reducer<Profile, ProfileAction, Void> = Reducer { state, action, _ in
  switch action {
  case .name(let name): state.name = name
  case .age(let age): state.age = age
  case .tag(let tag): state.tags.append(tag)
  case .wish: break
  }
  return .none
}

@MainActor struct `Observation of a store` {
  let store = Store(initialState: Profile(), reducer: profileReducer, environment: ())
  let notified = EventLog<String>()

  /// Observes the reads of `read`, until one of them changes.
  func observe(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [notified] in notified.append(name) }
  }

  @Test func `notifies only observers whose value changed`() {
    observe("name") { _ = store.name }
    observe("age") { _ = store.age }
    store.send(.age(7))
    expectEqual(notified.entries, ["age"])
    store.send(.name("Blob"))
    expectEqual(notified.entries, ["age", "name"])
  }

  @Test func `notifies no observer when nothing changed`() {
    observe("name") { _ = store.name }
    observe("state") { _ = store.state }
    store.send(.name(""))
    store.send(.wish)
    #expect(notified.entries.isEmpty)
  }

  @Test func `notifies observers of the whole state of every change`() {
    observe("state") { _ = store.state }
    store.send(.tag("x"))
    expectEqual(notified.entries, ["state"])
  }

  @Test func `notifies an observer of several values once`() {
    observe("both") {
      _ = store.name; _ = store.age
    }
    store.send(.age(1))
    store.send(.name("Blob"))
    expectEqual(notified.entries, ["both"])
  }

  @Test func `does not notify of a value that changed back within a drain`() {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state = action
        return action == 1 ? .send(0) : .none
      }, environment: ())
    withObservationTracking {
      _ = store.state
    } onChange: { [notified] in
      notified.append("state")
    }
    store.send(1)
    #expect(notified.entries.isEmpty)
  }

  @Test func `notifies of a value that differs from the one that its observer read`() {
    // Read during the drain, when it was 1; compared at the end of it, when it is 0 again.
    let box = Box<Store<Int, Int>>()
    let read: @MainActor @Sendable () -> Void = { [notified] in
      withObservationTracking {
        _ = box.value?.state
      } onChange: {
        notified.append("saw 1")
      }
    }
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state = action
        return action == 1 ? .merge(.run { _ in await read() }, .send(0)) : .none
      }, environment: ())
    box.value = store
    withObservationTracking {
      _ = store.state
    } onChange: { [notified] in
      notified.append("saw 0")
    }
    store.send(1)
    expectEqual(notified.entries, ["saw 1"])
  }

  @Test func `Observations yields the values, in order, without repetitions`() async {
    let store = store
    let ages = Observations { store.age }
    var seen: [Int] = []
    for await age in ages {
      seen.append(age)
      if age == 3 { break }
      store.send(.name("\(age)"))
      store.send(.age(age + 1))
    }
    expectEqual(seen, [0, 1, 2, 3])
  }

  @Test func `a scoped store notifies only observers whose value changed`() {
    let age = store.scope(state: \.age)
    let name = store.scope(state: \.name)
    observe("age") { _ = age.state }
    observe("name") { _ = name.count }
    store.send(.age(1))
    expectEqual(notified.entries, ["age"])
    name.send(.name("Blob"))
    expectEqual(notified.entries, ["age", "name"])
  }
}
