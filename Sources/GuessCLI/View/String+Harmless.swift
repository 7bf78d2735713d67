extension String {
  /// The text with everything that could move a cursor or ring a bell made visible, cut after `limit` characters.
  func harmless(limit: Int = 60) -> String {
    var result = ""
    for scalar in unicodeScalars {
      guard result.count < limit else { return result + "..." }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
