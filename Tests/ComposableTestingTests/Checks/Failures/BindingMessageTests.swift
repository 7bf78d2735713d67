import Expectations
@testable import ComposableTesting

@BindableFields private struct Contact: Equatable {
  @BindableState var name = ""
  @BindableState var mail = ""
  var isValid = false
}

private enum ContactAction: BindableAction, Equatable {
  case binding(BindingAction<Contact>)

  var binding: BindingAction<Contact>? { if case .binding(let action) = self { action } else { nil } }
}

/// The texts of failures when a field is written.
struct `The message about a binding action` {
  private static let reducer = Reducer<Contact, ContactAction, Void> { state, _, _ in
    state.isValid = !state.name.isEmpty
    return .none
  }.binding()

  @Test func `names a write as the test writes it`() {
    let texts = reports {
      let store = TestStore(initialState: Contact(), reducer: Self.reducer, environment: ())
      store.send(.binding(.set(\.$name, "Blob"))) { $0.name = "Blob" }
    }.map(\.text)
    expectEqual(
      texts,
      [
        #"""
        send(.binding(.set(\.$name, "Blob"))): the state is not the expected one. (− expected, + actual)

            Contact(
              … (2 unchanged)
          −   isValid: false
          +   isValid: true
            )

        Usual cause: the feature changed another field as well, or the closure expects another value.

        Fix: change the closure to match the `+` lines, if they are right.

        [C201]
        """#
      ])
  }

  @Test func `shows a write to another field as a difference`() {
    let texts = reports {
      let store = TestStore(initialState: Contact(), reducer: Self.echo, environment: ())
      store.send(.binding(.set(\.$name, "Blob"))) { $0.name = "Blob" }
      store.receive(.binding(.set(\.$name, "blob@example.org")))
    }.map(\.text)
    expectEqual(
      texts.first?.hasPrefix(
        #"""
        receive: expected .binding(.set(\.$name, "blob@example.org")), but .binding(.set(\.$mail, "blob@example.org")) came.

            .binding(.set(
          −   \.$name
          +   \.$mail
              … (1 unchanged)
            ))
        """#), true)
  }

  /// Answers a write to the name with one to the mail.
  private static let echo = Reducer<Contact, ContactAction, Void> { state, action, _ in
    guard case .binding(\.$name) = action else { return .none }
    return .send(.binding(.set(\.$mail, "blob@example.org")))
  }.binding()
}
