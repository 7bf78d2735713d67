import Composable

/// Compares the cases of actions, without their payloads.
enum ActionCase {
  /// Whether two actions are in the same case, and the actions of children that they carry are, too: `.child(.loaded(1))` and
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

  /// The values of a payload: several are a tuple.
  private static func parts(of payload: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, payload)]
  }

  /// The actions of children have case paths, and the action of a row has the label `action`.
  private static func isAction(_ part: Mirror.Child) -> Bool {
    part.value is any CasePathable && !(part.value is any PlainValue)
      || part.label == "action" && Mirror(reflecting: part.value).displayStyle == .enum
  }
}

/// An enum with case paths that is not an action.
private protocol PlainValue {}
extension Optional: PlainValue {}
extension Result: PlainValue {}
