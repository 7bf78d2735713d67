import ComposableTesting

@testable import AccountAndList

struct AccountTests {
  @Test func `the right password logs in after a second and a half`() {
    let store = makeStore(Account(name: "Blob", password: "password"))
    store.send(.submitTapped) { $0.status = .waiting(.logIn) }
    store.advance(by: .milliseconds(1499))
    store.advance(by: .milliseconds(1))
    store.receive(.responded(.success(.blob))) {
      $0.status = .loggedIn(.blob)
      $0.password = ""
    }
    store.finish()
  }

  @Test func `a wrong password fails, and can be corrected`() {
    let store = makeStore(Account(name: "Blob", password: "passwort"))
    store.send(.submitTapped) { $0.status = .waiting(.logIn) }
    store.advance(by: .seconds(1.5))
    store.receive(.responded(.failure(.wrongPassword))) { $0.status = .failed(.wrongPassword) }

    store.send(.binding(.set(\.$password, "password"))) { $0.password = "password" }
    store.send(.submitTapped) { $0.status = .waiting(.logIn) }
    store.advance(by: .seconds(1.5))
    store.receive(\.responded) {
      $0.status = .loggedIn(.blob)
      $0.password = ""
    }
    store.finish()
  }

  @Test func `to register, the password has to be repeated`() {
    let store = makeStore(Account(request: .register, name: "Blob", password: "password", repeatedPassword: "passwort"))
    store.send(.submitTapped) { $0.status = .failed(.passwordsDiffer) }
    store.send(.binding(.set(\.$repeatedPassword, "password"))) { $0.repeatedPassword = "password" }
    store.send(.submitTapped) { $0.status = .waiting(.register) }
    store.advance(by: .seconds(1.5))
    store.receive(.responded(.success(.blob))) {
      $0.status = .loggedIn(.blob)
      $0.password = ""
      $0.repeatedPassword = ""
    }
    store.finish()
  }

  @Test func `choosing the other request removes the error of the first`() {
    let store = makeStore(Account(request: .register, name: "Blob", password: "password"))
    store.send(.submitTapped) { $0.status = .failed(.passwordsDiffer) }
    store.send(.binding(.set(\.$request, .logIn))) {
      $0.request = .logIn
      $0.status = .loggedOut
    }
    store.finish()
  }

  @Test func `a second request while one is running is ignored`() {
    let store = makeStore(Account(name: "Blob", password: "password"))
    store.send(.submitTapped) { $0.status = .waiting(.logIn) }
    store.advance(by: .seconds(1))
    store.send(.submitTapped)
    store.send(.binding(.set(\.$request, .register))) { $0.request = .register }
    store.send(.submitTapped)
    store.advance(by: .seconds(0.5))
    store.receive(\.responded) {
      $0.status = .loggedIn(.blob)
      $0.password = ""
    }
    store.finish()
  }

  @Test func `the request uses the name and password at the time of the tap`() {
    let store = makeStore(Account(name: "Blob", password: "password"))
    store.send(.submitTapped) { $0.status = .waiting(.logIn) }
    store.send(.binding(.set(\.$name, "Blob Jr."))) { $0.name = "Blob Jr." }
    store.advance(by: .seconds(1.5))
    store.receive(.responded(.success(.blob))) {
      $0.status = .loggedIn(.blob)
      $0.password = ""
    }
    store.finish()
  }

  @Test func `a logged-in user can log out, but not log in again`() {
    let store = makeStore(Account(name: "Blob", status: .loggedIn(.blob)))
    store.send(.submitTapped)
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

extension User {
  static let blob = User(name: "Blob")
}
