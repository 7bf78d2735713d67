/// Makes the writes of a type of values.
protocol FieldWriter<Value>: Sendable {
  associatedtype Value

  func field<Root>(_ name: FieldName, _ path: WritableKeyPath<Root, BindableState<Value>>) -> NamedField<Root>
}
