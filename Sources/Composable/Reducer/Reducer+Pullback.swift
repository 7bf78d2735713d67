extension Reducer {
  /// Turns the reducer of a child into one of its parent.
  ///
  /// ```swift
  /// counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter)
  /// ```
  ///
  /// - Actions that are not the child's never touch the child's state.
  /// - When the child is `Identifiable`, its effects end when its id changes.
  /// - Its cancellation ids are its own: see ``Effect/cancellable(id:cancelInFlight:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - environment: The child's environment, made from the parent's.
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

  /// Turns the reducer of a part of the state into one of the whole, which has the same actions and environment.
  ///
  /// ```swift
  /// sortingReducer.pullback(state: \.list)
  /// ```
  ///
  /// The part is not a child of its own: its cancellation ids are those of the whole. When it is `Identifiable`, its
  /// effects end when its id changes.
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

  /// The same reducer in a larger environment.
  ///
  /// ```swift
  /// searchReducer.pullback(environment: { (app: AppEnvironment) in app.search })
  /// ```
  ///
  /// - Parameter environment: The reducer's environment, made from the larger one.
  @inlinable
  public func pullback<ParentEnvironment>(
    environment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<State, Action, ParentEnvironment> {
    let reduce = reduce
    return Reducer<State, Action, ParentEnvironment> { state, action, outer in
      reduce(&state, action, environment(outer))
    }
  }

  /// The same reducer in a larger environment, of which it gets a part that depends on its own state: that of its
  /// account, or of its row.
  ///
  /// ```swift
  /// rowReducer
  ///   .pullback(environment: { row, app in app.files(in: row.folder) })
  ///   .forEach(state: \.rows, action: \.row, environment: { (app: AppEnvironment) in app })
  /// ```
  ///
  /// - Parameter environment: The reducer's environment, made from its state before the action, and from the larger
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

/// A key path to a child's state that is as cheap as a stored property where it is one.
///
/// Going through a `WritableKeyPath` costs about 50 ns; through the offset of a stored property, next to
/// nothing. The offset is looked up once, when the reducer is composed.
@usableFromInline @frozen
struct StateLens<Parent, Child>: Sendable {
  @usableFromInline let path: any WritableKeyPath<Parent, Child> & Sendable

  /// The child's offset in the parent; nil when the path leads through a computed or observed property, a subscript or
  /// an optional.
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
    // `offset` came from `MemoryLayout.offset(of:)` for this very path, which promises that a `Child` is stored
    // there; the `inout` access to the parent makes this one exclusive.
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

  /// A function of its own, because it needs stack for a whole child, which `reach` would reserve at each level also
  /// where it has the offset.
  @inline(never)
  private func reachCopy(_ parent: StatePointer, _ visitor: (StatePointer) -> Void) {
    unsafe withUnsafePointer(to: parent.pointer(to: Parent.self).pointee[keyPath: path]) {
      unsafe visitor(StatePointer($0))
    }
  }
}

extension Reducer {
  /// Says what to do when the rows are an array.
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

  /// Says what to do when the child is optional.
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

  /// Says what to do when the action has no case for writes to fields.
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
