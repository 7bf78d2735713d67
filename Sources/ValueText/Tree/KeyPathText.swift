/// Key paths as source writes them, as far as they know: `\Form.address.street`.
///
/// A key path knows the names of stored properties. In the place of a computed one, or of a subscript, is `…`.
package enum KeyPathText {
  /// The whole path: `\Form.address`.
  package static func text(of path: AnyKeyPath) -> String {
    var text = ""
    var rest = "\(path)"[...]
    while let mark = rest.firstRange(of: ".<"), let end = endOfMark(in: rest[mark.upperBound...]) {
      text += rest[..<mark.lowerBound] + ".…"
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }

  /// The path without the type it begins with: `\.address`.
  package static func shortText(of path: AnyKeyPath) -> String {
    let text = text(of: path)
    let root = "\\\(type(of: path).rootType)"
    return text.hasPrefix(root) ? "\\" + text.dropFirst(root.count) : text
  }

  /// Where the bracket closes of what is in the place of a name: `computed 0x000055d0c2b8a0f0 (BindableState<String>)>`.
  /// A type in it may have brackets and arrows of its own, but it is in parentheses.
  private static func endOfMark(in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.first { index in
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case ">": return depth == 0
      default: break
      }
      return false
    }
  }
}
