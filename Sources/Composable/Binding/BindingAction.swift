internal import ValueText

#if DEBUG
  import Synchronization
#endif

/// A write to one bindable field of `Root`: which field, and its new value.
///
/// Equal when the key path and the value are. A reducer reacts to a field by its key path:
///
/// ```swift
/// case .binding(\.$text):
///   state.count = Int(state.text) ?? state.count
/// ```
public struct BindingAction<Root>: Equatable, Sendable {
  @usableFromInline let write: FieldWrite<Root>

  @inlinable
  init(write: FieldWrite<Root>) { self.write = write }

  /// The write of a value to a field.
  @inlinable
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindableState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(write: ValueWrite(keyPath: keyPath, value: value))
  }

  /// The field that is written.
  public var keyPath: PartialKeyPath<Root> & Sendable { write.field }

  /// The value that is written. A reducer that holds a write back, or performs it by itself, reads it here.
  public var value: any Sendable {
    #if DEBUG
      write.uses.add(1, ordering: .relaxed)
    #endif
    return write.anyValue
  }

  /// Whether both write an equal value to the same field.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.write === rhs.write || lhs.write.equals(rhs.write)
  }

  /// Whether the action writes to the field: `case .binding(\.$text):`.
  @inlinable
  public static func ~= <Value>(field: WritableKeyPath<Root, BindableState<Value>>, action: Self) -> Bool {
    (action.write.field as AnyKeyPath) == field
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// `.set(\.$text, "42")`; `.set(\.…, "42")` where `Root` is not ``BindableFields``.
  public var description: String { ValueDump.line(self) }

  /// What the action is made of: a case `set` with the field and the value.
  public var customMirror: Mirror {
    let parts: (WrittenName, Any) = (writtenField, write.anyValue)
    return Mirror(self, children: ["set": parts], displayStyle: .enum)
  }

  private var writtenField: WrittenName {
    func name<Fields: BindableFields>(in type: Fields.Type) -> String? {
      (self as? BindingAction<Fields>)?.fieldName?.written
    }
    let known = (Root.self as? any BindableFields.Type).flatMap { name(in: $0) }
    // Two fields without a name differ in their addresses.
    return WrittenName(text: known ?? KeyPathText.shortText(of: keyPath), preciseText: known ?? "\(keyPath)")
  }
}

/// A write with its field and value known only by type `Root`. One allocation a binding action.
@usableFromInline
class FieldWrite<Root>: @unchecked Sendable {
  // Unchecked only because a class that is not final cannot be checked: its properties are constants of
  // `Sendable` types, and its one subclass has its own proof.
  @usableFromInline let field: PartialKeyPath<Root> & Sendable

  #if DEBUG
    /// How often it was performed or its value read: what tells a write that is lost.
    @usableFromInline let uses = Atomic<Int>(0)
  #endif

  @inlinable
  init(field: PartialKeyPath<Root> & Sendable) { self.field = field }

  @usableFromInline func apply(to root: inout Root) { preconditionFailure("FieldWrite is made as a ValueWrite only.") }
  @usableFromInline func equals(_ other: FieldWrite) -> Bool { false }
  func isDone(in root: Root) -> Bool { false }
  @usableFromInline var anyValue: any Sendable { () }
  func encode(in container: inout KeyedEncodingContainer<FieldKey>, _ name: String) throws {}
}

@usableFromInline
final class ValueWrite<Root, Value: Equatable>: FieldWrite<Root>, @unchecked Sendable {
  // Unchecked because overload resolution does not tell sendable values from others, so that the fields of a struct cannot
  // be listed by it. The value is sendable where `set` made the write; where it was decoded nothing else refers to it.
  @usableFromInline let keyPath: WritableKeyPath<Root, BindableState<Value>> & Sendable
  @usableFromInline let value: Value

  @inlinable
  init(keyPath: WritableKeyPath<Root, BindableState<Value>> & Sendable, value: Value) {
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

  @usableFromInline override func equals(_ other: FieldWrite<Root>) -> Bool {
    guard let other = other as? ValueWrite<Root, Value> else { return false }
    return keyPath == other.keyPath && value == other.value
  }

  // The same existential: `Sendable` has no witness, and what there is to say of it is said above.
  @usableFromInline override var anyValue: any Sendable { unsafeBitCast(value as Any, to: (any Sendable).self) }

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
