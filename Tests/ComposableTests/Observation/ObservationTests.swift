import Composable
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

@MainActor @Suite struct `Observation of a store` {
  private let store = Store(initialState: Profile(), reducer: profileReducer, environment: ())
  private let told = EventLog<String>()

  /// Observes what `read` reads, until it changes once.
  private func observe(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [told] in told.append(name) }
  }

  @Test func `tells only those whose value changed`() {
    observe("name") { _ = store.name }
    observe("age") { _ = store.age }
    store.send(.age(7))
    #expect(told.entries == ["age"])
    store.send(.name("Blob"))
    #expect(told.entries == ["age", "name"])
  }

  @Test func `tells nobody when nothing changed`() {
    observe("name") { _ = store.name }
    observe("state") { _ = store.state }
    store.send(.name(""))
    store.send(.wish)
    #expect(told.entries.isEmpty)
  }

  @Test func `tells those who read the whole state of every change`() {
    observe("state") { _ = store.state }
    store.send(.tag("x"))
    #expect(told.entries == ["state"])
  }

  @Test func `tells an observer of several values once`() {
    observe("both") {
      _ = store.name; _ = store.age
    }
    store.send(.age(1))
    store.send(.name("Blob"))
    #expect(told.entries == ["both"])
  }

  @Test func `tells nobody of a value that changed back within a drain`() {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state = action
        return action == 1 ? .send(0) : .none
      }, environment: ())
    withObservationTracking {
      _ = store.state
    } onChange: { [told] in
      told.append("state")
    }
    store.send(1)
    #expect(told.entries.isEmpty)
  }

  @Test func `compares computed properties by their values`() {
    store.send(.name("Blob"))
    observe("initials") { _ = store.initials }
    store.send(.name("Bert"))
    #expect(told.entries.isEmpty)
    store.send(.name("Anna"))
    #expect(told.entries == ["initials"])
  }

  @Test func `tells again whoever reads again`() {
    for age in 1...3 {
      observe("age") { _ = store.age }
      store.send(.age(age))
    }
    #expect(told.entries == ["age", "age", "age"])
  }

  @Test func `reads without an observer register nothing`() {
    for _ in 0..<10 { _ = store.age }
    observe("name") { _ = store.name }
    store.send(.age(1))
    #expect(told.entries.isEmpty)
  }

  @Test func `a value is told of when it differs from what its own observer saw`() {
    // Read during the drain, when it was 1; told at the end of it, when it is 0 again.
    let box = Box<Store<Int, Int>>()
    let read: @MainActor @Sendable () -> Void = { [told] in
      withObservationTracking {
        _ = box.value?.state
      } onChange: {
        told.append("saw 1")
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
    } onChange: { [told] in
      told.append("saw 0")
    }
    store.send(1)
    #expect(told.entries == ["saw 1"])
  }

  @Test func `Observations sees the values, in order, without repetitions`() async {
    let store = store
    let ages = Observations { store.age }
    var seen: [Int] = []
    for await age in ages {
      seen.append(age)
      if age == 3 { break }
      store.send(.name("\(age)"))
      store.send(.age(age + 1))
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func `a scoped store tells only those whose value changed`() {
    let age = store.scope(state: \.age)
    let name = store.scope(state: \.name)
    observe("age") { _ = age.state }
    observe("name") { _ = name.count }
    store.send(.age(1))
    #expect(told.entries == ["age"])
    name.send(.name("Blob"))
    #expect(told.entries == ["age", "name"])
  }

  @Test func `values that cannot be compared are told of after every action`() {
    struct Opaque { var number = 0 }
    let store = Store<Opaque, Int>(
      initialState: Opaque(), reducer: Reducer { _, _, _ in .none }, environment: ())
    withObservationTracking {
      _ = store.state
    } onChange: { [told] in
      told.append("state")
    }
    store.send(1)
    #expect(told.entries == ["state"])
  }
}
