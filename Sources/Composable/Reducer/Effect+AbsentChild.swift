internal import ValueText

extension Effect {
  /// Reports an action for an absent child, and returns the effect of ignoring it.
  ///
  /// - Parameters:
  ///   - action: The child's action.
  ///   - child: The type of the child.
  ///   - absence: The reason why the child is absent.
  ///   - reducer: The location of the combinator.
  @usableFromInline
  static func ignoring<Child, ChildAction>(
    _ action: ChildAction, of child: Child.Type, _ absence: Misuse.Absence, at reducer: CodeLocation
  ) -> Self {
    #if DEBUG
      // Notes that a write was looked at: the absence explains why it was lost.
      if let action = action as? any BindableAction { noteUse(action) }
    #endif
    Misuse.actionForAbsentState(
      action: ValueDump.line(action), state: "\(child)", absence: absence, reducer: reducer,
      sender: Misuse.Sender.current?()
    ).report()
    return .none
  }

  #if DEBUG
    private static func noteUse(_ action: some BindableAction) { _ = action.binding?.value }
  #endif
}
