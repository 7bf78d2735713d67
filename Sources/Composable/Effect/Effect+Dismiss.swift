extension Effect {
  /// Ends the presentation, or the element of a stack, that this feature is.
  ///
  /// ```swift
  /// case .closeTapped:
  ///   return .dismiss
  /// case .saveTapped:
  ///   return .merge(.send(.delegate(.saved(state.draft))), .dismiss)
  /// ```
  ///
  /// The nearest ``Reducer/presented(state:action:environment:fileID:line:)`` or
  /// ``Reducer/stacked(state:action:environment:fileID:line:)`` around turns it into its own action. A feature with neither around
  /// it cannot be dismissed: that is reported as a ``Misuse``.
  @inlinable
  public static var dismiss: Self { Self(.dismiss(.only)) }
}
