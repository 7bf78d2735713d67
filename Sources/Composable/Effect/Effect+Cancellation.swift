extension Effect {
  /// The same work, which ``cancel(id:)`` can end.
  ///
  /// - The id is registered when the reducer returns, before anything starts: an effect that is
  ///   cancelled in the same step never starts.
  /// - Actions it sent before are reduced; those it sends afterwards are dropped. An effect may cancel itself: see
  ///   ``run(priority:_:catch:fileID:line:)``.
  /// - `cancelInFlight` first ends the effects already running under the id.
  /// - Ids compare by type and value, and belong to the place of the child that uses them: two rows, or two counters side by side,
  ///   may use the same id. Each child of `pullback(state:action:environment:)`, `optional`, `ifCaseLet` and `presented`, each row
  ///   of `forEach` and each element of `stacked` is a place.
  ///
  /// - Parameters:
  ///   - id: Any hashable value, for example a string or an empty struct.
  ///   - cancelInFlight: Whether effects already running under the id end first.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    // There is nothing to keep track of, but the old work has to end all the same.
    if isNone { return cancelInFlight ? Self(.cancel(id)) : .none }
    return modified(.cancellable(id, cancelInFlight: cancelInFlight))
  }

  /// Ends every effect that runs or waits under the id, in this feature and in its children at all depths. An unused id is not
  /// a mistake.
  ///
  /// A child's `.cancel(id:)` never ends an effect of its parent or of a sibling.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}
