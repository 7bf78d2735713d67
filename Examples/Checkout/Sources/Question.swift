import Composable

/// A question before something is lost: its text, and the action for the answer yes.
///
/// The answer no is ``PresentationAction/dismiss``.
struct Question<Deed: Equatable & Codable & Sendable>: Equatable, Codable, Sendable {
  var text: String
  var deed: Deed
}

@CasePathable enum QuestionAction<Deed: Equatable & Codable & Sendable>: Equatable {
  case yesTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case confirmed(Deed) }
}

func questionReducer<Deed>() -> Reducer<Question<Deed>, QuestionAction<Deed>, Void> {
  Reducer { state, action, _ in
    switch action {
    case .yesTapped: .merge(.send(.delegate(.confirmed(state.deed))), .dismiss)
    case .delegate: .none
    }
  }
}
