internal import ValueText

/// What a case is called in the text of a failure: `loaded`, or `child.loaded` at the end of a chain.
///
/// The macro gives each path its name. Of a path that is written without, `#function` is the property's name in a
/// computed property; in a stored one it is the type's, and the key path knows the name.
@usableFromInline @frozen
package struct CaseName: Sendable {
  /// The name of the root's case, or what `#function` was where the path was made.
  private let first: String
  private let isFunction: Bool
  /// Writes what goes on from it: `.loaded`, `[id: 1].loaded`. Only a failure asks for it.
  private let rest: (@Sendable () -> String)?

  private init(first: String, isFunction: Bool, rest: (@Sendable () -> String)?) {
    self.first = first
    self.isFunction = isFunction
    self.rest = rest
  }

  @usableFromInline
  init(_ name: String?, orOf function: String) {
    self.init(first: name ?? function, isFunction: name == nil, rest: nil)
  }

  /// The name of a path that goes on, in the payload, along `path`.
  func appending(_ leaf: CaseName, at path: AnyKeyPath) -> CaseName {
    let name = leaf.known ?? Self.first(in: path) ?? "…"
    return goingOn { ".\(name)\(leaf.rest?() ?? "")" }
  }

  /// The name of a path that goes on to the actions of one row.
  func appending(row id: some Sendable) -> CaseName { goingOn { "[id: \(ValueDump.line(id))]" } }

  private func goingOn(_ next: @escaping @Sendable () -> String) -> CaseName {
    guard let rest else { return CaseName(first: first, isFunction: isFunction, rest: next) }
    return CaseName(first: first, isFunction: isFunction, rest: { rest() + next() })
  }

  /// The name of the root's case; nil where `#function` cannot be that of a property: `init()`, `path(to:)`, a type.
  private var known: String? {
    if !isFunction { return first }
    return first.first?.isUppercase == false && Self.isWord(first[...]) ? first : nil
  }

  /// The path as a test writes it, `\.child.loaded`; nil where the name it begins with is not known.
  ///
  /// - Parameter path: Where the path is among the cases of its root.
  package func text(at path: AnyKeyPath) -> String? { text(known ?? Self.first(in: path)) }

  /// The path as far as it is known without its place among the cases of its root.
  var text: String? { text(known) }

  private func text(_ first: String?) -> String? { first.map { "\\.\($0)\(rest?() ?? "")" } }

  /// The first name in `\.child.….title`, unless it is left open.
  private static func first(in path: AnyKeyPath) -> String? {
    let name = KeyPathText.shortText(of: path).dropFirst(2).prefix { $0 != "." }
    return isWord(name) ? String(name) : nil
  }

  private static func isWord(_ name: Substring) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
