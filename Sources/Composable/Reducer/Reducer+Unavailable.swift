extension Reducer {
  /// Says what to do when the rows are an array.
  @available(
    *, unavailable,
    message: "an array does not find a row by its id: make it an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
  )
  public func forEach<S, A, E, ID>(
    state: WritableKeyPath<S, [State]> & Sendable,
    action: KeyPath<A.Cases, CasePath<A, (ID, Action)>> & Sendable,
    environment: @escaping @Sendable (E) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<S, A, E> where A: CasePathable {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: rows are an array.")
  }
}
