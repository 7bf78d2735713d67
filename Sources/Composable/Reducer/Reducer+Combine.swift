extension Reducer {
  /// Runs reducers in order on the same state and merges their effects in that order.
  ///
  /// Put a child whose state the parent may remove before the parent, so that the child sees its last action.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// Runs reducers in order on the same state and merges their effects in that order.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    Self { state, action, environment in
      var effect = Effect<Action>.none
      for reducer in reducers {
        effect.formMerge(with: reducer.reduce(&state, action, environment))
      }
      return effect
    }
  }
}
