/// How a cell is drawn. A tint is a meaning, not a colour: the palette decides what it looks like.
struct Ink: Hashable, Sendable {
  enum Tint: Hashable, Sendable, CaseIterable {
    /// The terminal's own colour.
    case text
    /// What is there to be found, not to be read.
    case muted
    /// What belongs to the player: the slider, the number in the field.
    case accent
    /// A hint that points up, and one that points down.
    case higher, lower
    case good, gold, bad
  }

  var tint = Tint.text
  var isBold = false
  var isReversed = false

  static let plain = Ink()
  static let bold = Ink(isBold: true)
  static func tint(_ tint: Tint) -> Ink { Ink(tint: tint) }
  static func strong(_ tint: Tint) -> Ink { Ink(tint: tint, isBold: true) }
}

/// Text in one or more inks, on one line.
struct Styled: Equatable, Sendable, ExpressibleByStringInterpolation {
  struct Run: Equatable, Sendable {
    var text: String
    var ink: Ink
  }

  private(set) var runs: [Run]

  init(_ text: String, _ ink: Ink = .plain) {
    runs = text.isEmpty ? [] : [Run(text: text, ink: ink)]
  }

  init(_ text: String, _ tint: Ink.Tint) { self.init(text, .tint(tint)) }

  init(stringLiteral text: String) { self.init(text) }

  /// How many columns it takes.
  var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  static func += (left: inout Self, right: Self) { left.runs += right.runs }
}

extension Sequence<Styled> {
  /// The pieces on one line with something between them.
  func joined(separator: Styled) -> Styled {
    var result = Styled("")
    for (index, piece) in enumerated() { result += index == 0 ? piece : separator + piece }
    return result
  }
}
