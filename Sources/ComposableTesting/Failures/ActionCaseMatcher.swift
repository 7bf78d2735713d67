import Composable
/// Compares the cases of actions, without their payloads.
enum ActionCaseMatcher {
  /// Returns whether two actions are in the same case, and so are the child actions in them: `.child(.loaded(1))` and
  /// `.child(.loaded(2))`.
  ///
  /// An enum in the payload that is not an action, such as a `Result`, can be in any case.
  static func isSame(_ lhs: Any, _ rhs: Any) -> Bool {
    let (old, new) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    guard old.displayStyle == .enum, new.displayStyle == .enum else { return false }
    guard let oldPayload = old.children.first, let newPayload = new.children.first else {
      return old.children.isEmpty && new.children.isEmpty && "\(lhs)" == "\(rhs)"
    }
    guard oldPayload.label == newPayload.label else { return false }
    return zip(parts(of: oldPayload.value), parts(of: newPayload.value)).allSatisfy { old, new in
      !(isAction(old) && isAction(new)) || isSame(old.value, new.value)
    }
  }

  /// Returns the values of a payload. Several values are a tuple.
  private static func parts(of payload: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, payload)]
  }

  /// Returns whether a value is a child action: it has case paths, or it is an enum with the label `action`, as in a
  /// row's action.
  private static func isAction(_ part: Mirror.Child) -> Bool {
    hasPaths(part.value) || part.label == "action" && Mirror(reflecting: part.value).displayStyle == .enum
  }

  /// Returns whether a value has case paths, as actions do. Optionals and results have them, too, but are values.
  static func hasPaths(_ value: Any) -> Bool { value is any CasePathable && !(value is any PlainValue) }
}
