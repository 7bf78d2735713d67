import ComposableTesting

@testable import SignUpForm

struct SignUpTests {
  @Test func `an untouched form shows no errors and cannot be submitted`() {
    let form = SignUp()
    #expect(form.userNameError == nil)
    #expect(form.passwordError == nil)
    #expect(!form.isSubmitEnabled)
  }

  @Test func `a field shows its error from the first character on until it is long enough, or empty again`() {
    let store = makeStore()
    store.send(.binding(.set(\.$userName, "b"))) { $0.userName = "b" }
    #expect(store.state.userNameError == "at least 3 characters")
    #expect(store.state.passwordError == nil)
    store.send(.binding(.set(\.$userName, "blob"))) { $0.userName = "blob" }
    #expect(store.state.userNameError == nil)
    store.send(.binding(.set(\.$password, "secre"))) { $0.password = "secre" }
    #expect(store.state.passwordError == "at least 6 characters")
    store.send(.binding(.set(\.$password, ""))) { $0.password = "" }
    #expect(store.state.passwordError == nil)
  }

  @Test(arguments: [
    ("bl", "secret", false), ("blo", "secre", false), ("blo", "secret", true), ("blob", "secret of mine", true),
    ("", "", false),
  ])
  func `the button is enabled only when both fields are long enough`(name: String, password: String, enabled: Bool) {
    #expect(SignUp(userName: name, password: password).isSubmitEnabled == enabled)
  }

  @Test func `submitting an invalid form does nothing`() {
    let store = makeStore(SignUp(userName: "blob"))
    store.send(.submitTapped)
  }

  @Test func `a valid form is submitted once`() {
    let store = makeStore(SignUp(userName: "blob", password: "secret"))
    store.environment.signUp = { [clock = store.clock] name, password in
      #expect(name == "blob" && password == "secret")
      try await clock.sleep(for: .seconds(1))
    }
    store.send(.submitTapped) { $0.status = .submitting }
    #expect(!store.state.isSubmitEnabled)
    store.send(.submitTapped)
    store.advance(by: .seconds(1))
    store.receive(.signedUp) { $0.status = .signedUp }
    store.send(.submitTapped)
    store.finish()
  }

  @Test func `a taken name is reported, and another can be tried`() async {
    let members = Members()
    try? await members.add(userName: "blob", password: "secret")
    let store = makeStore(SignUp(userName: "blob", password: "secret"))
    store.environment = .live(members: members)
    store.send(.submitTapped) { $0.status = .submitting }
    store.receive(.signUpFailed("blob is taken")) { $0.status = .failed("blob is taken") }
    store.send(.binding(.set(\.$userName, "blob2"))) { $0.userName = "blob2" }
    store.send(.submitTapped) { $0.status = .submitting }
    store.receive(.signedUp) { $0.status = .signedUp }
  }

  @MainActor @Test func `bindings of a running form change its fields`() {
    let store = Store(initialState: SignUp(), reducer: signUpReducer, environment: .unimplemented)
    store.$userName = "blob"
    store.$password = "secret"
    #expect(store.userName == "blob")
    #expect(store.isSubmitEnabled)
  }
}

private func makeStore(_ form: SignUp = SignUp()) -> TestStore<SignUp, SignUpAction, SignUpEnvironment> {
  TestStore(initialState: form, reducer: signUpReducer, environment: .unimplemented)
}
