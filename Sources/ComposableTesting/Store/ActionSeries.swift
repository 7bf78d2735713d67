/// A series of actions with one assertion about all of them, such as the key presses of a typed word.
package struct ActionSeries<State, Action> {
  /// The actions, in order.
  package private(set) var actions: [Action] = []
  /// The state before the first action; nil if there is none.
  private(set) var before: State?
  /// The state after the last action; nil if there is none.
  package private(set) var after: State?
  /// Whether the state is to be asserted. False after a failure that also explains a wrong state.
  package private(set) var isExpected = true

  /// Creates a series without actions.
  package init() {}

  mutating func append(_ action: Action, _ step: SentStep<State>, isExpected: Bool) {
    if actions.isEmpty { before = step.before }
    after = step.after
    actions.append(action)
    self.isExpected = self.isExpected && isExpected
  }
}
