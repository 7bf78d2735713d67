/// A rule of a check: after a state that asks, a state follows that answers, even if the user does nothing.
struct AnswerRule<State> {
  let name: String
  let asks: (State) -> Bool
  let answers: (State) -> Bool
}

/// What the states in a move say about an ``AnswerRule``.
struct AnswerProgress {
  /// Whether a state in the move answers.
  private(set) var isAnswered = false
  /// Whether a question is open after the move; nil if that is as before the move.
  private(set) var isOpen: Bool?

  /// Notes the next state. A state that asks and answers leaves no question open.
  mutating func passed<State>(_ state: State, _ rule: AnswerRule<State>) {
    if rule.answers(state) {
      isAnswered = true
      isOpen = false
    } else if rule.asks(state) {
      isOpen = true
    }
  }
}
