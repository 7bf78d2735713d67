/// A rule of a check: after a state that asks, a state follows that answers, even if the user does nothing.
struct AnswerRule<State> {
  let name: String
  let asks: (State) -> Bool
  let answers: (State) -> Bool
}

/// What the states in a move say about an ``AnswerRule``.
struct AnswerProgress: Hashable {
  /// Whether a state in the move answers.
  private(set) var isAnswered = false
  /// Whether a question is open after the move; nil if that is as before the move.
  private(set) var isOpen: Bool?
  /// Whether a state in the move asks.
  private(set) var isAsked = false

  /// Notes the next state. A state that asks and answers leaves no question open.
  mutating func passed<State>(_ state: State, _ rule: AnswerRule<State>) {
    let asks = rule.asks(state)
    isAsked = isAsked || asks
    if rule.answers(state) {
      isAnswered = true
      isOpen = false
    } else if asks {
      isOpen = true
    }
  }
}
