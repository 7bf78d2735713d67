#if DEBUG
  public import Synchronization
#endif

/// A write with its field and value known only by type `Root`. One allocation a binding action.
@usableFromInline
class AnyFieldWrite<Root>: @unchecked Sendable {
  // Unchecked only because a class that is not final cannot be checked: its properties are constants of
  // `Sendable` types, and its one subclass has its own proof.
  @usableFromInline let field: any PartialKeyPath<Root> & Sendable

  #if DEBUG
    /// How often it was performed or its value read: what tells a write that is lost.
    @usableFromInline let uses = Atomic<Int>(0)
  #endif

  @usableFromInline
  init(field: any PartialKeyPath<Root> & Sendable) { self.field = field }

  @usableFromInline func apply(to root: inout Root) {
    preconditionFailure("AnyFieldWrite is made as a TypedFieldWrite only.")
  }
  @usableFromInline func equals(_ other: AnyFieldWrite) -> Bool { false }
  func isDone(in root: Root) -> Bool { false }
  @usableFromInline var anyValue: any Sendable { () }
  func encode(in container: inout KeyedEncodingContainer<FieldKey>, _ name: String) throws {}
}

/// A write of a value of a known type.
@usableFromInline
final class TypedFieldWrite<Root, Value: Equatable>: AnyFieldWrite<Root>, @unchecked Sendable {
  // Unchecked because overload resolution does not tell sendable values from others, so that the fields of a struct
  // cannot be listed by it. The value is sendable where `set` made the write; where it was decoded nothing else refers
  // to it.
  @usableFromInline let keyPath: any WritableKeyPath<Root, BindableState<Value>> & Sendable
  @usableFromInline let value: Value

  @usableFromInline
  init(keyPath: any WritableKeyPath<Root, BindableState<Value>> & Sendable, value: Value) {
    self.keyPath = keyPath
    self.value = value
    super.init(field: keyPath)
  }

  @usableFromInline override func apply(to root: inout Root) {
    #if DEBUG
      uses.add(1, ordering: .relaxed)
    #endif
    root[keyPath: keyPath].wrappedValue = value
  }

  @usableFromInline override func equals(_ other: AnyFieldWrite<Root>) -> Bool {
    guard let other = other as? TypedFieldWrite<Root, Value> else { return false }
    return keyPath == other.keyPath && value == other.value
  }

  // The same existential: a marker protocol has no witness table and no metadata (SE-0302). `unsafeBitCast` stops the
  // program if the sizes ever differ. That the value is sendable is said above.
  @usableFromInline override var anyValue: any Sendable { unsafe unsafeBitCast(value as Any, to: (any Sendable).self) }

  override func isDone(in root: Root) -> Bool { root[keyPath: keyPath].wrappedValue == value }

  override func encode(in container: inout KeyedEncodingContainer<FieldKey>, _ name: String) throws {
    let key = FieldKey(stringValue: name)
    func open<Coded: Encodable>(_ type: Coded.Type) throws -> Bool {
      // Not cast without the type: a `nil` would no longer be one.
      guard let value = value as? Coded else { return false }
      try container.encode(value, forKey: key)
      return true
    }
    if let type = Value.self as? any Encodable.Type, try open(type) { return }
    throw EncodingError.invalidValue(
      value,
      .init(
        codingPath: container.codingPath + [key],
        debugDescription: "the field \(name) of \(Root.self) is of type \(Value.self), which is not Encodable"))
  }
}
