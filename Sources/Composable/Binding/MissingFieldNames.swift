/// A binding action, with the type of its state erased.
package protocol FieldNaming {
  /// The struct that needs ``BindableFields()``, so that the written field has a name: the innermost one on the path
  /// that lacks it. Nil if the field has a name, or if the attribute would not help.
  var missingFieldNames: Any.Type? { get }
}

extension BindingAction: FieldNaming {
  package var missingFieldNames: Any.Type? {
    let path: AnyKeyPath = write.field
    func find<Fields: BindableFields>(in type: Fields.Type) -> Any.Type? {
      guard (self as? BindingAction<Fields>)?.fieldName == nil else { return nil }
      return type.typeWithoutNames(on: path, in: FieldName(type))
    }
    guard let root = Root.self as? any BindableFields.Type else { return Root.self }
    // A collection cannot have the attribute.
    return find(in: root).flatMap { MissingFieldNames.canHaveAttribute($0) ? $0 : nil }
  }
}

/// Advice on writes to fields without a name, which cannot be coded or printed as source.
package enum MissingFieldNames {
  /// Returns what to do about the first write in an action whose field has no name: "write `@BindableFields` on
  /// `Draft`". Nil if there is none.
  package static func repair(of action: Any) -> String? {
    type(in: action).map { "write `@BindableFields` on `\(name(of: $0))`" }
  }

  /// Returns the struct that needs ``BindableFields()`` for the first write in an action whose field has no name, or
  /// nil.
  package static func type(in action: Any) -> Any.Type? { type(in: action, depth: 0) }

  /// Bounds the search in recursive actions.
  private static let depthLimit = 32

  private static func type(in value: Any, depth: Int) -> Any.Type? {
    if let write = value as? any FieldNaming { return write.missingFieldNames }
    guard depth < depthLimit else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum, .optional, .tuple:
      for child in mirror.children {
        if let found = type(in: child.value, depth: depth + 1) { return found }
      }
      return nil
    default: return nil
    }
  }

  /// Returns the name of a type without its module and its generic arguments.
  private static func name(of type: Any.Type) -> Substring { "\(type)".prefix { $0 != "<" } }

  static func canHaveAttribute(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return !["Swift", "Foundation", "FoundationEssentials", "Composable"].contains(module)
  }
}
