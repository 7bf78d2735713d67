extension Reducer where Action: BindableAction, Action.State == State {
  /// Performs binding actions: sets the field, then runs the reducer, which may react to it.
  ///
  /// Without it, a write to `store.$text` changes nothing; in debug builds that is reported as a ``Misuse``.
  @inlinable
  public func binding() -> Self {
    let reduce = reduce
    return Self { state, action, environment in
      if let binding = action.binding { binding.write.apply(to: &state) }
      return reduce(&state, action, environment)
    }
  }
}
