extension CasePath {
  /// The path to the action of one row: `\.row[id: 1]`, of `case row(id: Row.ID, action: RowAction)`.
  ///
  /// ```swift
  /// testStore.receive(\.row[id: 1].saved, 42)
  /// let row = store.ifLet(state: \.rows[id: 1], action: \.row[id: 1])
  /// ```
  ///
  /// - It is a path like any other: it treats the action of another row as another case.
  /// - It can be continued if the row's action is itself ``CasePathable``.
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
