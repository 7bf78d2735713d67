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
}
