/// Text in one or more inks, on one line.
struct OldStyled: Equatable, Sendable, ExpressibleByStringInterpolation {
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

  /// Columns of a terminal that the text needs.
  var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  static func += (left: inout Self, right: Self) { left.runs += right.runs }
}

extension Sequence<OldStyled> {
  /// The pieces on one line with something between them.
  func joined(separator: OldStyled) -> OldStyled {
    var result = OldStyled("")
    for (index, piece) in enumerated() { result += index == 0 ? piece : separator + piece }
    return result
  }
}
