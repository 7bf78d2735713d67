internal import ValueText

#if DEBUG
  import Synchronization
#endif

/// A write to one bindable field of `Root`: the field and its new value.
///
/// Two writes are equal if their key paths and values are equal. A reducer can match the field by its key path:
///
/// ```swift
/// case .binding(\.$text):
///   state.count = Int(state.text) ?? state.count
/// ```
@frozen public struct BindingAction<Root>: Equatable, Sendable {
  @usableFromInline let write: AnyFieldWrite<Root>

  @inlinable
  init(write: AnyFieldWrite<Root>) { self.write = write }

  /// Returns a write of a value to a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field, with its `$`: `\.$text`.
  ///   - value: The new value.
  @inlinable
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindableState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(write: TypedFieldWrite(keyPath: keyPath, value: value))
  }

  /// The field to write.
  public var keyPath: any PartialKeyPath<Root> & Sendable { write.field }

  /// The value to write, for a reducer that delays a write or performs it itself.
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

  /// Writes the value.
  @usableFromInline
  func apply(to root: inout Root) { write.apply(to: &root) }

  /// Returns whether the action writes to the field: `case .binding(\.$text):`.
  public static func ~= <Value>(field: WritableKeyPath<Root, BindableState<Value>>, action: Self) -> Bool {
    (action.write.field as AnyKeyPath) == field
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// The action as written in code: `.set(\.$text, "42")`, or `.set(\.…, "42")` if `Root` is not ``BindableFields``.
  public var description: String { ValueDump.line(self) }

  /// The parts of the action: a case `set` with the field and the value.
  public var customMirror: Mirror {
    func name<Fields: BindableFields>(in type: Fields.Type) -> FieldName? {
      (self as? BindingAction<Fields>)?.fieldName
    }
    let known = (Root.self as? any BindableFields.Type).flatMap { name(in: $0) }
    // The precise text of a field without a name contains its address, which distinguishes it from other fields.
    let field = VerbatimName(
      text: known?.written ?? KeyPathText.shortText(of: keyPath), preciseText: known?.written ?? "\(keyPath)",
      repair: known == nil ? MissingFieldNames.repair(of: self) : nil)
    let parts: (VerbatimName, Any) = (field, known?.hidesValue == true ? write.redactedValue : write.anyValue)
    return Mirror(self, children: ["set": parts], displayStyle: .enum)
  }
}

extension BindingAction: Encodable where Root: BindableFields {
  /// Encodes the name of the field and the value: `{"text":"42"}`.
  public func encode(to encoder: any Encoder) throws {
    guard let name = fieldName else {
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          // Without the value, which could be a secret: only the name of a field tells that the field is redacted.
          debugDescription: ".set(\(KeyPathText.shortText(of: keyPath)), …) writes to a field of \(Root.self) that has "
            + "no name; \(Self.knownNames)"
            + (MissingFieldNames.repair(of: self).map { ": \($0)" } ?? "")))
    }
    var container = encoder.container(keyedBy: FieldKey.self)
    try write.encode(in: &container, name)
  }
}

extension BindingAction: Decodable where Root: BindableFields {
  /// Decodes the output of `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a write to \(Root.self) has to be one field with its value, but there are "
            + "\(container.allKeys.count)"))
    }
    guard let field = Root.fieldNames.first(where: { $0.coded == key.stringValue }), let decode = field.decode else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "\(Root.self) has no field \(ValueDump.line(key.stringValue)); \(Self.knownNames)"))
    }
    self.init(path: field.path, decoded: try decode(container, key, Root.self))
  }
}

extension BindingAction where Root: BindableFields {
  private static var knownNames: String {
    let names = Root.fieldNames.map(\.coded)
    return names.isEmpty ? "it has none that can be written" : "its fields are \(names.joined(separator: ", "))"
  }

  /// The name of the field; nil if `Root` does not list the field.
  var fieldName: FieldName? {
    let path: AnyKeyPath = write.field
    return Root.fieldNames.first { $0.path == path }
  }

  /// Creates a write of a decoded value.
  private init<Value: Equatable>(path: AnyKeyPath, decoded value: Value) {
    guard let path = path as? WritableKeyPath<Root, BindableState<Value>> else {
      preconditionFailure("Composable: \(path) was listed as a path to a \(Value.self).")
    }
    // The cast keeps the object: a marker protocol has no run-time representation (SE-0302). The path is `Sendable`,
    // because it is composed of paths from a `BindableFieldList`, which are. The value was just decoded, so no other
    // code refers to it, even if its type is not `Sendable`.
    let sendable = unsafe unsafeBitCast(path, to: (any WritableKeyPath<Root, BindableState<Value>> & Sendable).self)
    self.init(write: TypedFieldWrite(keyPath: sendable, value: value))
  }
}

extension BindingAction {
  /// Unavailable: tells users of a plain field to make it bindable.
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
