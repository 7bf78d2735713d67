import Composable

// Helpers for the texts of failures.

/// Returns a count with its noun: `1 action`, `2 actions`.
package func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

/// Returns an ordinal number: `1st`, `12th`.
func ordinal(_ number: Int) -> String {
  switch (number % 10, number % 100) {
  case (1, let rest) where rest != 11: "\(number)st"
  case (2, let rest) where rest != 12: "\(number)nd"
  case (3, let rest) where rest != 13: "\(number)rd"
  default: "\(number)th"
  }
}

/// Returns an action or a step for a sentence: the whole text if it has one line, otherwise its first line with `…` and
/// closed brackets.
package func name(_ action: String) -> String {
  guard let end = action.firstIndex(of: "\n") else { return action }
  var closing = ""
  for character in action[..<end] {
    switch character {
    case "(": closing.insert(")", at: closing.startIndex)
    case "[": closing.insert("]", at: closing.startIndex)
    case ")", "]": if !closing.isEmpty { closing.removeFirst() }
    default: break
    }
  }
  return "\(action[..<end])…\(closing)"
}

/// Returns code for the end of a sentence, after a colon: on the same line if it has one line.
package func paste(_ code: String) -> String { code.contains("\n") ? "\n\n\(indented(code))" : " `\(code)`." }

/// Returns a list with bullets.
package func list(_ lines: [String]) -> String {
  lines.map { "  • " + indented($0, by: 4).dropFirst(4) }.joined(separator: "\n")
}

/// Returns orders of tasks, each on a line.
func orders(_ orders: [String]...) -> String { orders.map { "  [\($0.joined(separator: ", "))]\n" }.joined() }

/// Returns a text with each line indented.
package func indented(_ text: String, by count: Int = 2) -> String {
  let margin = String(repeating: " ", count: count)
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
}

/// The failure text of a closure that changes a missing part.
extension MissedPart {
  /// Returns the text of the failure.
  ///
  /// - Parameters:
  ///   - step: The step that the closure asserts.
  ///   - onStateAfter: Whether the closure was called on the state after the step.
  ///   - difference: The difference between the states; nil if they are equal.
  func explanation(of step: String, onStateAfter: Bool, difference: String?) -> FailureText {
    let evidence =
      onStateAfter
      ? "With exhaustivity off the closure is called on the state after the step, to see which fields it sets."
      : difference.map { "The state is not the expected one either: (− expected, + actual)\n\n\($0)" }
    return FailureText(
      224,
      what: "\(step): \(onStateAfter ? "after the step, " : "")the closure \(words). That asserts nothing.",
      evidence: evidence, cause: cause(onStateAfter: onStateAfter), fix: fix(onStateAfter: onStateAfter))
  }

  private var words: String {
    switch self {
    case .otherCase(let path, let value): "calls `modify(\(path ?? "…"))` on a value in another case, \(value)"
    case .element(let id, let type): "changes the \(type) with id \(id), which does not exist"
    }
  }

  private func cause(onStateAfter: Bool) -> String {
    switch self {
    case .otherCase:
      onStateAfter
        ? "the step switches to another case, or `modify` names the wrong case."
        : "`modify` names the wrong case, or only the step switches to that case."
    case .element:
      onStateAfter
        ? "the step removes the element, or the id is wrong." : "the id is wrong, or only the step adds the element."
    }
  }

  private func fix(onStateAfter: Bool) -> String {
    switch self {
    case .otherCase:
      "name the case that the value is in\(onStateAfter ? " after the step" : ""), or set the whole value, as the step "
        + "does: `$0.screen = .login(Login())`."
    case .element:
      onStateAfter
        ? "change an element that exists after the step, or remove this one, as the step does: `$0.rows.remove(id: 3)`."
        : "change an element that exists, or add this one, as the step does: `$0.rows.append(row)`."
    }
  }
}

/// The failure text of a state with dates and ids that the reducer made itself.
extension NondeterministicValues {
  /// The usual cause, to be followed by the cause of the failure without such values; empty if there are no values.
  var cause: String {
    switch self {
    case .dates: "the reducer calls `Date()`, so the state differs from run to run; or "
    case .ids: "the reducer calls `UUID()`, so the state differs from run to run; or "
    case [.dates, .ids]:
      "the reducer calls `Date()` and `UUID()`, so the state differs from run to run; or "
    default: ""
    }
  }

  /// The fix, to be followed by the fix of the failure without such values; empty if there are no values.
  var fix: String {
    switch self {
    case .dates:
      "take the date from the environment: add `var date: DateGenerator`, call `environment.date()` in the reducer, "
        + "and set `store.environment.date = .constant(Date(timeIntervalSince1970: 0))` in the test. If it already "
        + "does so, "
    case .ids:
      "take the id from the environment: add `var uuid: UUIDGenerator`, call `environment.uuid()` in the reducer, and "
        + "set `store.environment.uuid = .incrementing` in the test. If it already does so, "
    case [.dates, .ids]:
      "take both from the environment: add `var date: DateGenerator` and `var uuid: UUIDGenerator`, call "
        + "`environment.date()` and `environment.uuid()` in the reducer, and set "
        + "`store.environment.date = .constant(Date(timeIntervalSince1970: 0))` and "
        + "`store.environment.uuid = .incrementing` in the test. If it already does so, "
    default: ""
    }
  }
}
