import Composable
import ComposableTerminal
import GuessGame

// The daily number and two players, line by line, and the questions about them.

extension LineMode {
  /// A question that the next line answers instead of playing.
  enum Question: Equatable {
    /// Whether to give the round up.
    case givingUp
    /// The name of a player.
    case name(Int)

    var prompt: String {
      switch self {
      case .givingUp: "Give it up? Type y or n: "
      case .name(let player): "Name of player \(player + 1), or Enter for a number: "
      }
    }
  }

  /// Takes a line as the answer to a question.
  func answer(_ question: Question, _ word: String, _ session: Session) {
    self.question = nil
    switch question {
    case .givingUp:
      let isConfirmed = ["y", "yes"].contains(word.lowercased())
      let isQuitting = session.store.question == .quit
      if isConfirmed, isQuitting { say("Goodbye.") }
      follow(.leaveAnswered(isConfirmed), session)
    case .name(0):
      session.store.send(.settings(.binding(.set(\.$firstName, word))))
      self.question = .name(1)
    case .name:
      session.store.send(.settings(.binding(.set(\.$secondName, word))))
      session.store.send(.named)
    }
  }

  /// Sends an action, and says what follows: a question, a note, the result of the day, the next round.
  func follow(_ action: GameAction, _ session: Session) {
    let store = session.store
    let id = store.counter.id
    store.send(action)
    if store.question != nil {
      question = .givingUp
      let name = store.day == nil ? "This round is not over." : "This is the daily number."
      return say(Styled("\(name) \(Words.priceOfLeaving(store.state))", .warning))
    }
    if store.page == .daily { return showDaily(session) }
    // A note about a guess was said after the guess.
    let note = if case .impossible = store.note { nil as Game.Note? } else { store.note }
    if let note { say(Styled(Words.note(note, store.counter.range))) }
    guard store.counter.id != id else { return }
    isWaitingForNext = false
    if let day = store.day { say(Styled(Words.daily(day), .bold)) }
    say(Styled(Words.question(store.counter.range), .bold))
    sayRule(session)
  }

  /// Plays the number of the day.
  func daily(_ session: Session) async {
    let store = session.store
    for await isLoading in store.values(of: \.results.isLoading) where !isLoading { break }
    let isPlaying = store.day != nil && !store.isSolved
    follow(.dailyTapped, session)
    if isPlaying, store.day == store.today?.day, question == nil { say("You are playing it.") }
  }

  /// Says the result of the day, as a line to share.
  private func showDaily(_ session: Session) {
    let store = session.store
    if let result = store.dailyResult {
      say(Styled("You have played it: \(result.isCorrect ? "found" : "given up").", .bold))
      // A terminal without Unicode gets the words alone.
      say(Styled(ShareText.of(result)))
    } else {
      say(Styled("You have played it.", .bold))
    }
    if let week = store.state.week { say(Styled(ShareText.of(week))) }
    for sentence in Words.dailyNews(store.state) { say(Styled(sentence, .muted)) }
    store.send(.show(.round))
  }

  /// Changes between one and two players.
  func players(_ session: Session) {
    let store = session.store
    guard store.isSolved || store.attempts == 0 else { return say("Finish this round first, or type n.") }
    follow(.duelTapped, session)
    if store.isNaming { question = .name(0) }
  }

  /// The score of two players after a round.
  func score(_ duel: Duel, _ settings: Settings, winner: Int) -> String {
    "\(Words.name(of: winner, settings)) wins. \(Words.name(of: 0, settings)) \(duel.wins[0]), "
      + "\(Words.name(of: 1, settings)) \(duel.wins[1])."
  }
}
