internal import ValueText

extension Origin {
  /// A `.dismiss` has come this far.
  @usableFromInline
  func reportDismissal() { Misuse.dismissedNothing(action: ValueDump.line(action)).report() }
}

extension EffectLeaf {
  /// The body sent an action after it had returned.
  package func lateSend(of action: Action) -> Misuse {
    .sendAfterCompletion(
      action: ValueDump.line(action), startedBy: ValueDump.line(origin.action), effect: run.location)
  }

  /// The body has thrown, and nothing caught the error.
  package func unhandled(_ error: any Error) -> Misuse {
    .unhandledError(error: "\(error)", startedBy: ValueDump.line(origin.action), effect: run.location)
  }
}
