import ComposableTesting

@testable import Checkout

struct `A payment` {
  @Test func `takes two seconds, empties the cart and shows a receipt on top of the books`() {
    let store = makeStore(atPayment)
    store.send(.payment(.payTapped), to: 2) { $0.path[id: 2] = paying }
    store.send(.payment(.payTapped), to: 2)
    store.advance(by: .seconds(2))
    store.receive(.payment(.paid(number: 1)), at: 2)
    let receipt = Receipt(number: 1, address: .berlin)
    store.receive(.payment(.delegate(.paid(receipt))), at: 2) {
      $0.cart = Cart()
      $0.path.pop(to: 0)
    }
    store.receive(.path(.push(.receipt(receipt)))) { $0.path = [0: .books(BooksPage()), 3: .receipt(receipt)] }
    store.finish()
  }

  @Test func `can be stopped and retried`() {
    let store = makeStore(atPayment)
    store.send(.payment(.payTapped), to: 2) { $0.path[id: 2] = paying }
    store.advance(by: .seconds(1))
    store.send(.payment(.stopTapped), to: 2) { $0.path[id: 2] = .payment(PaymentPage(order: .oneBook)) }
    store.advance(by: .seconds(2))
    store.send(.payment(.payTapped), to: 2) { $0.path[id: 2] = paying }
    store.advance(by: .seconds(2))
    store.receive(.payment(.paid(number: 1)), at: 2)
    store.skipReceivedActions()
    store.finish()
  }

  @Test func `shows the reason of a failure`() {
    var order = Order.oneBook
    order.address.city = "Atlantis"
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .payment(PaymentPage(order: order))]))
    store.send(.payment(.payTapped), to: 1) {
      $0.path[id: 1] = .payment(PaymentPage(order: order, status: .paying))
    }
    store.advance(by: .seconds(2))
    store.receive(.payment(.paymentFailed("The shop does not ship to Atlantis.")), at: 1) {
      $0.path[id: 1] = .payment(PaymentPage(order: order, status: .failed("The shop does not ship to Atlantis.")))
    }
    store.finish()
  }

  @Test func `asks for a confirmation before its screen is left, and is canceled`() {
    let store = makeStore(atPayment)
    store.send(.payment(.payTapped), to: 2) { $0.path[id: 2] = paying }
    store.send(.backTapped) { $0.question = Question(text: "The payment will be stopped.", deed: .back(from: 2)) }
    store.send(.question(.presented(.yesTapped)))
    store.receive(.question(.presented(.delegate(.confirmed(.back(from: 2))))))
    store.receive(.question(.dismiss)) { $0.question = nil }
    store.receive(.path(.pop(from: 2))) { $0.path.pop(from: 2) }
    store.advance(by: .seconds(3))
    store.finish()
  }

  @Test func `dismisses the question when it ends before the answer`() {
    let store = makeStore(atPayment)
    store.send(.payment(.payTapped), to: 2) { $0.path[id: 2] = paying }
    store.send(.backTapped) { $0.question = Question(text: "The payment will be stopped.", deed: .back(from: 2)) }
    store.advance(by: .seconds(2))
    store.receive(\.path.element)
    store.receive(\.path.element) {
      $0.cart = Cart()
      $0.path.pop(to: 0)
      $0.question = nil
    }
    store.skipReceivedActions()
    store.finish()
  }

  private let paying = Screen.payment(PaymentPage(order: .oneBook, status: .paying))

  private let atPayment = Bookshop(
    user: .effi, address: .berlin, cart: .oneBook,
    path: [.books(BooksPage()), .address(AddressPage(.berlin)), .payment(PaymentPage(order: .oneBook))])
}
