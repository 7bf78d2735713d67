internal import ValueText

extension Misuse {
  /// Reports that a child's action found no child.
  @usableFromInline
  static func reportAbsence<State, Action>(
    _ absence: Absence, of state: State.Type, for action: Action, at reducer: CodeLocation
  ) {
    #if DEBUG
      WriteWatch(of: action)?.excuse()
      ChildActionWatch.excuse()
    #endif
    Misuse.actionForAbsentState(
      action: ValueDump.line(action), state: "\(state)", absence: absence, reducer: reducer, sender: Sender.current?()
    ).report()
  }
}
