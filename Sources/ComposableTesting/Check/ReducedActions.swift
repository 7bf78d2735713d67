import Composable

/// The cases of the actions that a check has reduced.
final class ReducedActions {
  /// The reduced cases of one enum, each with those of its payload; nil without a nested action.
  private final class Cases {
    let type: Any.Type
    var reduced: [String: Cases?] = [:]

    init(_ type: Any.Type) { self.type = type }
  }

  private var root: Cases?
  private let names: (Any.Type) -> [String]?
  /// Whether ``missing`` is empty, so that further actions tell nothing. Looking into an action takes time.
  private var isComplete = false
  /// Noted actions that are hashable, at most `mostKnown`: looking one up takes less time than looking into it.
  private var known: Set<AnyHashable> = []
  private static var mostKnown: Int { 1_000 }

  /// - Parameter names: Returns the names of the cases of an enum; nil if they are unknown.
  init(names: @escaping (Any.Type) -> [String]? = EnumCases.names) { self.names = names }

  /// Whether no action was reduced.
  var isEmpty: Bool { root == nil }

  /// Notes an action, and the actions of children in it.
  func note(_ action: Any) {
    if isComplete { return }
    if let action = action as? AnyHashable {
      if known.contains(action) { return }
      if known.count < Self.mostKnown { known.insert(action) }
    }
    let root = self.root ?? Cases(type(of: action))
    self.root = root
    var next: (action: Any, cases: Cases)? = (action, root)
    while let (action, cases) = next {
      next = nil
      let mirror = Mirror(reflecting: action)
      guard mirror.displayStyle == .enum else {
        isComplete = cases === root
        return
      }
      guard let payload = mirror.children.first, let name = payload.label else {
        add("\(action)", nil, to: cases)
        return
      }
      if let known = cases.reduced[name] {
        guard let known, let nested = Self.nestedAction(payload.value) else { return }
        // A generic enum may have payloads of several types.
        if type(of: nested) == known.type { next = (nested, known) }
      } else if let nested = Self.nestedAction(payload.value) {
        let known = Cases(type(of: nested))
        add(name, known, to: cases)
        next = (nested, known)
      } else {
        add(name, nil, to: cases)
      }
    }
  }

  private func add(_ name: String, _ nested: Cases?, to cases: Cases) {
    if cases.reduced[name] != nil { return }
    cases.reduced[name] = .some(nested)
    isComplete = nested == nil && missing.isEmpty
  }

  /// The action of a child in the payload of a case; nil if there is none.
  private static func nestedAction(_ payload: Any) -> Any? {
    if payload is any CasePathable { return ActionCaseMatcher.hasPaths(payload) ? payload : nil }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return nil }
    return mirror.children.map(\.value).last(where: ActionCaseMatcher.hasPaths)
  }

  /// The cases that were reduced: `.tapped`, `.row(.saved)`.
  var cases: [String] { root.map { reduced(of: $0) } ?? [] }

  private func reduced(of cases: Cases) -> [String] {
    let names = names(cases.type) ?? []
    let others = cases.reduced.keys.filter { !names.contains($0) }.sorted()
    return (names.filter { cases.reduced[$0] != nil } + others).flatMap { name -> [String] in
      guard let nested = cases.reduced[name] ?? nil else { return [".\(name)"] }
      return reduced(of: nested).map { ".\(name)(\($0))" }
    }
  }

  /// Returns the case of an action as ``cases`` names it; nil if the action is not an enum.
  static func name(of action: Any) -> String? {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else { return nil }
    guard let payload = mirror.children.first, let name = payload.label else { return ".\(action)" }
    return ".\(name)" + (nestedAction(payload.value).flatMap(Self.name).map { "(\($0))" } ?? "")
  }

  /// The cases that were not reduced: `.failed`, `.row(.failed)`. Empty if they cannot be listed.
  var missing: [String] { root.map(missing) ?? [] }

  private func missing(of cases: Cases) -> [String] {
    // A case without a payload is known by its description, which the type may replace.
    guard let names = names(cases.type), cases.reduced.keys.allSatisfy(names.contains) else { return [] }
    return names.flatMap { name -> [String] in
      guard let reduced = cases.reduced[name] else { return [".\(name)"] }
      return reduced.map { missing(of: $0).map { ".\(name)(\($0))" } } ?? []
    }
  }
}
