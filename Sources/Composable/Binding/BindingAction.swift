internal import ValueText

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
