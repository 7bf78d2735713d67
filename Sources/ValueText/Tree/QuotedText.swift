/// Strings as Swift literals in which nothing is invisible.
package enum QuotedText {
  /// The literal: quotes, escapes, and every character that cannot be seen written as `\u{…}`.
  ///
  /// With `asciiOnly`, so is every other character outside ASCII: for texts that only look the same.
  static func quoted(_ text: some StringProtocol, asciiOnly: Bool = false) -> String {
    "\"\(escaped(text, asciiOnly: asciiOnly, quote: "\""))\""
  }

  /// One line of a multi-line literal. Blanks at its end are escaped, since they would not be seen.
  package static func line(_ text: some StringProtocol, asciiOnly: Bool = false) -> String {
    let escaped = escaped(text, asciiOnly: asciiOnly, quote: nil)
    let blanks = escaped.reversed().prefix { $0 == " " }.count
    return escaped.dropLast(blanks) + String(repeating: "\\u{20}", count: blanks)
  }

  /// What is left of quoted words to the eye: emoji with and without their joiners look the same in some fonts.
  static func outlook(_ words: String) -> String {
    var scalars = words.unicodeScalars
    scalars.removeAll { $0 == "\u{200D}" || $0 == "\u{FE0F}" }
    return String(scalars)
  }

  /// The lines of a text. Only a line feed ends a line, so that a carriage return stays to be seen.
  static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// A number of things, with its thousands apart: `12,345`.
  static func count(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    return count(number / 1_000) + "," + digits.suffix(3)
  }

  private static func escaped(_ text: some StringProtocol, asciiOnly: Bool, quote: Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\0": result.append(contentsOf: "\\0".unicodeScalars)
      case _ where scalar == quote:
        result.append("\\")
        result.append(scalar)
      case _ where asciiOnly ? !scalar.isASCII : isInvisible(scalar, after: previous),
        _ where scalar.isASCII && scalar.properties.generalCategory == .control:
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    // The joiners inside an emoji are seen by what they join.
    if scalar == "\u{200D}" || scalar == "\u{FE0F}" {
      return previous.isASCII || !previous.properties.isEmoji && previous != "\u{FE0F}"
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: return true
    default: return false
    }
  }
}

extension QuotedText {
  /// The literals of two texts that differ: whole when short, else only from shortly before the first difference
  /// to shortly after the last, with a note that says where that is.
  static func excerpts(_ expected: String, _ actual: String) -> (expected: String, actual: String, note: String?) {
    guard max(expected.utf8.count, actual.utf8.count) > 100 else {
      let (first, second) = (quoted(expected), quoted(actual))
      guard outlook(first) == outlook(second) else { return (first, second, nil) }
      return (quoted(expected, asciiOnly: true), quoted(actual, asciiOnly: true), nil)
    }
    let prefix = zip(expected.utf8, actual.utf8).prefix { $0 == $1 }.count
    let room = min(expected.utf8.count, actual.utf8.count) - prefix
    let suffix = min(room, zip(expected.utf8.reversed(), actual.utf8.reversed()).prefix { $0 == $1 }.count)
    let first = excerpt(expected, prefix: prefix, suffix: suffix)
    let second = excerpt(actual, prefix: prefix, suffix: suffix)
    let note = first.start > 0 ? "from character \(count(first.start))" : nil
    guard outlook(first.text) == outlook(second.text) else {
      return (quoted(first.text), quoted(second.text), note)
    }
    return (quoted(first.text, asciiOnly: true), quoted(second.text, asciiOnly: true), note)
  }

  /// How much of what is the same is left on each side of the difference, and how long a difference may be.
  private static let margin = 20
  private static let excerptLength = 300

  private static func excerpt(_ text: String, prefix: Int, suffix: Int) -> (text: String, start: Int) {
    let bytes = text.utf8
    let differs = bytes.index(text.startIndex, offsetBy: prefix)
    let agrees = bytes.index(text.startIndex, offsetBy: bytes.count - suffix)
    let start = text.index(differs, offsetBy: -margin, limitedBy: text.startIndex) ?? text.startIndex
    let far = text.index(agrees, offsetBy: margin, limitedBy: text.endIndex) ?? text.endIndex
    let limit = text.index(start, offsetBy: excerptLength, limitedBy: text.endIndex) ?? text.endIndex
    let end = min(far, limit)
    let opening = start > text.startIndex ? "…" : ""
    let ending = end < text.endIndex ? "…" : ""
    return (opening + text[start..<end] + ending, text.distance(from: text.startIndex, to: start))
  }
}
