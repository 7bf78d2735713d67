/// Actions that a tool sends one after the other, with one assertion about all of them: the keys of a word.
package struct SentSeries<State, Action> {
  /// The actions, in this order.
  package private(set) var actions: [Action] = []
  /// The state before the first.
  private(set) var before: State?
  /// The state after the last; nil when there is none.
  package private(set) var after: State?
  /// Whether nothing was reported that makes an assertion about the state a second mistake.
  package private(set) var isExpected = true

  /// A series without actions.
  package init() {}

  mutating func append(_ action: Action, _ step: SentStep<State>, isExpected: Bool) {
    if actions.isEmpty { before = step.before }
    after = step.after
    actions.append(action)
    self.isExpected = self.isExpected && isExpected && !step.losesWrite
  }
}
