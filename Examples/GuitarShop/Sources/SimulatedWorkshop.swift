import Composable
import Foundation

/// The simulated workshop and bank of the article. Each request takes a different time.
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

  func buildDays(_ guitar: Guitar) async throws -> Int {
    try await answer(after: .seconds(1.2))
    return guitar.shape == .electricBlues ? 65 : 40
  }

  func shipping(_ guitar: Guitar) async throws -> Decimal {
    try await answer(after: .seconds(0.4))
    return .cents(guitar.body == .mahogany ? 64_95 : 49_95)
  }

  func order(_ guitar: Guitar) async throws -> Int {
    try await answer(after: .seconds(1))
    return await orders.add(guitar)
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

/// The orders, numbered from 1.
actor OrderBook {
  private var guitars: [Guitar] = []

  func add(_ guitar: Guitar) -> Int {
    guitars.append(guitar)
    return guitars.count
  }
}

extension ShopEnvironment {
  static func simulated(_ workshop: SimulatedWorkshop) -> Self {
    Self(
      currency: CurrencyPickerEnvironment(clock: workshop.clock, rates: workshop.rates),
      checkout: CheckoutEnvironment(
        isAvailable: workshop.isAvailable, buildDays: workshop.buildDays, shipping: workshop.shipping,
        order: workshop.order))
  }
}
