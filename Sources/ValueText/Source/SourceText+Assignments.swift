extension SourceText {
  /// The assignments that make one state of another, field by field: `$0.counter.count = 3`. A part of which every field
  /// changed is assigned as a whole where that is short.
  ///
  /// - Parameters:
  ///   - before: The state as it is.
  ///   - after: The state as it is to be.
  ///   - path: How the state is called.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    AssignmentWriter(width: nil).changes(before, after, place: path, path: path, isRoot: true)
  }

  /// As above; a value that does not fit in the width is left to the reader, as `…`.
  package static func assignments(from before: Any, to after: Any, width: Int) -> [String] {
    AssignmentWriter(width: width).changes(before, after, place: "$0", path: "$0", isRoot: true)
  }
}

private struct AssignmentWriter {
  /// How long a value may be; nil for any length.
  let width: Int?

  /// A value that is not longer than this is read at a glance.
  private static let shortWidth = 60
  /// More new elements than this are no longer read one by one.
  private static let appendLimit = 6

  /// - Parameters:
  ///   - place: What is assigned to.
  ///   - path: What its fields are reached by: `place`, or `place?` where it is optional.
  func changes(_ before: Any, _ after: Any, place: String, path: String, isRoot: Bool = false) -> [String] {
    if ValueEquality.isEqual(before, after) ?? (ValueDump.text(before) == ValueDump.text(after)) { return [] }
    // Only where it is needed: a value may describe itself by what it changes.
    var whole: [String] { ["\(place) = \(value(after))"] }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    if old.displayStyle == .optional || new.displayStyle == .optional {
      guard let old = old.children.first, let new = new.children.first else { return whole }
      return changes(old.value, new.value, place: place, path: path + "?")
    }
    let (oldTree, newTree) = (ValueTree(before), ValueTree(after))
    switch (oldTree.shape, newTree.shape) {
    case (.structure(let type, let fields), .structure(let newType, let newFields))
    where type == newType && fields.count == newFields.count && newFields.allSatisfy { $0.label != nil }:
      let lines = zip(fields, newFields).map { old, new in
        let field = "\(path).\(SourceName.member(new.label ?? ""))"
        return changes(old.value, new.value, place: field, path: field)
      }
      // A difference that is in no field, as `==` sees it.
      if lines.allSatisfy(\.isEmpty) { return isRoot ? [] : whole }
      let isTotal = !isRoot && lines.count > 1 && lines.allSatisfy { !$0.isEmpty }
      if isTotal, let short = SourceText.expression(newTree.value, width: Self.shortWidth) {
        return ["\(place) = \(short)"]
      }
      return lines.flatMap { $0 }
    case (.list(_, let elements), .list(_, let newElements)):
      let isKeyed = newTree.typeName.hasPrefix("IdentifiedArray")
      if width != nil, newElements.count - elements.count > Self.appendLimit { return whole }
      let (old, new) = (elements.first(elements.count), newElements.first(newElements.count))
      return listChanges(old, new, isKeyed: isKeyed, path: path) ?? whole
    default: return whole
    }
  }

  private func value(_ value: Any) -> String {
    guard let width else { return SourceText.expression(value) }
    return SourceText.expression(value, width: width) ?? "…"
  }

  /// Elements that were changed in their place and elements that came at the end; nil where there is more to it.
  private func listChanges(_ old: [Any], _ new: [Any], isKeyed: Bool, path: String) -> [String]? {
    guard old.count <= new.count, !old.isEmpty || new.count == 1 else { return nil }
    var lines: [String] = []
    for (index, pair) in zip(old, new).enumerated() {
      let id = isKeyed ? ValueEquality.identity(pair.1) : nil
      if isKeyed, id == nil || ValueEquality.identity(pair.0) != id { return nil }
      let element = id.map { "\(path)[id: \(SourceText.expression($0))]" } ?? "\(path)[\(index)]"
      lines += changes(pair.0, pair.1, place: element, path: isKeyed ? "\(element)?" : element)
    }
    return lines + new.dropFirst(old.count).map { "\(path).append(\(value($0)))" }
  }
}
