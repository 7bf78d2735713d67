extension String {
  /// The text for terminals without UTF-8: signs by the nearest of ASCII, any other character as the escape of a literal.
  var inASCII: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      case "←": text += "<-"
      case "−": text += "-"
      case "…": text += "..."
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return text
  }
}
