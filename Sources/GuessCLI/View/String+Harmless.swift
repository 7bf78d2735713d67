import GuessGame

extension String {
  /// Returns the text with control characters made visible, cut after `limit` characters.
  func harmless(limit: Int = 60) -> String {
    var result = ""
    for scalar in unicodeScalars {
      guard result.count < limit else { return result + "..." }
      result.unicodeScalars.append(scalar.isVisible ? scalar : "\u{FFFD}")
    }
    return result
  }

  /// The text with control characters escaped as in a Swift literal.
  var escaped: String {
    unicodeScalars.map { $0.isVisible ? "\($0)" : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
  }
}
