extension Store where Action: BindableAction, Action.State == State {
  /// A bindable field, to read and to write: `store.$text = "42"` sends `.binding(.set(\.$text, "42"))`.
  @inlinable
  public subscript<Value: Equatable & Sendable>(
    dynamicMember path: WritableKeyPath<State, BindableState<Value>> & Sendable
  ) -> Value {
    get { self[dynamicMember: path as KeyPath<State, BindableState<Value>>].wrappedValue }
    set { send(.binding(.set(path, newValue))) }
  }
}
