internal import ValueText

extension Reducer {
  /// Prints each action and what it changes in the state. Nothing in release builds.
  ///
  ///     counter: received .increment
  ///         Counter(
  ///       −   count: 0
  ///       +   count: 1
  ///         )
  ///
  /// The text of one action is printed at once, when its reducer has returned, so texts never mix and stand in the
  /// order of the actions.
  ///
  /// - Parameters:
  ///   - prefix: What each text begins with.
  ///   - actionFormat: How actions are shown.
  ///   - printer: Where the text goes.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .pretty,
    to printer: DebugPrinter = .standardError
  ) -> Self {
    #if DEBUG
      let reduce = reduce
      return Self { state, action, environment in
        let before = state
        let effect = reduce(&state, action, environment)
        printer(DebugText.text(prefix, action, actionFormat, before: before, after: state))
        return effect
      }
    #else
      return self
    #endif
  }
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
