extension Effect {
  /// Ends this feature's presentation, or removes it from its stack.
  ///
  /// ```swift
  /// case .closeTapped:
  ///   return .dismiss
  /// case .saveTapped:
  ///   return .merge(.send(.delegate(.saved(state.draft))), .dismiss)
  /// ```
  ///
  /// The nearest enclosing ``Reducer/presented(state:action:environment:fileID:line:)`` or
  /// ``Reducer/stacked(state:action:environment:fileID:line:)`` turns it into its own action. A feature with neither around it
  /// cannot be dismissed; the attempt is reported as a ``Misuse``.
  @inlinable
  public static var dismiss: Self { Self(.dismiss(.only)) }
}
