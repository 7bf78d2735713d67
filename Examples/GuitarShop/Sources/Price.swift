import Foundation

enum Currency: String, CaseIterable, Sendable {
  case usd = "USD", eur = "EUR", gbp = "GBP", jpy = "JPY"

  /// The number of digits after the decimal point.
  var digits: Int { self == .jpy ? 0 : 2 }
}

/// An exact amount that can be paid in its currency.
struct Price: Hashable, CustomStringConvertible {
  let amount: Decimal
  let currency: Currency

  /// Rounds to the nearest payable amount; halfway between two, to the even one.
  init(rounding exact: Decimal, currency: Currency) {
    var exact = exact
    var amount = Decimal()
    NSDecimalRound(&amount, &exact, currency.digits, .bankers)
    self.amount = amount
    self.currency = currency
  }

  /// Returns the sum of two prices in the same currency.
  static func + (first: Self, second: Self) -> Self {
    precondition(first.currency == second.currency, "Prices in different currencies cannot be added.")
    return Self(rounding: first.amount + second.amount, currency: first.currency)
  }

  var description: String {
    amount.formatted(.currency(code: currency.rawValue).locale(Locale(identifier: "en_US")))
  }
}
