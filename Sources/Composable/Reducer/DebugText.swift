internal import ValueText

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
