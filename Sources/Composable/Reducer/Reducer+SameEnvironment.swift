/// The combinators for a child that uses the environment of its parent: as those with `environment:`, without it.
///
/// They are functions of their own and not a default argument. `environment: (ParentEnvironment) -> Environment = { $0 }`,
/// written so that it compiles, makes the compiler accept a child with another environment and crash later. The compiler
/// tells two functions apart by their labels, before it looks at types: a mistake is found as soon as before.
extension Reducer {
  /// Returns a reducer of the parent that runs this reducer on a child with the same environment.
  ///
  /// ```swift
  /// .combine(
  ///   clockReducer.pullback(state: \.home, action: \.home),
  ///   clockReducer.pullback(state: \.away, action: \.away))
  /// ```
  ///
  /// For the rules, and for a child with another environment, see ``pullback(state:action:environment:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state.
  ///   - action: The case that carries the child's actions.
  @inlinable
  public func pullback<ParentState, ParentAction>(
    state: any WritableKeyPath<ParentState, State> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentAction: CasePathable {
    pullback(state: state, action: action, environment: { (environment: Environment) in environment })
  }

  /// Returns a reducer of an enum that runs this reducer on the payload of one case, with the same environment.
  ///
  /// ```swift
  /// clockReducer.ifCaseLet(state: \.clock, action: \.clock)
  /// ```
  ///
  /// For the rules, see ``ifCaseLet(state:action:environment:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - state: The case of the parent's state.
  ///   - action: The case that carries the child's actions.
  @inlinable
  public func ifCaseLet<ParentState, ParentAction>(
    state: any KeyPath<ParentState.Cases, CasePath<ParentState, State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentState: CasePathable, ParentAction: CasePathable {
    ifCaseLet(
      state: state, action: action, environment: { (environment: Environment) in environment }, fileID: fileID,
      line: line)
  }

  /// Returns a reducer of the parent that runs this reducer on a presented child with the same environment.
  ///
  /// ```swift
  /// clockReducer.presented(state: \.sheet, action: \.sheet)
  /// ```
  ///
  /// For the rules, see ``presented(state:action:environment:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the child's state while it is presented.
  ///   - action: The case that carries the child's actions and its dismissal.
  @inlinable
  public func presented<ParentState, ParentAction>(
    state: any WritableKeyPath<ParentState, State?> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, PresentationAction<Action>>> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentAction: CasePathable {
    presented(
      state: state, action: action, environment: { (environment: Environment) in environment }, fileID: fileID,
      line: line)
  }

  /// Returns a reducer of the parent that runs this reducer on one element of a ``Stack``, with the same environment.
  ///
  /// ```swift
  /// clockReducer.stacked(state: \.path, action: \.path)
  /// ```
  ///
  /// For the rules, see ``stacked(state:action:environment:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the stack.
  ///   - action: The case that carries the elements' actions and the changes to the stack.
  @inlinable
  public func stacked<ParentState, ParentAction>(
    state: any WritableKeyPath<ParentState, Stack<State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, StackAction<State, Action>>> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentAction: CasePathable {
    stacked(
      state: state, action: action, environment: { (environment: Environment) in environment }, fileID: fileID,
      line: line)
  }

  /// Returns a reducer of the parent that runs this reducer on one row of an ``IdentifiedArray``, with the same
  /// environment.
  ///
  /// ```swift
  /// clockReducer.forEach(state: \.rows, action: \.row)
  /// ```
  ///
  /// For the rules, see
  /// ``forEach(state:action:environment:fileID:line:)-(WritableKeyPath<ParentState,IdentifiedArray<ID,State>>Sendable,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - state: The path to the rows.
  ///   - action: The case that carries an id and the row's action.
  @inlinable
  public func forEach<ParentState, ParentAction, ID: Hashable & Sendable>(
    state: any WritableKeyPath<ParentState, IdentifiedArray<ID, State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (ID, Action)>> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentAction: CasePathable {
    forEach(
      state: state, action: action, environment: { (environment: Environment) in environment }, fileID: fileID,
      line: line)
  }

  /// Returns a reducer of the parent that runs this reducer on one value of a dictionary, with the same environment.
  ///
  /// ```swift
  /// clockReducer.forEach(state: \.cities, action: \.city)
  /// ```
  ///
  /// For the rules, see
  /// ``forEach(state:action:environment:fileID:line:)-(WritableKeyPath<ParentState,[Key:State]>Sendable,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - state: The path to the dictionary.
  ///   - action: The case that carries a key and the value's action.
  @inlinable
  public func forEach<ParentState, ParentAction, Key: Hashable & Sendable>(
    state: any WritableKeyPath<ParentState, [Key: State]> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (Key, Action)>> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentAction: CasePathable {
    forEach(
      state: state, action: action, environment: { (environment: Environment) in environment }, fileID: fileID,
      line: line)
  }
}

extension Reducer {
  /// Unavailable: tells users of an array to use an ``IdentifiedArray``.
  @available(
    *, unavailable,
    message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
  )
  public func forEach<ParentState, ParentAction, ID>(
    state: any WritableKeyPath<ParentState, [State]> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, (ID, Action)>> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentAction: CasePathable {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: rows are an array.")
  }

  /// Unavailable: tells users of an optional child to use `presented` or `optional`.
  @available(
    *, unavailable,
    message: "the child is optional: write 'presented', or 'optional()' before 'pullback'"
  )
  public func pullback<ParentState, ParentAction>(
    state: any WritableKeyPath<ParentState, State?> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, Action>> & Sendable
  ) -> Reducer<ParentState, ParentAction, Environment> where ParentAction: CasePathable {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: the child is optional.")
  }
}
