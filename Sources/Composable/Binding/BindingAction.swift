#if DEBUG
  import Synchronization
#endif
internal import ValueText

/// A write to one bindable field of `Root`: which field, and its new value.
///
/// Two writes are equal if their key paths and values are. A reducer reacts to a field by its key path:
///
/// ```swift
/// case .binding(\.$text):
///   state.count = Int(state.text) ?? state.count
/// ```
@frozen public struct BindingAction<Root>: Equatable, Sendable {
  @usableFromInline let write: FieldWrite<Root>

  @inlinable
  init(write: FieldWrite<Root>) { self.write = write }

  /// Creates a write of a value to a field.
  @inlinable
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindableState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(write: ValueWrite(keyPath: keyPath, value: value))
  }

  /// The field to write.
  public var keyPath: any PartialKeyPath<Root> & Sendable { write.field }

  /// The value to write. A reducer that holds back a write, or performs it itself, reads the value here.
  public var value: any Sendable {
    #if DEBUG
      write.uses.add(1, ordering: .relaxed)
    #endif
    return write.anyValue
  }

  /// Whether both actions write equal values to the same field.
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
  /// The action as written in code: `.set(\.$text, "42")`, or `.set(\.…, "42")` if `Root` is not ``BindableFields``.
  public var description: String { ValueDump.line(self) }

  /// The parts of the action: a case `set` with the field and the value.
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
