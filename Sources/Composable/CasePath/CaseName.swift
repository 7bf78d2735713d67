/// What a case is called in the text of a failure: `loaded`, or `child.loaded` at the end of a chain.
///
/// The macro gives each path its name. Of a path that is written without, `#function` is the property's name in a computed
/// property; in a stored one it is the type's, and the key path knows the name.
package struct CaseName: Sendable {
  /// The case of the root; nil where the path does not know its name.
  private let first: String?
  /// The cases that go on from it, each behind a dot.
  private let rest: String

  private init(first: String?, rest: String) {
    self.first = first
    self.rest = rest
  }

  init(_ name: String) { self.init(first: name, rest: "") }

  init(function: String) { self.init(first: Self.isProperty(function) ? function : nil, rest: "") }

  /// The name of a path that goes on, in the payload, along `path`.
  func appending(_ leaf: CaseName, at path: AnyKeyPath) -> CaseName {
    CaseName(first: first, rest: "\(rest).\(leaf.first ?? Self.first(in: path) ?? "…")\(leaf.rest)")
  }

  /// The path as a test writes it, `\.child.loaded`; nil where the name it begins with is not known.
  ///
  /// - Parameter path: Where the path is among the cases of its root.
  package func text(at path: AnyKeyPath) -> String? {
    (first ?? Self.first(in: path)).map { "\\.\($0)\(rest)" }
  }

  /// The first name in `\.child.….title`, unless it is left open.
  private static func first(in path: AnyKeyPath) -> String? {
    let name = KeyPathText.shortText(of: path).dropFirst(2).prefix { $0 != "." }
    return isWord(name) ? String(name) : nil
  }

  /// Whether `#function` can be the name of a property, and not `init()`, `path(to:)` or a type.
  private static func isProperty(_ function: String) -> Bool {
    function.first?.isUppercase == false && isWord(function[...])
  }

  private static func isWord(_ name: Substring) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
