extension String {
  /// The text with everything that could move a cursor or ring a bell made visible, cut after `limit` characters.
  func harmless(limit: Int = 60) -> String {
    var result = ""
    for scalar in unicodeScalars {
      guard result.count < limit else { return result + "..." }
      result.unicodeScalars.append(scalar.isVisible ? scalar : "\u{FFFD}")
    }
    return result
  }

  /// The text with the escape of a literal for everything that could move a cursor or ring a bell.
  var escaped: String {
    unicodeScalars.map { $0.isVisible ? "\($0)" : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
