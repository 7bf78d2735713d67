extension Reducer {
  /// Returns a reducer of the parent that runs this reducer on a child.
  ///
  /// ```swift
  /// counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter)
  /// ```
  ///
  /// - Other actions do not touch the child's state.
  /// - If the child is `Identifiable`, its effects end when its id changes.
  /// - The child has cancellation ids of its own: see ``Effect/cancellable(id:cancelInFlight:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - environment: Returns the child's environment, made from the parent's.
  @inlinable
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, State> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let reduce = reduce
    let lens = StateLens(state)
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      of: State.self, at: .paths(state: state, action: action), mayBeAbsent: false,
      reach: { state, _, visitor in lens.reach(state, visitor) })
    return Reducer<ParentState, ParentAction, ParentEnvironment> { parent, action, outer in
      guard let action = extract(action) else { return .none }
      return lens.modify(&parent) { child in
        let effect = reduce(&child, action, environment(outer))
        if effect.isNone { return .none }
        return position.lift(effect, of: &child, embed)
      }
    }
  }

  /// Returns a reducer of a larger state that runs this reducer on a part of it, with the same actions and environment.
  ///
  /// ```swift
  /// sortingReducer.pullback(state: \.list)
  /// ```
  ///
  /// The part shares the cancellation ids of the whole. If it is `Identifiable`, its effects end when its id changes.
  ///
  /// - Parameter state: The path to the part.
  @inlinable
  public func pullback<ParentState>(
    state: any WritableKeyPath<ParentState, State> & Sendable
  ) -> Reducer<ParentState, Action, Environment> {
    let reduce = reduce
    let lens = StateLens(state)
    let position = ChildPosition(
      of: State.self, at: .paths(state: state, action: state), mayBeAbsent: false, hasOwnIDs: false,
      reach: { state, _, visitor in lens.reach(state, visitor) })
    return Reducer<ParentState, Action, Environment> { whole, action, environment in
      lens.modify(&whole) { part in
        let effect = reduce(&part, action, environment)
        if effect.isNone { return effect }
        return position.lift(effect, of: &part) { $0 }
      }
    }
  }

  /// Returns this reducer for a larger environment.
  ///
  /// ```swift
  /// searchReducer.pullback(environment: { (app: AppEnvironment) in app.search })
  /// ```
  ///
  /// - Parameter environment: Returns the reducer's environment, made from the larger one.
  @inlinable
  public func pullback<ParentEnvironment>(
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<State, Action, ParentEnvironment> {
    let reduce = reduce
    return Reducer<State, Action, ParentEnvironment> { state, action, outer in
      reduce(&state, action, environment(outer))
    }
  }

  /// Returns this reducer for a larger environment, from which its state selects a part: for example, the files of its
  /// folder.
  ///
  /// ```swift
  /// rowReducer
  ///   .pullback(environment: { row, app in app.files(in: row.folder) })
  ///   .forEach(state: \.rows, action: \.row, environment: { (app: AppEnvironment) in app })
  /// ```
  ///
  /// - Parameter environment: Returns the reducer's environment, made from its state before the action and the larger
  ///   environment.
  @inlinable
  public func pullback<ParentEnvironment>(
    environment: @escaping @Sendable (State, ParentEnvironment) -> Environment
  ) -> Reducer<State, Action, ParentEnvironment> {
    let reduce = reduce
    return Reducer<State, Action, ParentEnvironment> { state, action, outer in
      reduce(&state, action, environment(state, outer))
    }
  }
}

/// A key path to a child's state, with the fast access of a stored property if the child is one.
///
/// Access through a `WritableKeyPath` costs about 50 ns, and next to nothing through the offset of a stored property.
/// The offset is computed once, when the reducer is composed.
@usableFromInline @frozen
struct StateLens<Parent, Child>: Sendable {
  @usableFromInline let path: any WritableKeyPath<Parent, Child> & Sendable

  /// The child's offset in the parent; nil if the path contains a computed or observed property, a subscript or an
  /// optional.
  @usableFromInline let offset: Int?

  @inlinable
  init(_ path: any WritableKeyPath<Parent, Child> & Sendable) {
    self.path = path
    offset = MemoryLayout<Parent>.offset(of: path)
  }

  /// Changes the child in place.
  @inlinable @inline(__always)
  func modify<R>(_ parent: inout Parent, _ body: (inout Child) -> R) -> R {
    guard let offset else { return body(&parent[keyPath: path]) }
    // `MemoryLayout.offset(of:)` returned `offset` for this path, so a `Child` is stored there. The `inout` access to
    // the parent makes this access exclusive.
    return unsafe withUnsafeMutablePointer(to: &parent) { pointer in
      unsafe body(&(UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Child.self).pointee)
    }
  }

  /// Passes the child of a parent to a visitor.
  @usableFromInline
  func reach(_ parent: StatePointer, _ visitor: (StatePointer) -> Void) {
    guard let offset else { return reachCopy(parent, visitor) }
    visitor(parent.property(of: Parent.self, at: offset, as: Child.self))
  }

  /// Passes a copy of the child to a visitor. Not inlined into `reach`: the stack space for a copy would then be
  /// reserved at each level, even if the offset is known.
  @inline(never)
  private func reachCopy(_ parent: StatePointer, _ visitor: (StatePointer) -> Void) {
    unsafe withUnsafePointer(to: parent.pointer(to: Parent.self).pointee[keyPath: path]) {
      unsafe visitor(StatePointer($0))
    }
  }
}

extension Reducer {
  /// Unavailable: tells users of an array to use an ``IdentifiedArray``.
  @available(
    *, unavailable,
    message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
  )
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID>(
    state: any WritableKeyPath<ParentState, [State]> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (ID, Action)>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: rows are an array.")
  }

  /// Unavailable: tells users of an optional child to use `presented` or `optional`.
  @available(
    *, unavailable,
    message: "the child is optional: write 'presented', or 'optional()' before 'pullback'"
  )
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, State?> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: the child is optional.")
  }

  /// Unavailable: tells users of an action without a binding case to conform it to ``BindableAction``.
  @available(
    *, unavailable,
    message:
      "the action is not BindableAction: write 'enum Action: BindableAction', with a 'case binding(BindingAction<State>)'"
  )
  public func binding() -> Self {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: the action is not BindableAction.")
  }
}
