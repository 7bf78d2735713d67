import Composable
import Expectations
import Observation
import Testing

private struct Form { var text = "", count = 0 }

@CasePathable private enum FormAction { case textChanged(String), countChanged(Int), row(id: Int, action: RowAction) }
@CasePathable private enum RowAction { case textChanged(String) }

private let formReducer: Reducer<Form, FormAction, Void> = Reducer { form, action, _ in
  switch action {
  case .textChanged(let text): form.text = text.uppercased()
  case .countChanged(let count): form.count = min(count, 3)
  case .row(let id, .textChanged(let text)): form.text = "\(id): \(text)"
  }
  return .none
}

/// SwiftUI's `Bindable`, as far as paths go.
@MainActor @dynamicMemberLookup private struct Bindable<Value: AnyObject> {
  var value: Value

  subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(get: { value[keyPath: path] }, set: { value[keyPath: path] = $0 })
  }
}

/// SwiftUI's `Binding`.
@MainActor private struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
}

@MainActor struct `A part with an action for its writes` {
  private let store = Store(initialState: Form(), reducer: formReducer, environment: ())

  @Test func `is read from the state, and written by sending the action`() {
    store[\.text, sending: \.textChanged] = "blob"
    expectEqual(store[\.text, sending: \.textChanged], "BLOB")
    expectEqual(store.text, "BLOB")
  }

  @Test func `is modified with one action`() {
    store[\.count, sending: \.countChanged] += 2
    store[\.count, sending: \.countChanged] += 2
    expectEqual(store.count, 3)
  }

  @Test func `accepts a longer action path`() {
    store[\.text, sending: \.row[id: 1].textChanged] = "blob"
    expectEqual(store.text, "1: blob")
  }

  @Test func `is observed like any other read`() {
    let notified = EventLog<String>()
    withObservationTracking {
      _ = store[\.text, sending: \.textChanged]
    } onChange: {
      notified.append("text")
    }
    store.send(.countChanged(1))
    expectEqual(notified.entries, [])
    store.send(.textChanged("a"))
    expectEqual(notified.entries, ["text"])
  }

  @Test func `works as a SwiftUI binding`() {
    let bindable = Bindable(value: store)
    let text = bindable[\.text, sending: \.textChanged]
    text.set("blob")
    expectEqual(text.get(), "BLOB")
  }
}
