internal import ValueText

/// The name of a case in the text of a failure: `loaded`, or `child.loaded` for a chain of paths.
///
/// The macro names each path. For a path written by hand without a name, `#function` is the name of the property if
/// that is computed. In a stored property, `#function` is the name of the type, and the name comes from the key path.
@usableFromInline @frozen
package struct CaseName: Sendable {
  /// The name of the root's case, or the value of `#function` where the path was made.
  private let first: String
  private let isFunction: Bool
  /// Returns the rest of the chain: `.loaded`, `[id: 1].loaded`. A closure, because only failures need the text.
  private let rest: (@Sendable () -> String)?

  private init(first: String, isFunction: Bool, rest: (@Sendable () -> String)?) {
    self.first = first
    self.isFunction = isFunction
    self.rest = rest
  }

  init(_ name: String?, orOf function: String) {
    self.init(first: name ?? function, isFunction: name == nil, rest: nil)
  }

  /// Returns the name of this path followed by a path in the payload.
  ///
  /// - Parameters:
  ///   - leaf: The name of the path in the payload.
  ///   - path: The key path to it, which gives a name if `leaf` has none.
  func appending(_ leaf: CaseName, at path: AnyKeyPath) -> CaseName {
    let name = leaf.known ?? Self.first(in: path) ?? "…"
    return goingOn { ".\(name)\(leaf.rest?() ?? "")" }
  }

  /// Returns the name of this path followed by the id of a row.
  func appending(row id: some Sendable) -> CaseName { goingOn { "[id: \(ValueDump.line(id))]" } }

  private func goingOn(_ next: @escaping @Sendable () -> String) -> CaseName {
    guard let rest else { return CaseName(first: first, isFunction: isFunction, rest: next) }
    return CaseName(first: first, isFunction: isFunction, rest: { rest() + next() })
  }

  /// The name of the root's case; nil if `#function` is not the name of a property: `init()`, `path(to:)`, a type.
  private var known: String? {
    if !isFunction { return first }
    return first.first?.isUppercase == false && Self.isWord(first[...]) ? first : nil
  }

  /// Returns the path as written in a test, `\.child.loaded`, or nil if its first name is unknown.
  ///
  /// - Parameter path: The key path to the case in `Cases` of the root.
  package func text(at path: AnyKeyPath) -> String? { text(known ?? Self.first(in: path)) }

  /// The path as written in a test, or nil if only its key path would tell the first name.
  var text: String? { text(known) }

  private func text(_ first: String?) -> String? { first.map { "\\.\($0)\(rest?() ?? "")" } }

  /// Returns the first name of a key path like `\.child.….title`, unless the name is missing.
  private static func first(in path: AnyKeyPath) -> String? {
    let name = KeyPathText.shortText(of: path).dropFirst(2).prefix { $0 != "." }
    return isWord(name) ? String(name) : nil
  }

  private static func isWord(_ name: Substring) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
