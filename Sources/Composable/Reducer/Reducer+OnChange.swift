extension Reducer {
  /// Runs `run` after an action that changed `value`, with the old and the new value.
  ///
  /// ```swift
  /// searchReducer.onChange(of: { $0.query }) { old, new, state, environment in
  ///   environment.search(new)
  /// }
  /// ```
  ///
  /// Its effect is merged after the reducer's own. A change that `run` itself makes does not run it again.
  public func onChange<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (State) -> Value,
    _ run: @escaping @Sendable (Value, Value, inout State, Environment) -> Effect<Action>
  ) -> Self {
    let reduce = reduce
    return Self { state, action, environment in
      let old = value(state)
      var effect = reduce(&state, action, environment)
      let new = value(state)
      if old != new { effect.formMerge(with: run(old, new, &state, environment)) }
      return effect
    }
  }
}
