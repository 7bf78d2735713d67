import Composable

/// Which case an action is in, whatever it carries.
enum ActionCase {
  /// Whether two actions are in the same case, and so are actions of children that they carry: `.child(.loaded(1))` and
  /// `.child(.loaded(2))`.
  ///
  /// A payload that is an enum but no action, such as a `Result`, may be in any case.
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

  /// What a case carries: several values are a tuple.
  private static func parts(of payload: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, payload)]
  }

  /// What a feature is composed of has case paths, and the action of a row is called so.
  private static func isAction(_ part: Mirror.Child) -> Bool {
    part.value is any CasePathable || part.label == "action" && Mirror(reflecting: part.value).displayStyle == .enum
  }
}
