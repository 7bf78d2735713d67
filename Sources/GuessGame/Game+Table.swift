import Composable

// What is on the table, and the clock, which runs only while the round is.

extension Game {
  /// Starts or stops the clock, as it is due.
  mutating func setClock() -> Effect<GameAction> {
    if isClockDue { return timer.isRunning ? .none : .send(.timer(.start)) }
    guard timer.isRunning, pause == nil else { return .none }
    pause = .away
    return .send(.timer(.stop))
  }

  /// Turns the page, or lays something over it.
  mutating func turn(_ action: GameAction) -> Effect<GameAction> {
    switch action {
    case .show(let page):
      self.page = page
      review = nil
      results.confirmation = nil
    case .helpTapped(let isOpen): isHelpOpen = isOpen
    case .reviewTapped(let id):
      review = id.flatMap { results.list[id: $0] }.map(Review.init)
      if let review, !settings.reducesMotion, !review.result.guesses.isEmpty { return .send(.review(.playTapped)) }
    default: break
    }
    return setClock()
  }

  /// Begins a round of the level that was chosen, unless one with guesses or of a day is being played: that one is
  /// finished first.
  mutating func settingsChanged(by action: SettingsAction) -> Effect<GameAction> {
    switch action {
    case .binding(\.$level), .ownRangeSubmitted: givenRange = nil
    default: return .none
    }
    let isUntouched = attempts == 0 && day == nil
    return isUntouched && counter.range != nextRange ? leaveRound(for: nil) : .none
  }

  /// Stops or ends the game.
  mutating func interrupt(_ interruption: Interruption) -> Effect<GameAction> {
    switch interruption {
    case .suspend:
      guard pause == nil else { return .none }
      celebration = nil
      pause = .suspension
    case .end(let ending):
      // Who asks twice does not want to wait; the round is left once.
      isUrgent = self.ending != nil
      guard self.ending == nil else { return .none }
      self.ending = ending
      guard pause == nil else { return .none }
      pause = .leaving
    }
    return .send(.timer(.stop))
  }
}
