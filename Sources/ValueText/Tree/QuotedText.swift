/// Writes strings as Swift literals without invisible characters.
package enum QuotedText {
  /// Returns the literal with its quotes. Invisible characters are written as `\u{…}`.
  ///
  /// With `asciiOnly`, so is every other character outside ASCII: for texts that differ but look the same.
  package static func quoted(_ text: String, asciiOnly: Bool = false) -> String {
    "\"\(escaped(text, asciiOnly: asciiOnly, quote: "\""))\""
  }

  /// Returns one line of a multi-line literal. Trailing blanks are escaped, since they would be invisible.
  package static func line(_ text: String, asciiOnly: Bool = false) -> String {
    var line = escaped(text, asciiOnly: asciiOnly, quote: nil)
    var blanks = 0
    while line.last == " " {
      line.removeLast()
      blanks += 1
    }
    return line + String(repeating: "\\u{20}", count: blanks)
  }

  /// Returns the text without invisible joiners. Texts with equal results look the same in some fonts.
  static func visualForm(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "\u{200D}" && scalar != "\u{FE0F}" { scalars.append(scalar) }
    return String(scalars)
  }

  /// Returns the lines of a text. Only a line feed ends a line: a carriage return remains, and is shown.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
    }
    return lines + [String(line)]
  }

  /// Returns a number with commas between groups of thousands: `12,345`.
  static func count(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    return count(number / 1_000) + "," + digits.suffix(3)
  }

  private static func escaped(_ text: String, asciiOnly: Bool, quote: Unicode.Scalar?) -> String {
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
    // Joiners inside an emoji are visible through what they join.
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
  /// Returns the literals of two texts that differ. Short texts are whole; of long ones, the excerpts go from shortly
  /// before the first difference to shortly after the last, with a note that says where they begin.
  static func excerpts(_ expected: String, _ actual: String) -> (expected: String, actual: String, note: String?) {
    guard max(expected.utf8.count, actual.utf8.count) > 100 else {
      let (first, second) = (quoted(expected), quoted(actual))
      guard visualForm(first) == visualForm(second) else { return (first, second, nil) }
      return (quoted(expected, asciiOnly: true), quoted(actual, asciiOnly: true), nil)
    }
    let (old, new) = (Array(expected.utf8), Array(actual.utf8))
    var (prefix, suffix) = (0, 0)
    let shorter = min(old.count, new.count)
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    while suffix < shorter - prefix, old[old.count - suffix - 1] == new[new.count - suffix - 1] { suffix += 1 }
    let first = excerpt(expected, prefix: prefix, suffix: suffix)
    let second = excerpt(actual, prefix: prefix, suffix: suffix)
    let note = first.start > 0 ? "from character \(count(first.start))" : nil
    guard visualForm(first.text) == visualForm(second.text) else {
      return (quoted(first.text), quoted(second.text), note)
    }
    return (quoted(first.text, asciiOnly: true), quoted(second.text, asciiOnly: true), note)
  }

  /// The number of equal characters on each side of the difference, and the greatest length of an excerpt.
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

/// Escapes text for HTML and SVG.
package enum MarkupText {
  /// Returns the text with markup characters escaped. Characters that XML does not allow become replacement
  /// characters.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped.unicodeScalars.append("\u{FFFD}")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
