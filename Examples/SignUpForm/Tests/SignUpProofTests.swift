import ComposableTesting

@testable import SignUpForm

private typealias SignUpStore = TestStore<SignUp, SignUpAction, SignUpEnvironment>

/// All actions in the form, in every order, with a server that succeeds or fails, early or late.
struct `A form that a user fills in` {
  private static let moves: [Move<SignUpAction>] =
    ["", "bl", "blob"].map { .send(.binding(.set(\.$userName, $0))) }
    + ["", "secre", "secret"].map { .send(.binding(.set(\.$password, $0))) }
    + [.send(.submitTapped), .advance(by: .seconds(1))]

  @Test func `has one submission at a time, explains its errors, and can always be completed`() {
    SignUpStore.check(
      CheckRules(
        invariant: { form in
          // An error is about characters, and a form with an error cannot be submitted.
          (form.userNameError == nil || !form.userName.isEmpty)
            && (form.passwordError == nil || !form.password.isEmpty)
            && (!form.isSubmitEnabled || form.userNameError == nil && form.passwordError == nil)
        },
        end: { form, inFlight in
          inFlight.count == (form.status == .submitting ? 1 : 0)
        },
        step: { before, action, after in
          switch action {
          case .submitTapped: (after.status == .submitting) == (before.isSubmitEnabled || before.status == .submitting)
          case .binding: before.status == after.status
          case .signedUp, .signUpFailed: before.status == .submitting && after.status != .submitting
          }
        },
        expects: ["the form is signed up": { $0.status == .signedUp }])
    ) {
      let store = SignUpStore(initialState: SignUp(), reducer: signUpReducer, environment: .unimplemented)
      store.environment.signUp = { [clock = store.clock] _, _ in
        try await clock.sleep(for: choose("latency", .seconds(1), .seconds(2)))
        if choose("answer", "signed up", "refused") == "refused" { throw Refused() }
      }
      return store
    } actions: { _ in
      Self.moves
    }
  }
}

private struct Refused: Error {}
