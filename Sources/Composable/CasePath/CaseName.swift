internal import ValueText

/// What a case is called in the text of a failure: `loaded`, or `child.loaded` at the end of a chain.
///
/// A path that is made in a computed property is told the property's name by `#function`. In a stored property it is told
/// the name of the type around it; but of a stored property the key path knows the name.
package struct CaseName: Sendable {
  /// What `#function` was where the path was made, and behind a dot each the names of the cases that go on from it.
  private let text: String

  init(function: String) { text = function }

  /// The name of a path that goes on, in the payload, along `path`.
  func appending(_ leaf: CaseName, at path: AnyKeyPath) -> CaseName {
    let name = leaf.property ?? Self.first(KeyPathText.shortText(of: path, lookingUp: false)) ?? "…"
    return CaseName(function: "\(text).\(name)\(leaf.rest)")
  }

  /// The path as a test writes it, `\.child.loaded`; nil where the name it begins with is not known.
  ///
  /// - Parameter path: Where the path is among the cases of its root.
  package func text(at path: AnyKeyPath) -> String? {
    (Self.first(KeyPathText.shortText(of: path)) ?? property).map { "\\.\($0)\(rest)" }
  }

  private var rest: Substring { text.drop { $0 != "." } }

  /// The name from `#function`, unless it cannot be that of a property: `init()`, `path(to:)`, a type.
  private var property: String? {
    let name = text.prefix { $0 != "." }
    return name.first?.isUppercase == false && Self.isWord(name) ? String(name) : nil
  }

  /// The first name in `\.child.….title`, unless it is left open.
  private static func first(_ path: String) -> String? {
    let name = path.dropFirst(2).prefix { $0 != "." }
    return isWord(name) ? String(name) : nil
  }

  private static func isWord(_ name: Substring) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
