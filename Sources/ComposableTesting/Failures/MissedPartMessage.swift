import Composable

/// The words about a closure that changes what is not there.
extension MissedPart {
  /// - Parameters:
  ///   - step: The step that the closure is about.
  ///   - onStateAfter: Whether the closure was called on the state after the step.
  ///   - difference: The difference of the states, where they differ as well.
  func explanation(of step: String, onStateAfter: Bool, difference: String?) -> Explanation {
    let evidence =
      onStateAfter
      ? "With exhaustivity off the closure is called on the state after the step, to see which fields it sets."
      : difference.map { "The state is not the expected one either: (− expected, + actual)\n\n\($0)" }
    return Explanation(
      224,
      what: "\(step): \(onStateAfter ? "after the step, " : "")the closure \(words). That asserts nothing.",
      evidence: evidence, cause: cause(onStateAfter: onStateAfter), fix: fix(onStateAfter: onStateAfter))
  }

  private var words: String {
    switch self {
    case .otherCase(let path, let value): "calls `modify(\(path ?? "…"))` on a value in another case, \(value)"
    case .element(let id, let type): "changes the \(type) with id \(id), which is not there"
    }
  }

  private func cause(onStateAfter: Bool) -> String {
    switch self {
    case .otherCase:
      onStateAfter
        ? "the step leaves the case, or `modify` names another one than the test means."
        : "`modify` names another case than the test means, or the step enters the case."
    case .element:
      onStateAfter
        ? "the step removes it, or the test means another id." : "the test means another id, or the step adds it."
    }
  }

  private func fix(onStateAfter: Bool) -> String {
    switch self {
    case .otherCase:
      "name the case that is there\(onStateAfter ? " then" : ""), or set the whole value, as the step does: "
        + "`$0.screen = .login(Login())`."
    case .element:
      onStateAfter
        ? "change an element that is there then, or remove it as the step does: `$0.rows.remove(id: 3)`."
        : "change an element that is there, or add it as the step does: `$0.rows.append(row)`."
    }
  }
}
