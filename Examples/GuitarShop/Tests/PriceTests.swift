import Foundation
import Testing

@testable import GuitarShop

struct PriceTests {
  @Test func `a guitar costs its base price and what its four additions cost, to the cent`() {
    let guitar = Guitar(shape: .chic, color: .sunburst, body: .koa, fretboard: .ebony)
    #expect(guitar.price == Decimal(158_955) / 100)
    #expect(Guitar().price == Guitar.basePrice)
  }

  @Test func `a price is rounded to what can be paid, and a half to even`() {
    #expect(Price(rounding: Decimal(1_005) / 1_000, currency: .eur).amount == Decimal(100) / 100)
    #expect(Price(rounding: Decimal(1_015) / 1_000, currency: .eur).amount == Decimal(102) / 100)
    #expect(Price(rounding: Decimal(1_499) / 10, currency: .jpy).amount == 150)
  }

  @Test func `decimal fractions are exact`() {
    let dime = Price(rounding: .cents(10), currency: .usd)
    #expect((0..<9).reduce(dime) { sum, _ in sum + dime } == Price(rounding: 1, currency: .usd))
  }

  @Test(arguments: [
    (Currency.usd, "$1,234.50"), (.eur, "€1,234.50"), (.gbp, "£1,234.50"), (.jpy, "¥1,234"),
  ])
  func `a price is written with its currency`(currency: Currency, text: String) {
    #expect(Price(rounding: .cents(1_234_50), currency: currency).description == text)
  }
}
