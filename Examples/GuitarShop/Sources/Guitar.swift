import Composable
import Foundation

/// A guitar with four options, which determine its price.
@BindableFields struct Guitar: Equatable, Sendable {
  enum Shape: String, CaseIterable { case casual, chic, electricBlues }
  enum Color: String, CaseIterable { case sunburst, natural, black, pink }
  enum Wood: String, CaseIterable { case alder, ash, mahogany, maple }
  enum Fretboard: String, CaseIterable { case birdseyeMaple, rosewood, ebony }

  @BindableState var shape = Shape.casual
  @BindableState var color = Color.sunburst
  @BindableState var body = Wood.alder
  @BindableState var fretboard = Fretboard.birdseyeMaple

  /// The price in US dollars.
  var price: Decimal { shape.price + color.price + body.price + fretboard.price }
}

@CasePathable enum GuitarAction: BindableAction, Equatable {
  case binding(BindingAction<Guitar>)
}

let guitarReducer: Reducer<Guitar, GuitarAction, Void> = .empty.binding()

extension Guitar.Shape {
  var price: Decimal {
    switch self {
    case .casual: .cents(599_00)
    case .chic: .cents(749_99)
    case .electricBlues: .cents(1_199_50)
    }
  }
}

extension Guitar.Color {
  var price: Decimal {
    switch self {
    case .sunburst, .natural: .cents(0)
    case .black: .cents(49_90)
    case .pink: .cents(79_95)
    }
  }
}

extension Guitar.Wood {
  var price: Decimal {
    switch self {
    case .alder: .cents(150_00)
    case .ash: .cents(175_25)
    case .mahogany: .cents(320_10)
    case .maple: .cents(210_00)
    }
  }
}

extension Guitar.Fretboard {
  var price: Decimal {
    switch self {
    case .birdseyeMaple: .cents(90_00)
    case .rosewood: .cents(120_35)
    case .ebony: .cents(260_00)
    }
  }
}

extension Decimal {
  /// Returns an exact number of hundredths. A literal with a decimal point would be converted from a `Double`.
  static func cents(_ cents: Int) -> Self { Decimal(cents) / 100 }
}
