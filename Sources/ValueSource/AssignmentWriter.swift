internal import ValueText

/// Writes the assignments that turn one value into another.
struct AssignmentWriter {
  /// The greatest width of a value; nil for no limit.
  let width: Int?

  /// The greatest width of a value that can be read at a glance.
  private static let shortWidth = 60
  /// The greatest number of new elements that get a line each.
  private static let appendLimit = 6

  /// Returns the assignments, one per line.
  ///
  /// - Parameters:
  ///   - target: The left side of an assignment of the whole value.
  ///   - path: The path to the value's fields: `target`, or `target?` if it is optional.
  ///   - isRoot: Whether the value is the whole state, which is never assigned as a whole just because each of its
  ///     fields changed.
  func changes(_ before: Any, _ after: Any, target: String, path: String, isRoot: Bool = false) -> [String] {
    if ValueEquality.isEqual(before, after) ?? (ValueDump.text(before) == ValueDump.text(after)) { return [] }
    // Computed on demand: a value may describe itself by its assignments, which would recurse forever.
    var whole: [String] { ["\(target) = \(value(after))"] }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    if old.displayStyle == .optional || new.displayStyle == .optional {
      guard let old = ValueTree.parts(of: old).first, let new = ValueTree.parts(of: new).first else { return whole }
      return changes(old.value, new.value, target: target, path: path + "?")
    }
    let (oldTree, newTree) = (ValueTree(before), ValueTree(after))
    switch (oldTree.shape, newTree.shape) {
    case (.structure(let type, let fields), .structure(let newType, let newFields))
    where type == newType && fields.count == newFields.count && newFields.allSatisfy { $0.label != nil }:
      let lines = zip(fields, newFields).map { old, new in
        let field = "\(path).\(SourceName.member(new.label ?? ""))"
        return changes(old.value, new.value, target: field, path: field)
      }
      // No field differs, but `==` of the whole returns false.
      if lines.allSatisfy(\.isEmpty) { return isRoot ? [] : whole }
      let isTotal = !isRoot && lines.count > 1 && lines.allSatisfy { !$0.isEmpty }
      if isTotal, let short = SourceText.expression(newTree.value, width: Self.shortWidth) {
        return ["\(target) = \(short)"]
      }
      return lines.flatMap { $0 }
    case (.list(_, let elements), .list(_, let newElements)):
      if width != nil, newElements.count - elements.count > Self.appendLimit { return whole }
      if let old = oldTree.value as? any IDKeyedCollection, let new = newTree.value as? any IDKeyedCollection {
        return keyedChanges(old, new, path: path) ?? whole
      }
      let (old, new) = (elements.first(elements.count), newElements.first(newElements.count))
      return listChanges(old, new, path: path) ?? whole
    default: return whole
    }
  }

  private func value(_ value: Any) -> String {
    guard let width else { return SourceText.expression(value) }
    return SourceText.expression(value, width: width) ?? "…"
  }

  /// Returns the changes of elements at the same index, and the elements appended at the end. Nil if elements were
  /// removed, or if an empty list has got more than one.
  private func listChanges(_ old: [Any], _ new: [Any], path: String) -> [String]? {
    guard old.count <= new.count, !old.isEmpty || new.count == 1 else { return nil }
    let lines = old.indices.flatMap { index in
      let element = "\(path)[\(index)]"
      return changes(old[index], new[index], target: element, path: element)
    }
    return lines + new[old.count...].map { "\(path).append(\(value($0)))" }
  }

  /// Returns the same for elements that are found by id; nil also if an id has changed.
  private func keyedChanges(_ old: any IDKeyedCollection, _ new: any IDKeyedCollection, path: String) -> [String]? {
    let (old, new) = (old.elementsByID, new.elementsByID)
    guard old.count <= new.count, !old.isEmpty || new.count == 1 else { return nil }
    guard old.indices.allSatisfy({ old[$0].id == new[$0].id }) else { return nil }
    let lines = old.indices.flatMap { index in
      let element = "\(path)[id: \(SourceText.expression(new[index].id))]"
      return changes(old[index].element, new[index].element, target: element, path: "\(element)?")
    }
    return lines + new[old.count...].map { "\(path).append(\(value($0.element)))" }
  }
}
