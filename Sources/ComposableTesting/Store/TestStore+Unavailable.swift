import Composable

// What the compiler is to say where nothing fits. None of these can be called, and where something fits none is chosen. Those for
// paths are disfavoured as well: else a typo in `receive(.laoded(1))` would be told as if it were one in a path.

extension TestStore {
  /// Says what to do when the action is not `Equatable`.
  @available(
    *, unavailable,
    message: """
      the action is not Equatable: name its case, 'receive(\\.loaded)', with its payload, 'receive(\\.loaded, 42)', or make \
      the action Equatable
      """
  )
  public func receive(
    _ action: Action, _ update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {}

  /// Says what to look at when a path leads to no case.
  @available(
    *, unavailable,
    message: """
      no case of the action is called that: look at its spelling, at the type of an id, and whether each action on the way \
      is '@CasePathable'
      """
  )
  @_disfavoredOverload
  public func receive(
    _ path: KeyPath<_UnknownCase, _UnknownCase>, _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {}

  /// Says what to look at when a path leads to no case that carries the value.
  @available(
    *, unavailable,
    message: "no case of the action is called that and carries an Equatable value of this type"
  )
  @_disfavoredOverload
  public func receive<Value>(
    _ path: KeyPath<_UnknownCase, _UnknownCase>, _ value: Value, _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {}
}
