internal import ValueText

/// A path to one case of an enum: a function that embeds a payload in the case, and one that extracts it.
///
/// It works like a key path, but for cases. `Root` is the enum. `Value` is the payload: the associated value, an
/// unlabeled tuple of several values, or `Void` for none.
///
/// ```swift
/// let path = CasePath(
///   embed: AppAction.counter,
///   extract: { if case .counter(let value) = $0 { value } else { nil } })
/// path.extract(.counter(.increment))  // .increment
/// ```
///
/// Paths chain if the payload is itself ``CasePathable``: `\.counter.tick`.
@dynamicMemberLookup
@frozen public struct CasePath<Root, Value>: Sendable {
  /// Embeds a payload in the case.
  public let embed: @Sendable (Value) -> Root

  /// Returns the payload, or nil if the root is in another case.
  public let extract: @Sendable (Root) -> Value?

  /// The name of the case, as far as the path knows it.
  package let name: CaseName

  /// Creates a path from its two directions. `extract(embed(value))` must return `value`.
  ///
  /// - Parameters:
  ///   - name: The name of the case in test failures; nil for the name of the property that makes the path.
  ///   - embed: Embeds a payload in the case.
  ///   - extract: Returns the payload, or nil if the root is in another case.
  ///   - function: Do not pass it. In `var loaded: CasePath<…> { CasePath(…) }`, it is `loaded`.
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

extension CasePath {
  /// Changes the payload in place and returns the result of `body`, or returns nil if the root is in another case.
  ///
  /// The payload is moved out of the root while `body` runs, so a large array in it is not copied.
  ///
  /// - Parameters:
  ///   - root: The enum to change.
  ///   - body: Changes the payload.
  ///   - fileID: The file of the call. A test store distinguishes the calls of an assertion from those in other modules.
  @inlinable
  @discardableResult
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result, fileID: StaticString = #fileID
  ) rethrows -> Result? {
    try unsafe withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = unsafe takePayload(of: pointer) else {
        unsafe noteOtherCase(of: pointer.pointee, fileID)
        return nil
      }
      // The memory is uninitialized from here on. No other code reads it, because the access to `root` is exclusive,
      // and `defer` initializes it again even if `body` throws.
      defer { unsafe pointer.initialize(to: embed(value)) }
      return try body(&value)
    }
  }

  /// Moves the payload out and leaves the memory uninitialized, or returns nil and leaves the root as it was.
  ///
  /// A function of its own, because the moved root is destroyed on return: the payload's storage is then uniquely
  /// referenced and can be changed without a copy.
  @inlinable @inline(never)
  func takePayload(of pointer: UnsafeMutablePointer<Root>) -> Value? {
    let root = unsafe pointer.move()
    guard let value = extract(root) else {
      unsafe pointer.initialize(to: root)
      return nil
    }
    return value
  }

  /// Records a modification that had no effect, if an assertion collects these.
  @usableFromInline @inline(never)
  func noteOtherCase(of root: Root, _ fileID: StaticString) {
    MissedPart.note(.otherCase(path: name.text, value: ValueDump.labels(root)), in: fileID)
  }
}

extension CasePath {
  /// The path to the action of one row: `\.row[id: 1]`, of `case row(id: Row.ID, action: RowAction)`.
  ///
  /// ```swift
  /// testStore.receive(\.row[id: 1].saved, 42)
  /// let row = store.ifLet(state: \.rows[id: 1], action: \.row[id: 1])
  /// ```
  ///
  /// - It treats the action of another row as another case.
  /// - You can append to it if the row's action is itself ``CasePathable``.
  @inlinable
  public subscript<ID: Hashable & Sendable, RowAction>(id id: ID) -> CasePath<Root, RowAction>
  where Value == (ID, RowAction) {
    let embed = embed
    let extract = extract
    return CasePath<Root, RowAction>(
      embed: { embed((id, $0)) },
      extract: { root in
        guard let (found, action) = extract(root), found == id else { return nil }
        return action
      },
      caseName: name(ofRow: id))
  }

  @usableFromInline
  func name(ofRow id: some Sendable) -> CaseName { name.appending(row: id) }
}
