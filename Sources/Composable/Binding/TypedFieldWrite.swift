#if DEBUG
  import Synchronization
#endif

/// A write of a value of a known type.
@usableFromInline
final class TypedFieldWrite<Root, Value: Equatable>: AnyFieldWrite<Root>, @unchecked Sendable {
  // Unchecked because `Value` is not required to be `Sendable`: `BindableFieldList` must accept all fields, and
  // overloads cannot distinguish `Sendable` types. A value from `set` is `Sendable`, and no other code refers to a
  // decoded value.
  let keyPath: any WritableKeyPath<Root, BindableState<Value>> & Sendable
  let value: Value

  @usableFromInline
  init(keyPath: any WritableKeyPath<Root, BindableState<Value>> & Sendable, value: Value) {
    self.keyPath = keyPath
    self.value = value
    super.init(field: keyPath)
  }

  override func apply(to root: inout Root) {
    #if DEBUG
      uses.add(1, ordering: .relaxed)
    #endif
    root[keyPath: keyPath].wrappedValue = value
  }

  override func equals(_ other: AnyFieldWrite<Root>) -> Bool {
    guard let other = other as? TypedFieldWrite<Root, Value> else { return false }
    return keyPath == other.keyPath && value == other.value
  }

  // `Any` and `any Sendable` have the same layout, because a marker protocol has no witness table and no metadata
  // (SE-0302). `unsafeBitCast` stops the program if the sizes ever differ. The proof that the value is `Sendable` is
  // above.
  override var anyValue: any Sendable { unsafe unsafeBitCast(value as Any, to: (any Sendable).self) }

  override var redactedValue: Any { Redacted(value) }

  override func encode(in container: inout KeyedEncodingContainer<FieldKey>, _ name: FieldName) throws {
    let key = FieldKey(stringValue: name.coded)
    func encode<Written>(_ value: Written) throws -> Bool {
      func open<Coded: Encodable>(_ type: Coded.Type) throws -> Bool {
        // Cast with the concrete type: as `any Encodable`, a `nil` would lose its optional type.
        guard let value = value as? Coded else { return false }
        try container.encode(value, forKey: key)
        return true
      }
      return try (Written.self as? any Encodable.Type).map { try open($0) } ?? false
    }
    if try name.hidesValue ? encode(Redacted(value)) : encode(value) { return }
    throw EncodingError.invalidValue(
      name.hidesValue ? redactedValue : value,
      .init(
        codingPath: container.codingPath + [key],
        debugDescription: "the field \(name.coded) of \(Root.self) is of type \(Value.self), which is not "
          + (name.hidesValue ? "Redactable and Encodable" : "Encodable")))
  }
}
