extension Effect {
  /// The same work, which ``cancel(id:)`` ends.
  ///
  /// - The id is registered when the reducer returns, before anything starts: an effect that is
  ///   cancelled in the same step never starts.
  /// - What it sent before is reduced; what it sends afterwards is dropped. An effect may cancel itself: see
  ///   ``run(priority:_:catch:fileID:line:)``.
  /// - `cancelInFlight` first ends what already runs under the id.
  /// - Ids belong to one store and compare by type and value.
  ///
  /// - Parameters:
  ///   - id: Any hashable value, for example a string or an empty struct.
  ///   - cancelInFlight: Whether effects already running under the id end first.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    // There is nothing to keep track of, but the old work has to end all the same.
    if isNone { return cancelInFlight ? Self(.cancel(id)) : .none }
    return Self(.cancellable(self, id: id, cancelInFlight: cancelInFlight))
  }

  /// Ends every effect that runs or waits under the id. An id that is not in use is no mistake.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}
