/// A difference of the Swift runtime from what the framework assumes (`docs/Assumptions.md`), as data.
enum RuntimeMessage: CaseIterable {
  /// A task was not enqueued on the executor that its actor names.
  case lateStart

  /// A write to a field seems to be kept although it was sent to nobody.
  case keptWrite

  /// Writes the line. Its caller does so once in a process.
  func report() { StandardError.write(line: "Composable C\(explanation.number): \(explanation.what)") }
}

/// The texts of the differences.
extension RuntimeMessage {
  /// The text: what happened, the usual cause, the fix and the number.
  var explanation: FailureText {
    switch self {
    case .lateStart:
      FailureText(
        116,
        what:
          "The bodies of effects begin after `send` has returned: this Swift runtime does not enqueue a task on the "
          + "executor that its actor names.",
        cause: "a version of the system before macOS 26 and iOS 26 that the library was not tested with.",
        fix: "update the library. Until then, do not rely on what a body does before its first suspension.")
    case .keptWrite:
      FailureText(
        117, what: "Writes to fields that no reducer applies (C106) are not found: this compiler keeps a sent value.",
        cause: "a version of Swift that the library was not tested with.", fix: "update the library.")
    }
  }
}
