internal import ValueText

extension Reducer {
  /// Prints each action and what it changes in the state. Does nothing in release builds.
  ///
  ///     counter: received .increment
  ///         Counter(
  ///       −   count: 0
  ///       +   count: 1
  ///         )
  ///
  /// Each action's text is printed in one piece when its reducer has returned: texts never mix, and come in the order
  /// of the actions.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each text.
  ///   - actionFormat: The form in which actions are shown.
  ///   - printer: The destination of the texts.
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

/// The form in which ``Reducer/debug(_:actionFormat:to:)`` shows an action.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ActionFormat: Sendable {
  /// The whole action, on several lines if it is long.
  case pretty
  /// Only the names and labels of its cases, without what they carry: `.row(id:action: .tapped)`, `.renamed(to:)`.
  case labelsOnly
}

/// The destination for what ``Reducer/debug(_:actionFormat:to:)`` prints.
///
/// ```swift
/// appReducer.debug(to: DebugPrinter { line in log.write(line) })
/// ```
public struct DebugPrinter: Sendable {
  private let printText: @Sendable (String) -> Void

  /// Creates a printer from a function, which gets one whole text at a time, without a trailing line break.
  public init(_ print: @escaping @Sendable (String) -> Void) {
    printText = print
  }

  /// Prints a text.
  public func callAsFunction(_ text: String) { printText(text) }

  /// A printer to standard error.
  public static var standardError: Self { Self { StandardError.write(line: $0) } }
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
