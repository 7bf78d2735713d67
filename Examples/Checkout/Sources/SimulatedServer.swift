import Composable

/// The simulated server of the shop. It answers after a delay, and accepts one voucher and one password.
struct SimulatedServer: Sendable {
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  var clock: any Clock<Duration>
  let orders = Orders()

  func quote(_ cart: Cart) async throws -> Quote {
    try await clock.sleep(for: .milliseconds(200))
    let books = cart.lines.reduce(Price(cents: 0)) { sum, line in
      sum + (Book.numbered(line.id)?.price ?? Price(cents: 0)) * line.count
    }
    return Quote(
      books: books, shipping: Price(cents: cart.isEmpty ? 0 : 2_90),
      discount: Price(cents: cart.voucher == nil ? 0 : books.cents / 10))
  }

  func isGood(voucher: String) async throws -> Bool {
    try await clock.sleep(for: .milliseconds(500))
    return voucher == "TENTH"
  }

  func logIn(name: String, password: String) async throws -> User {
    try await clock.sleep(for: .seconds(1))
    guard password == "password" else { throw Refusal(description: "The password is wrong.") }
    return User(name: name)
  }

  func pay(_ order: Order) async throws -> Int {
    try await clock.sleep(for: .seconds(2))
    guard order.address.city != "Atlantis" else { throw Refusal(description: "The shop does not ship to Atlantis.") }
    return await orders.add(order)
  }
}

/// The orders, numbered from 1.
actor Orders {
  private var orders: [Order] = []

  func add(_ order: Order) -> Int {
    orders.append(order)
    return orders.count
  }
}

extension BookshopEnvironment {
  static func simulated(clock: any Clock<Duration>) -> Self {
    let server = SimulatedServer(clock: clock)
    return Self(
      screens: ScreenEnvironment(
        quote: QuoteEnvironment(clock: clock, quote: server.quote),
        voucher: VoucherEnvironment(isGood: server.isGood),
        payment: PaymentEnvironment(pay: server.pay)),
      login: LoginEnvironment(logIn: server.logIn))
  }
}
