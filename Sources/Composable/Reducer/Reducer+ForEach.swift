extension Reducer {
  /// Returns a reducer of the parent that runs this reducer on one row of an ``IdentifiedArray``.
  ///
  /// ```swift
  /// // The parent's action has `case row(id: Row.ID, action: RowAction)`.
  /// rowReducer.forEach(state: \.rows, action: \.row, environment: \.row)
  /// ```
  ///
  /// - A row is found by id in constant time and changed in place.
  /// - When a row is removed, the effects it started end, including those that wait. Moving rows ends no effect, and
  ///   neither does removing a row and inserting it again within one action.
  /// - An action for an unknown id changes nothing and is reported as a ``Misuse``.
  ///
  /// Combine it *before* the reducer that removes rows.
  ///
  /// - Parameters:
  ///   - state: The path to the rows.
  ///   - action: The case that carries an id and the row's action.
  ///   - environment: Returns the row's environment, made from the parent's.
  @inlinable
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID: Hashable & Sendable>(
    state: any WritableKeyPath<ParentState, IdentifiedArray<ID, State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (ID, Action)>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    rows(
      state: state, action: action, environment: environment, at: CodeLocation(fileID: fileID, line: line),
      modify: { rows, id, body in rows.modify(id: id, body) },
      read: { rows, id in rows[id: id] },
      version: { $0.idsVersion })
  }

  /// Returns a reducer of the parent that runs this reducer on one value of a dictionary.
  ///
  /// ```swift
  /// struct Library { var rows: [String: Row] = [:] }
  /// @CasePathable enum LibraryAction { case row(key: String, action: RowAction) }
  ///
  /// let libraryReducer: Reducer<Library, LibraryAction, Int> =
  ///   rowReducer.forEach(state: \.rows, action: \.row, environment: { $0 })
  /// ```
  ///
  /// - When a key is removed, or its value gets another `id`, the effects that the value started end.
  /// - An action for an unknown key changes nothing and is reported as a ``Misuse``.
  ///
  /// - Parameters:
  ///   - state: The path to the dictionary.
  ///   - action: The case that carries a key and the value's action.
  ///   - environment: Returns the value's environment, made from the parent's.
  @inlinable
  public func forEach<ParentState, ParentAction, ParentEnvironment, Key: Hashable & Sendable>(
    state: any WritableKeyPath<ParentState, [Key: State]> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (Key, Action)>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    identified().rows(
      state: state, action: action, environment: environment, at: CodeLocation(fileID: fileID, line: line),
      modify: { values, key, body in
        guard let index = values.index(forKey: key) else { return nil }
        return body(&values.values[index])
      },
      read: { values, key in values[key] },
      version: nil)
  }

  /// Returns a reducer whose effects end when the `id` of its state changes; the same reducer if the state has no `id`.
  ///
  /// For elements of dictionaries and stacks: they can be replaced by one with another `id`.
  @usableFromInline
  func identified() -> Self {
    let here = CodeLocation(fileID: #fileID, line: #line)
    guard ChildPosition.hasIdentity(State.self) else { return self }
    let position = ChildPosition(
      at: .location(here, of: State.self), mayBeAbsent: false, hasOwnIDs: false,
      visit: { (state: inout State, visitor) in visitor(&state) })
    return Self(calling: self) { reduce in
      { state, action, environment in
        let effect = reduce(&state, action, environment)
        if effect.isNone { return effect }
        return position.lift(effect, of: &state) { $0 }
      }
    }
  }

  /// The common part of both `forEach` functions.
  ///
  /// - Parameters:
  ///   - modify: Changes a row in place, or returns nil if there is no row with the id.
  ///   - read: Returns a row, or nil.
  ///   - version: Returns the version of the ids; nil if the rows have none.
  @inlinable
  func rows<ParentState, ParentAction, ParentEnvironment, ID: Hashable & Sendable, Rows>(
    state: any WritableKeyPath<ParentState, Rows> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (ID, Action)>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    at location: CodeLocation,
    modify: @escaping @Sendable (inout Rows, ID, (inout State) -> Effect<ParentAction>) -> Effect<ParentAction>?,
    read: @escaping @Sendable (Rows, ID) -> State?,
    version: (@Sendable (Rows) -> IDsVersion)?
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let part = StatePart(state)
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      ofRowsAt: .paths(state: state, action: action), in: part, read: read, version: version)
    return Reducer<ParentState, ParentAction, ParentEnvironment>(of: self, at: position) { reduce in
      { parent, action, outer in
        guard let (id, action) = extract(action) else { return .none }
        let effect = part.modify(&parent) { rows in
          modify(&rows, id) { row in
            let effect = reduce(&row, action, environment(outer))
            if effect.isNone { return Effect<ParentAction>.none }
            return position.lift(effect, of: &row, row: AnyHashable(id)) { embed((id, $0)) }
          }
        }
        return effect ?? .ignoring(action, of: State.self, .id("\(id)"), at: location)
      }
    }
  }
}
