internal import ValueText

/// The misuses of a leaf, for whichever driver runs it. Actions are on one line each, because a summary is one line.
extension EffectLeaf {
  /// A `Send` was called after the body that it was given to had returned.
  package func sendAfterCompletion(of action: Action) -> Misuse {
    .sendAfterCompletion(
      action: ValueDump.line(action), startedBy: ValueDump.line(origin.action), effect: run.location)
  }

  /// The body threw, and nothing catches it.
  package func unhandledError(_ error: any Error) -> Misuse {
    .unhandledError(error: "\(error)", startedBy: ValueDump.line(origin.action), effect: run.location)
  }
}
