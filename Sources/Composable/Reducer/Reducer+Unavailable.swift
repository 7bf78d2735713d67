extension Reducer {
  /// Says what to do when the rows are an array.
  @available(
    *, unavailable,
    message: "an array does not find a row by its id: make it an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
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
