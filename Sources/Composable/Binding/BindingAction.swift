import Synchronization
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

  /// The value that is written.
  public var value: any Sendable {
    #if DEBUG
      write.isRead.store(true, ordering: .relaxed)
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
  /// `.set(\.$text, "42")`, or `.set(\.…, "42")` where the program does not know the name: in release builds, mostly.
  public var description: String { ValueDump.line(self) }

  /// What the action is made of: a case `set` with the field and the value.
  public var customMirror: Mirror {
    let parts: (FieldPath, Any) = (FieldPath(path: keyPath), write.anyValue)
    return Mirror(self, children: ["set": parts], displayStyle: .enum)
  }
}

/// A write with its field and value known only by type `Root`. One allocation a binding action.
@usableFromInline
class FieldWrite<Root>: @unchecked Sendable {
  // Unchecked only because a class that is not final cannot be checked: all its properties, and those of its one
  // subclass, are constants of `Sendable` types.
  @usableFromInline let field: PartialKeyPath<Root> & Sendable

  #if DEBUG
    /// Whether somebody asked for the value, as whoever performs the write without `.binding()` must.
    @usableFromInline let isRead = Atomic<Bool>(false)
  #endif

  @inlinable
  init(field: PartialKeyPath<Root> & Sendable) { self.field = field }

  @usableFromInline func apply(to root: inout Root) { preconditionFailure("FieldWrite is made as a ValueWrite only.") }
  @usableFromInline func equals(_ other: FieldWrite) -> Bool { false }
  @usableFromInline var anyValue: any Sendable { () }
}

@usableFromInline
final class ValueWrite<Root, Value: Equatable & Sendable>: FieldWrite<Root>, @unchecked Sendable {
  @usableFromInline let keyPath: WritableKeyPath<Root, BindableState<Value>> & Sendable
  @usableFromInline let value: Value

  @inlinable
  init(keyPath: WritableKeyPath<Root, BindableState<Value>> & Sendable, value: Value) {
    self.keyPath = keyPath
    self.value = value
    super.init(field: keyPath)
  }

  @usableFromInline override func apply(to root: inout Root) { root[keyPath: keyPath].wrappedValue = value }

  @usableFromInline override func equals(_ other: FieldWrite<Root>) -> Bool {
    guard let other = other as? ValueWrite<Root, Value> else { return false }
    return keyPath == other.keyPath && value == other.value
  }

  @usableFromInline override var anyValue: any Sendable { value }
}
