import ComposableTesting

@testable import AccountAndList

struct AccountTests {
  @Test(arguments: [Account.Request.logIn, .register])
  func `the right password logs in after a second and a half`(request: Account.Request) {
    let store = makeStore(Account(name: "Blob", password: "password"))
    store.send(.requestTapped(request)) { $0.status = .waiting(request) }
    store.advance(by: .milliseconds(1499))
    store.advance(by: .milliseconds(1))
    store.receive(.loggedIn(User(name: "Blob"))) {
      $0.status = .loggedIn(User(name: "Blob"))
      $0.password = ""
    }
    store.finish()
  }

  @Test func `a wrong password fails, and can be corrected`() {
    let store = makeStore(Account(name: "Blob", password: "passwort"))
    store.send(.requestTapped(.logIn)) { $0.status = .waiting(.logIn) }
    store.advance(by: .seconds(1.5))
    store.receive(.requestFailed("The password is wrong.")) { $0.status = .failed("The password is wrong.") }

    store.send(.binding(.set(\.$password, "password"))) { $0.password = "password" }
    store.send(.requestTapped(.logIn)) { $0.status = .waiting(.logIn) }
    store.advance(by: .seconds(1.5))
    store.receive(\.loggedIn) {
      $0.status = .loggedIn(User(name: "Blob"))
      $0.password = ""
    }
    store.finish()
  }

  @Test func `a second request while one is running is ignored`() {
    let store = makeStore(Account(name: "Blob", password: "password"))
    store.send(.requestTapped(.logIn)) { $0.status = .waiting(.logIn) }
    store.advance(by: .seconds(1))
    store.send(.requestTapped(.logIn))
    store.send(.requestTapped(.register))
    store.advance(by: .seconds(0.5))
    store.receive(\.loggedIn) {
      $0.status = .loggedIn(User(name: "Blob"))
      $0.password = ""
    }
    store.finish()
  }

  @Test func `the request uses the name and password at the time of the tap`() {
    let store = makeStore(Account(name: "Blob", password: "password"))
    store.send(.requestTapped(.logIn)) { $0.status = .waiting(.logIn) }
    store.send(.binding(.set(\.$name, "Blob Jr."))) { $0.name = "Blob Jr." }
    store.advance(by: .seconds(1.5))
    store.receive(.loggedIn(User(name: "Blob"))) {
      $0.status = .loggedIn(User(name: "Blob"))
      $0.password = ""
    }
    store.finish()
  }

  @Test func `a logged-in user can log out, but not log in again`() {
    let store = makeStore(Account(name: "Blob", status: .loggedIn(User(name: "Blob"))))
    store.send(.requestTapped(.logIn))
    store.send(.logOutTapped) { $0.status = .loggedOut }
    store.send(.logOutTapped)
    store.finish()
  }
}

private func makeStore(_ account: Account) -> TestStore<Account, AccountAction, AccountEnvironment> {
  let store = TestStore(
    initialState: account, reducer: accountReducer, environment: AppEnvironment.unimplemented.account)
  store.environment = AppEnvironment.simulated(clock: store.clock).account
  return store
}
