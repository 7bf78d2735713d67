import Composable
import Foundation

/// A guitar: a base model, and four additions that change its name and its price.
@BindableFields struct Guitar: Hashable, Sendable {
  @BindableState var shape = Shape.casual
  @BindableState var color = Color.natural
  @BindableState var body = Wood.mahogany
  @BindableState var fretboard = Fretboard.rosewood

  /// The price of the base model. All prices of a guitar are in US dollars.
  static let basePrice = Decimal.cents(839_00)
  var additionsPrice: Decimal { shape.price + color.price + body.price + fretboard.price }
  var price: Decimal { Self.basePrice + additionsPrice }

  var name: String { "\(color.text) \(shape.text) with \(body.text) body and \(fretboard.text) fretboard" }
}

@CasePathable enum GuitarAction: BindableAction, Equatable {
  case binding(BindingAction<Guitar>)
}

let guitarReducer: Reducer<Guitar, GuitarAction, Void> = .empty.binding()

/// The kinds of a part, one of which the customer adds to the base model.
protocol Addition: CaseIterable, Equatable, Sendable {
  var text: String { get }
  /// The difference to the price of the base model.
  var price: Decimal { get }
}

extension Guitar {
  enum Shape: String, Addition { case casual = "Casual", chunky = "Chunky", chic = "Chic" }
  enum Color: String, Addition { case natural = "Natural", sky = "Sky", sunburst = "Sunburst", black = "Black" }
  enum Wood: String, Addition { case mahogany = "Mahogany", koa = "Koa", alder = "Alder", maple = "Maple" }
  enum Fretboard: String, Addition { case rosewood = "Rosewood", birdseyeMaple = "Birdseye Maple", ebony = "Ebony" }
}

extension Addition where Self: RawRepresentable<String> {
  var text: String { rawValue }
}

extension Guitar.Shape {
  var price: Decimal {
    switch self {
    case .casual: 0
    case .chunky: .cents(150_99)
    case .chic: .cents(360_50)
    }
  }
}

extension Guitar.Color {
  var price: Decimal {
    switch self {
    case .natural: 0
    case .sky: .cents(49_90)
    case .sunburst: .cents(79_95)
    case .black: .cents(29_95)
    }
  }
}

extension Guitar.Wood {
  var price: Decimal {
    switch self {
    case .mahogany: 0
    case .koa: .cents(170_10)
    case .alder: .cents(35_25)
    case .maple: .cents(60_00)
    }
  }
}

extension Guitar.Fretboard {
  var price: Decimal {
    switch self {
    case .rosewood: 0
    case .birdseyeMaple: .cents(60_35)
    case .ebony: .cents(140_00)
    }
  }
}

extension Decimal {
  /// Returns an exact number of hundredths. A literal with a decimal point would be converted from a `Double`.
  static func cents(_ cents: Int) -> Self { Decimal(cents) / 100 }
}
