extension Effect {
  /// Returns the effect with an id, by which ``cancel(id:)`` can end it.
  ///
  /// ```swift
  /// enum SearchAction { case queryChanged(String), cancelTapped, loaded([String]) }
  /// struct SearchEnvironment: Sendable {
  ///   var search: @Sendable (String) async throws -> [String]
  /// }
  ///
  /// func reduce(
  ///   _ action: SearchAction, _ environment: SearchEnvironment
  /// ) -> Effect<SearchAction> {
  ///   switch action {
  ///   case .queryChanged(let query):
  ///     return .task { .loaded(try await environment.search(query)) }
  ///       .cancellable(id: "search", cancelInFlight: true)
  ///   case .cancelTapped:
  ///     return .cancel(id: "search")
  ///   case .loaded:
  ///     return .none
  ///   }
  /// }
  /// ```
  ///
  /// - The id is registered when the reducer returns, before any effect starts: an effect that is canceled in the same
  ///   step never starts.
  /// - Actions sent before the cancellation are reduced; later ones are dropped. An effect may cancel itself: see
  ///   ``run(priority:_:catch:fileID:line:)``.
  /// - Ids compare by type and value, and belong to the child that uses them: two rows, or two counters side by side,
  ///   can use the same id without affecting each other. This holds for each child of
  ///   `pullback(state:action:environment:)`, `optional`, `ifCaseLet` and `presented`, each row of `forEach` and each
  ///   element of `stacked`.
  ///
  /// - Parameters:
  ///   - id: Any hashable value, for example a string or an empty struct.
  ///   - cancelInFlight: Whether to cancel the effects already running under the id first.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    // An empty effect needs no id, but it still cancels the effects in flight.
    if isNone { return cancelInFlight ? Self(.cancel(id)) : .none }
    return modified(.cancellable(id, cancelInFlight: cancelInFlight))
  }

  /// Cancels every effect that runs or waits under the id, in this feature and in its children at all depths.
  ///
  /// ```swift
  /// let clear: Effect<SearchAction> = .merge(.cancel(id: "search"), .send(.loaded([])))
  /// ```
  ///
  /// - If no effect uses the id, nothing happens.
  /// - A child's `.cancel(id:)` never ends an effect of its parent or of a sibling.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}
