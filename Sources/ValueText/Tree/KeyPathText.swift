/// Writes key paths as source code, as far as their descriptions allow: `\Form.address.street`.
///
/// A key path knows the names of stored properties only. Computed properties and subscripts are written as `…`.
package enum KeyPathText {
  /// Returns the whole path: `\Form.address`.
  package static func text(of path: AnyKeyPath) -> String {
    var text = ""
    var rest = "\(path)"[...]
    while let mark = rest.firstRange(of: ".<"), let end = endOfMark(in: rest[mark.upperBound...]) {
      text += rest[..<mark.lowerBound] + ".…"
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }

  /// Returns the path without its root type: `\.address`.
  package static func shortText(of path: AnyKeyPath) -> String {
    let text = text(of: path)
    let root = "\\\(type(of: path).rootType)"
    return text.hasPrefix(root) ? "\\" + text.dropFirst(root.count) : text
  }

  /// Returns the index of the `>` that closes a placeholder such as `computed 0x000055d0c2b8a0f0
  /// (BindableState<String>)>`. The type in it may contain brackets and arrows, but only within parentheses.
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
