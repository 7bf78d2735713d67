internal import ValueText

/// Writes the assignments that make one value of another.
struct AssignmentWriter {
  /// The greatest width of a value; nil for any.
  let width: Int?

  /// A value up to this width is read at a glance.
  private static let shortWidth = 60
  /// More new elements than this are not worth a line each.
  private static let appendLimit = 6

  /// - Parameters:
  ///   - target: What is assigned to.
  ///   - path: The path to its fields: `target`, or `target?` where it is optional.
  func changes(_ before: Any, _ after: Any, target: String, path: String, isRoot: Bool = false) -> [String] {
    if ValueEquality.isEqual(before, after) ?? (ValueDump.text(before) == ValueDump.text(after)) { return [] }
    // Computed only when needed: a value may describe itself by its assignments.
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
      // The two differ only by their `==`.
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

  /// Elements that changed where they are and elements that are new at the end; nil where there is more to it.
  private func listChanges(_ old: [Any], _ new: [Any], path: String) -> [String]? {
    guard old.count <= new.count, !old.isEmpty || new.count == 1 else { return nil }
    let lines = old.indices.flatMap { index in
      let element = "\(path)[\(index)]"
      return changes(old[index], new[index], target: element, path: element)
    }
    return lines + new[old.count...].map { "\(path).append(\(value($0)))" }
  }

  /// The same for elements that are found by their ids; nil also where an id has changed.
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
