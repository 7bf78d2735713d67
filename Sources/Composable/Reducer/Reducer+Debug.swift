internal import ValueText

extension Reducer {
  /// Returns a reducer that prints each action and the change of the state. In release builds, it prints nothing.
  ///
  /// ```swift
  /// appReducer.debug("counter")
  /// ```
  ///
  ///     counter: received .increment
  ///         Counter(
  ///       −   count: 0
  ///       +   count: 1
  ///         )
  ///
  /// The text of an action is printed in one piece when the reducer has returned: texts never mix, and come in the
  /// order of the actions.
  ///
  /// - Parameters:
  ///   - prefix: A name that begins each text.
  ///   - actionFormat: The format of the actions.
  ///   - printer: The destination of the texts.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .pretty,
    to printer: DebugPrinter = .standardError
  ) -> Self {
    #if DEBUG
      return Self(calling: self) { reduce in
        { state, action, environment in
          let before = state
          let effect = reduce(&state, action, environment)
          printer(DebugText.text(prefix, action, actionFormat, before: before, after: state))
          return effect
        }
      }
    #else
      return self
    #endif
  }
}

/// The format in which ``Reducer/debug(_:actionFormat:to:)`` prints an action.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ActionFormat: Sendable {
  /// The whole action, on several lines if it is long.
  case pretty
  /// The names and labels of the cases, without their values: `.row(id:action: .tapped)`, `.renamed(to:)`.
  case labelsOnly
}

/// The text that `debug` prints for one action.
enum DebugText {
  static func text<State, Action>(
    _ prefix: String, _ action: Action, _ format: ActionFormat, before: State, after: State
  ) -> String {
    let name =
      switch format {
      case .pretty: ValueDump.text(action)
      case .labelsOnly: ValueDump.labels(action)
      }
    let start = prefix.isEmpty ? "received" : "\(prefix): received"
    let change = ValueDiff.diff(expected: before, actual: after).map { indented($0) } ?? "  (no change)"
    return "\(start) \(name)\n\(change)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
