extension Store {
  /// A part of the state that an action changes, to read and write: `store[\.text, sending: \.textChanged] = "42"`.
  ///
  /// A write sends the action with the new value, and changes nothing by itself. SwiftUI makes a binding of it,
  /// `$store[\.text, sending: \.textChanged]`. Use it for actions of your own; a ``BindableState`` needs none.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: The case of the action that carries a new value.
  public subscript<Value>(
    path: KeyPath<State, Value>, sending action: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) -> Value where Action: CasePathable {
    get { self[dynamicMember: path] }
    set { send(Action.cases[keyPath: action].embed(newValue)) }
  }

  /// Says what to look at when a path leads to no case that carries the value.
  @available(
    *, unavailable,
    message: "no case of the action is called that and carries a value of the type of the part"
  )
  public subscript<Value>(path: KeyPath<State, Value>, sending action: KeyPath<_UnknownCase, _UnknownCase>) -> Value {
    get { self[dynamicMember: path] }
    set {}
  }
}
