internal import Composable
internal import ValueText

/// Writes the changes that turn one value into another.
struct AssignmentWriter {
  /// The greatest width of a value; nil for no limit.
  let width: Int?

  /// The greatest width of a value that can be read at a glance.
  private static let shortWidth = 60

  /// Returns the changes, the smallest that source can express.
  ///
  /// - Parameters:
  ///   - target: The left side of an assignment of the whole value.
  ///   - path: The path to the value's fields: `target`, or `target?` if it is optional.
  ///   - isRoot: Whether the value is the whole state, which is assigned as a whole only where its parts cannot be.
  func changes(_ before: Any, _ after: Any, target: String, path: String, isRoot: Bool = false) -> [SourceChange] {
    if Self.isEqual(before, after) { return [] }
    // Computed on demand: a value may describe itself by its assignments, which would recurse forever.
    var whole: [SourceChange] { [assignment(of: after, to: target)] }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    if old.displayStyle == .optional || new.displayStyle == .optional {
      guard let old = ValueTree.parts(of: old).first, let new = ValueTree.parts(of: new).first else { return whole }
      return Self.isNil(new.value) ? whole : changes(old.value, new.value, target: target, path: path + "?")
    }
    let (oldTree, newTree) = (ValueTree(before), ValueTree(after))
    // In a test, both secrets are the same dots, and the step changes nothing. A failure has a line for the change.
    if width == nil, oldTree.redaction != nil, newTree.redaction != nil, Self.isEqual(oldTree.value, newTree.value) {
      return [.concealed]
    }
    switch (oldTree.shape, newTree.shape) {
    case (.structure(let type, let fields), .structure(let newType, let newFields))
    where type == newType && Self.haveSameLabels(fields, newFields):
      if newTree.value is any OptionSet { return whole }
      let lines = self.fields(fields, newFields, path: path)
      // No field differs, but `==` of the whole returns false.
      if lines.isEmpty { return isRoot ? [] : whole }
      return isRoot ? lines : replacement(of: oldTree.value, by: newTree.value, target: target) ?? lines
    case (.tuple(let fields), .tuple(let newFields)) where fields.count == newFields.count:
      return self.fields(fields, newFields, path: path)
    case (.enumCase(let name, let fields), .enumCase(let newName, let newFields))
    where name == newName && fields.count == newFields.count:
      return payload(
        newTree.value, SourceName.member(name), fields, newFields, target: target, path: path, isRoot: isRoot) ?? whole
    case (.list, .list), (.dictionary, .dictionary), (.set, .set):
      return elements(oldTree, newTree, target: target, path: path) ?? whole
    default: return whole
    }
  }

  /// Returns whether the values are equal, or cannot be distinguished by their texts if they have no `==`.
  static func isEqual(_ old: Any, _ new: Any) -> Bool {
    ValueEquality.isEqual(old, new) ?? (ValueDump.text(old) == ValueDump.text(new))
  }

  /// Returns whether a value is an optional without a value, or with another one that has none: `.some(nil)`, which means
  /// something else where an optional around it is expected.
  static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && (mirror.children.first.map { isNil($0.value) } ?? true)
  }

  private static func haveSameLabels(_ fields: [ValueTree.Field], _ newFields: [ValueTree.Field]) -> Bool {
    fields.count == newFields.count && newFields.allSatisfy { $0.label != nil }
  }

  private func fields(_ fields: [ValueTree.Field], _ newFields: [ValueTree.Field], path: String) -> [SourceChange] {
    zip(fields, newFields).enumerated().flatMap { index, pair in
      let field = "\(path).\(pair.1.label.map { SourceName.member($0) } ?? "\(index)")"
      return changes(pair.0.value, pair.1.value, target: field, path: field)
    }
  }

  /// Returns the assignment of another element, whose id often cannot be assigned alone. Nil if the values have the
  /// same identity, or if the new one is long.
  private func replacement(of old: Any, by new: Any, target: String) -> [SourceChange]? {
    func id(_ value: some Identifiable) -> AnyHashable { value.id }
    guard let old = old as? any Identifiable, let new = new as? any Identifiable, id(old) != id(new),
      let short = SourceText.noted(new, width: Self.shortWidth)
    else { return nil }
    return [.statement("\(target) = \(short.text)", short.notes)]
  }

  /// Returns the changes of the payload of an enum in the same case. Nil if there is no path to the case, or if the
  /// assignment of the whole is shorter and creates no struct.
  private func payload(
    _ new: Any, _ name: String, _ fields: [ValueTree.Field], _ newFields: [ValueTree.Field], target: String,
    path: String, isRoot: Bool
  ) -> [SourceChange]? {
    // The payload of a case path has no labels.
    let inner =
      fields.count == 1
      ? changes(fields[0].value, newFields[0].value, target: "$0", path: "$0")
      : zip(fields, newFields).enumerated().flatMap { index, pair in
        changes(pair.0.value, pair.1.value, target: "$0.\(index)", path: "$0.\(index)")
      }
    if inner.isEmpty { return nil }
    if inner.allSatisfy(\.isConcealed) { return inner }
    guard type(of: new) is any CasePathable.Type else { return nil }
    let change = [SourceChange.modify(path, name, inner)]
    return isRoot ? change : shorter(change, new, target: target)
  }

  // MARK: Whole values

  /// Returns the changes, or nil if the assignment of the whole value is shorter, and has neither gaps nor structs,
  /// whose initializers may be other ones.
  func shorter(_ changes: [SourceChange], _ new: Any, target: String) -> [SourceChange]? {
    let most = SourceChange.length(of: changes) - target.count - 3
    guard most > 0, let whole = SourceText.noted(new, width: min(most, width ?? most)), whole.notes.isPlain else {
      return changes
    }
    return nil
  }

  /// Returns the assignment of a value.
  func assignment(of value: Any, to target: String) -> SourceChange {
    let source = source(of: value)
    return .statement("\(target) = \(source.text)", source.notes)
  }

  func source(of value: Any) -> (text: String, notes: SourceNotes) {
    guard let width else { return SourceText.noted(value) }
    return SourceText.noted(value, width: width) ?? ("…", SourceNotes())
  }
}
