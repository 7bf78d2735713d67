/// A path to one case of an enum: how to make it from its payload and how to get the payload back.
///
/// Like a key path, but for cases. `Root` is the enum; `Value` is the payload: the value of a single
/// payload, an unlabelled tuple of several, `Void` for none.
///
/// ```swift
/// let path = CasePath(embed: AppAction.counter, extract: { if case .counter(let value) = $0 { value } else { nil } })
/// path.extract(.counter(.increment))  // .increment
/// ```
///
/// Paths chain if the payload is itself ``CasePathable``: `\.counter.tick`.
@dynamicMemberLookup
@frozen public struct CasePath<Root, Value>: Sendable {
  /// Makes the root from a payload.
  public let embed: @Sendable (Value) -> Root

  /// Returns the payload, or nil if the root is in another case.
  public let extract: @Sendable (Root) -> Value?

  /// What the case is called, as far as the path knows.
  package let name: CaseName

  /// Creates a path from its two directions. `extract(embed(value))` must return `value`.
  ///
  /// - Parameters:
  ///   - name: The name of the case in test failures; nil for the name of the property that the path is made in.
  ///   - embed: Makes the root from a payload.
  ///   - extract: Returns the payload, or nil if the root is in another case.
  ///   - function: Leave it out: in `var loaded: CasePath<…> { CasePath(…) }` it is `loaded`.
  @inlinable
  public init(
    name: String? = nil,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    function: String = #function
  ) {
    self.init(embed: embed, extract: extract, caseName: CaseName(name, orOf: function))
  }

  @usableFromInline
  init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?, caseName: CaseName
  ) {
    self.embed = embed
    self.extract = extract
    name = caseName
  }

  /// The path to a case of this case's payload: `\.counter.tick`.
  public subscript<Leaf>(
    dynamicMember path: KeyPath<Value.Cases, CasePath<Value, Leaf>>
  ) -> CasePath<Root, Leaf> where Value: CasePathable {
    let embed = embed
    let extract = extract
    let leaf = Value.cases[keyPath: path]
    return CasePath<Root, Leaf>(
      embed: { embed(leaf.embed($0)) },
      extract: { root in extract(root).flatMap(leaf.extract) },
      caseName: name.appending(leaf.name, at: path))
  }
}
