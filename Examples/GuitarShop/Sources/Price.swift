import Foundation

enum Currency: String, CaseIterable, Sendable {
  case usd = "USD", eur = "EUR", gbp = "GBP", jpy = "JPY"

  /// How many digits there are behind the point.
  var digits: Int { self == .jpy ? 0 : 2 }
}

/// An exact amount that can be paid.
struct Price: Equatable, CustomStringConvertible {
  let amount: Decimal
  let currency: Currency

  /// The payable amount that is nearest; of two, the even one.
  init(rounding exact: Decimal, currency: Currency) {
    var exact = exact
    var amount = Decimal()
    NSDecimalRound(&amount, &exact, currency.digits, .bankers)
    self.amount = amount
    self.currency = currency
  }

  /// The sum of two prices in one currency.
  static func + (first: Self, second: Self) -> Self {
    precondition(first.currency == second.currency, "Prices in two currencies have no sum.")
    return Self(rounding: first.amount + second.amount, currency: first.currency)
  }

  var description: String {
    amount.formatted(.currency(code: currency.rawValue).locale(Locale(identifier: "en_US")))
  }
}
