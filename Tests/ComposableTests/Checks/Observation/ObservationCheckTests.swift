import Composable
import Expectations
import Observation
import Testing

extension `Observation of a store` {
  @Test func `compares computed properties by their values`() {
    store.send(.name("Blob"))
    observe("initials") { _ = store.initials }
    store.send(.name("Bert"))
    #expect(notified.entries.isEmpty)
    store.send(.name("Anna"))
    expectEqual(notified.entries, ["initials"])
  }

  @Test func `notifies again after another read`() {
    for age in 1...3 {
      observe("age") { _ = store.age }
      store.send(.age(age))
    }
    expectEqual(notified.entries, ["age", "age", "age"])
  }

  @Test func `reads without an observer register nothing`() {
    for _ in 0..<10 { _ = store.age }
    observe("name") { _ = store.name }
    store.send(.age(1))
    #expect(notified.entries.isEmpty)
  }

  @Test func `notifies of values that cannot be compared after every action`() {
    struct Opaque { var number = 0 }
    let store = Store<Opaque, Int>(
      initialState: Opaque(), reducer: Reducer { _, _, _ in .none }, environment: ())
    withObservationTracking {
      _ = store.state
    } onChange: { [notified] in
      notified.append("state")
    }
    store.send(1)
    expectEqual(notified.entries, ["state"])
  }
}
