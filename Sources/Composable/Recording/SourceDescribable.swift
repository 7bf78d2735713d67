/// A value that knows the Swift source that makes it.
///
/// Needed only where mirrors do not tell: types whose initialiser does not take their stored properties in order,
/// under their names. Enums, structs with a memberwise initialiser, collections and what the standard library and
/// Foundation have describe themselves.
///
/// ```swift
/// extension Guess: SourceDescribable {
///   var source: String { "Guess(\(number), .\(hint))" }
/// }
/// ```
public protocol SourceDescribable {
  /// An expression with this value, where its type is expected.
  var source: String { get }
}

/// Values as Swift source.
public enum SourceText {
  /// An expression with this value, where its type is expected.
  public static func expression(_ value: Any) -> String {
    let tree = ValueTree(value)
    if let known = tree.value as? any SourceDescribable { return known.source }
    switch tree.shape {
    case .text(let text): return QuotedText.quoted(text)
    case .absent: return "nil"
    case .leaf(let text): return leaf(tree.value, text)
    case .structure(let type, let fields), .object(let type, _, let fields): return type + list(fields)
    case .enumCase(let name, let fields): return ".\(name)" + (fields.isEmpty ? "" : list(fields))
    case .tuple(let fields): return list(fields)
    case .list(let type, let elements):
      let list = "[\(joined(elements))]"
      return type.map { $0.hasPrefix("IdentifiedArray") ? list : "\($0)(\(list))" } ?? list
    case .set(let elements):
      return "[\(elements.first(elements.count).map(expression).sorted().joined(separator: ", "))]"
    case .dictionary(let elements):
      let pairs = elements.first(elements.count).map { pair in
        Mirror(reflecting: pair).children.map { expression($0.value) }.joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    }
  }

  private static func joined(_ elements: ValueTree.Elements) -> String {
    elements.first(elements.count).map(expression).joined(separator: ", ")
  }

  private static func list(_ fields: [ValueTree.Field]) -> String {
    let parts = fields.map { field in (field.label.map { "\($0): " } ?? "") + expression(field.value) }
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension SourceText {
  /// The assignments that make one state of another, field by field: `$0.counter.count = 3`.
  ///
  /// - Parameters:
  ///   - before: The state as it is.
  ///   - after: The state as it is to be.
  ///   - path: How the state is called.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    changes(before, after, place: path, path: path)
  }

  /// - Parameters:
  ///   - place: What is assigned to.
  ///   - path: What its fields are reached by: `place`, or `place?` where it is optional.
  private static func changes(_ before: Any, _ after: Any, place: String, path: String) -> [String] {
    if ValueEquality.isEqual(before, after) ?? (ValueDump.text(before) == ValueDump.text(after)) { return [] }
    // Only where it is needed: a value may describe itself by what it changes.
    var whole: [String] { ["\(place) = \(expression(after))"] }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    if old.displayStyle == .optional || new.displayStyle == .optional {
      guard let old = old.children.first, let new = new.children.first else { return whole }
      return changes(old.value, new.value, place: place, path: path + "?")
    }
    let (oldTree, newTree) = (ValueTree(before), ValueTree(after))
    switch (oldTree.shape, newTree.shape) {
    case (.structure(let type, let fields), .structure(let newType, let newFields))
    where type == newType && fields.count == newFields.count:
      return zip(fields, newFields).flatMap { old, new in
        guard let label = new.label else { return whole }
        return changes(old.value, new.value, place: "\(path).\(label)", path: "\(path).\(label)")
      }
    case (.list(_, let elements), .list(_, let newElements)):
      let isKeyed = newTree.typeName.hasPrefix("IdentifiedArray")
      let (old, new) = (elements.first(elements.count), newElements.first(newElements.count))
      return listChanges(old, new, isKeyed: isKeyed, path: path) ?? whole
    default: return whole
    }
  }

  /// Elements that were changed in their place and elements that came at the end; nil where there is more to it.
  private static func listChanges(_ old: [Any], _ new: [Any], isKeyed: Bool, path: String) -> [String]? {
    guard old.count <= new.count, !old.isEmpty || new.count == 1 else { return nil }
    var lines: [String] = []
    for (index, pair) in zip(old, new).enumerated() {
      let id = isKeyed ? ValueEquality.identity(pair.1) : nil
      if isKeyed, id == nil || ValueEquality.identity(pair.0) != id { return nil }
      let element = id.map { "\(path)[id: \(expression($0))]" } ?? "\(path)[\(index)]"
      lines += changes(pair.0, pair.1, place: element, path: isKeyed ? "\(element)?" : element)
    }
    return lines + new.dropFirst(old.count).map { "\(path).append(\(expression($0)))" }
  }
}
