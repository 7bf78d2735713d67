/// The names of two players.
public enum Players {
  /// The greatest number of characters of a name.
  public static let longestName = 16

  /// Returns a text as a name: without control characters, and not too long. Blanks at its end stay, since more may
  /// follow. A name does not begin with a digit or a sign: a player who types a number means to guess it.
  public static func name(_ text: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.drop(while: \.isOfNumber) where scalar.isVisible {
      name.append(scalar)
    }
    return String(String(name).prefix(longestName))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a digit, a sign or a blank.
  fileprivate var isOfNumber: Bool {
    properties.isWhitespace || properties.generalCategory == .decimalNumber || "+-\u{2212}".contains(Character(self))
  }

  /// Whether the scalar shows on a screen, and does nothing else to it.
  public var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}

extension Settings {
  /// Returns the name of a player: the one that was typed, or a number.
  public func name(of player: Int) -> String {
    var name = Players.name(player == 0 ? firstName : secondName)
    while name.last?.isWhitespace == true { name.removeLast() }
    return name.isEmpty ? "Player \(player + 1)" : name
  }
}
