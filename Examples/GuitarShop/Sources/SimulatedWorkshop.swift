import Composable
import Foundation

/// A simulated workshop and bank. Each request takes a different time.
struct SimulatedWorkshop: Sendable {
  struct Unreachable: Error, CustomStringConvertible {
    var who: String
    var description: String { "The \(who) cannot be reached." }
  }

  var clock: any Clock<Duration>
  let orders = OrderBook()
  var isReachable = true
  var isBankReachable = true

  /// Whether a guitar is available. Ebony is rare, and black paint is sold out.
  func isAvailable(_ guitar: Guitar) async throws -> Bool {
    try await answer(after: .seconds(0.8))
    return guitar.fretboard != .ebony || guitar.color != .black
  }

  func buildMonths(_ guitar: Guitar) async throws -> Int {
    try await answer(after: .seconds(1.2))
    return guitar.shape == .chic ? 18 : 12
  }

  func shippingOptions() async throws -> [ShippingOption] {
    try await answer(after: .seconds(0.4))
    return [.pickup, .ground, .express]
  }

  func order(_ guitar: Guitar, _ shipping: ShippingOption, _ price: Price) async throws -> Int {
    try await answer(after: .seconds(1))
    return await orders.add(OrderBook.Order(guitar: guitar, shipping: shipping, price: price))
  }

  func rates() async throws -> [Currency: Decimal] {
    try await clock.sleep(for: .seconds(1))
    guard isBankReachable else { throw Unreachable(who: "bank") }
    return [.eur: Decimal(9_213) / 10_000, .gbp: Decimal(7_871) / 10_000, .jpy: Decimal(149_38) / 100]
  }

  private func answer(after time: Duration) async throws {
    try await clock.sleep(for: time)
    guard isReachable else { throw Unreachable(who: "workshop") }
  }
}

extension ShippingOption {
  static let pickup = Self(name: "Pickup", duration: "as soon as ready", price: 0)
  static let ground = Self(name: "Ground", duration: "2 to 6 weeks", price: 100)
  static let express = Self(name: "Express", duration: "1 week", price: 250)
}

/// The orders, numbered from 1.
actor OrderBook {
  struct Order {
    var guitar: Guitar
    var shipping: ShippingOption
    var price: Price
  }

  private var orders: [Order] = []

  func add(_ order: Order) -> Int {
    orders.append(order)
    return orders.count
  }
}

extension ShopEnvironment {
  static func simulated(_ workshop: SimulatedWorkshop) -> Self {
    Self(
      isAvailable: workshop.isAvailable, buildMonths: workshop.buildMonths, shippingOptions: workshop.shippingOptions,
      checkout: CheckoutEnvironment(
        currency: CurrencyPickerEnvironment(clock: workshop.clock, rates: workshop.rates),
        clock: workshop.clock, order: workshop.order))
  }
}
