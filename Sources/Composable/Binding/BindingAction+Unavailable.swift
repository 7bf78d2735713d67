extension BindingAction {
  /// Says what to do when the field is not bindable.
  @available(
    *, unavailable,
    message: """
      only a bindable field can be set: declare it '@BindableState var' and write its name with a '$', '\\.$text'
      """
  )
  public static func set<Value>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> Self {
    // Unavailable: it cannot be called.
    preconditionFailure("Composable: a plain field was set.")
  }
}
