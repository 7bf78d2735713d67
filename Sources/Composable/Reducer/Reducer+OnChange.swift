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
    onChange(of: value, by: ==, run)
  }

  /// Runs `run` after an action that changed `value` by a comparison of its own, with the old and the new value.
  ///
  /// ```swift
  /// searchReducer.onChange(of: { $0.query }, by: { $0.lowercased() == $1.lowercased() }) { old, new, state, environment in
  ///   environment.search(new)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value that is looked at.
  ///   - areEqual: Whether an old and a new value count as equal.
  ///   - run: Gives an effect, with the old value, the new value, the state and the environment.
  public func onChange<Value>(
    of value: @escaping @Sendable (State) -> Value,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool,
    _ run: @escaping @Sendable (Value, Value, inout State, Environment) -> Effect<Action>
  ) -> Self {
    let reduce = reduce
    return Self { state, action, environment in
      let old = value(state)
      var effect = reduce(&state, action, environment)
      let new = value(state)
      if !areEqual(old, new) { effect.formMerge(with: run(old, new, &state, environment)) }
      return effect
    }
  }
}
