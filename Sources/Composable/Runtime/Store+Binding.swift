internal import ValueText

extension Store where Action: BindableAction, Action.State == State {
  /// A bindable field to read and write: `store.$text = "42"` sends `.binding(.set(\.$text, "42"))`.
  @inlinable
  public subscript<Value: Equatable & Sendable>(
    dynamicMember path: any WritableKeyPath<State, BindableState<Value>> & Sendable
  ) -> Value {
    get { self[dynamicMember: path as KeyPath<State, BindableState<Value>>].wrappedValue }
    set {
      #if DEBUG
        write(newValue, to: path)
      #else
        send(.binding(.set(path, newValue)))
      #endif
    }
  }

  #if DEBUG
    /// Sends a write, and reports it when no reducer performed it or read its value.
    @usableFromInline
    func write<Value: Equatable & Sendable>(
      _ value: Value, to path: any WritableKeyPath<State, BindableState<Value>> & Sendable
    ) {
      var write: FieldWrite<State> = ValueWrite(keyPath: path, value: value)
      let action = BindingAction(write: write)
      send(.binding(consume action))
      // An action that is referenced elsewhere may still wait for its turn.
      guard isKnownUniquelyReferenced(&write), write.useCount == 0, current[keyPath: path].wrappedValue != value
      else { return }
      Misuse.lostWrite(write: ValueDump.line(BindingAction(write: write)), action: "\(Action.self)").report()
    }
  #endif
}
