import ComposableTesting

@testable import Checkout

struct `A login during the checkout` {
  @Test func `the checkout asks for a login where it needs a user, and then continues`() {
    let store = makeStore(atAddress)
    store.send(.address(.continueTapped), to: 1)
    store.receive(.address(.delegate(.entered(.berlin))), at: 1) {
      $0.address = .berlin
      $0.login = Login(name: "Effi")
    }
    store.send(.login(.presented(.binding(.set(\.$password, "password"))))) { $0.login?.password = "password" }
    store.send(.login(.presented(.logInTapped))) { $0.login?.isWaiting = true }
    store.advance(by: .seconds(1))
    store.receive(.login(.presented(.loggedIn(.effi))))
    store.receive(.login(.presented(.delegate(.loggedIn(.effi))))) { $0.user = .effi }
    store.receive(.login(.dismiss)) { $0.login = nil }
    store.receive(.path(.push(.payment(PaymentPage(order: .oneBook))))) {
      $0.path.push(.payment(PaymentPage(order: .oneBook)))
    }
    store.receive(.payment(.opened), at: 2)
    store.finish()
  }

  @Test func `a logged-in user is not asked`() {
    var shop = atAddress
    shop.user = .effi
    let store = makeStore(shop)
    store.send(.address(.continueTapped), to: 1)
    store.receive(.address(.delegate(.entered(.berlin))), at: 1) { $0.address = .berlin }
    store.receive(\.path.push) { $0.path.push(.payment(PaymentPage(order: .oneBook))) }
    store.receive(.payment(.opened), at: 2)
    store.finish()
  }

  @Test func `canceling returns to the unchanged address, and cancels the request`() {
    var shop = atAddress
    shop.login = Login(name: "Effi", password: "password")
    let store = makeStore(shop)
    store.send(.login(.presented(.logInTapped))) { $0.login?.isWaiting = true }
    store.send(.login(.presented(.cancelTapped)))
    store.receive(.login(.dismiss)) { $0.login = nil }
    store.advance(by: .seconds(2))
    store.finish()
  }

  @Test func `a wrong password can be corrected`() {
    let store = makeLoginStore(Login(name: "Effi", password: "pass"))
    store.send(.logInTapped) { $0.isWaiting = true }
    store.send(.logInTapped)
    store.advance(by: .seconds(1))
    store.receive(.loginFailed("The password is wrong.")) {
      $0.isWaiting = false
      $0.error = "The password is wrong."
    }
    store.send(.binding(.set(\.$password, "password"))) {
      $0.password = "password"
      $0.error = nil
    }
    store.finish()
  }

  private let atAddress = Bookshop(
    cart: .oneBook, path: [.books(BooksPage()), .address(AddressPage(.berlin))])

  private func makeLoginStore(_ login: Login) -> TestStore<Login, LoginAction, LoginEnvironment> {
    let store = TestStore(
      initialState: login, reducer: loginReducer, environment: BookshopEnvironment.unimplemented.login)
    store.environment = BookshopEnvironment.simulated(clock: store.clock).login
    return store
  }
}
