import Composable

// The pages of the game, and the clock, which runs only while the round is visible and in progress.

extension Game {
  /// Starts or stops the clock according to ``isClockDue``.
  mutating func setClock() -> Effect<GameAction> {
    if isClockDue { return timer.isRunning ? .none : .send(.timer(.start)) }
    guard timer.isRunning, pause == nil else { return .none }
    pause = .away
    return .send(.timer(.stop))
  }

  /// Shows another page, the help or a review.
  mutating func turn(_ action: GameAction) -> Effect<GameAction> {
    switch action {
    case .show(let page):
      self.page = page
      settings.leave()
      review = nil
      if note == .shared { note = nil }
      results.confirmation = nil
    case .helpTapped(let isOpen): isHelpOpen = isOpen
    case .reviewTapped(let id):
      review = id.flatMap { results.list[id: $0] }.map(Review.init)
      if let review, !settings.reducesMotion, !review.result.guesses.isEmpty { return .send(.review(.playTapped)) }
    default: break
    }
    return setClock()
  }

  /// Starts a round of the chosen level and rule. A round with guesses and the round of a day are finished first.
  mutating func settingsChanged(by action: SettingsAction) -> Effect<GameAction> {
    switch action {
    case .binding(\.$level), .ownRangeSubmitted: givenRange = nil
    case .binding(\.$rule): givenRule = nil
    default: return .none
    }
    let isUntouched = attempts == 0 && day == nil
    return isUntouched && (counter.range != nextRange || rule != nextRule) ? leaveRound(for: nil) : .none
  }

  /// Suspends or ends the game.
  mutating func interrupt(_ interruption: Interruption) -> Effect<GameAction> {
    switch interruption {
    case .suspend:
      guard pause == nil else { return .none }
      celebration = nil
      pause = .suspension
    case .end(let ending):
      // A player who asks twice does not want to wait. The round is left only once.
      isUrgent = self.ending != nil
      question = nil
      guard self.ending == nil else { return .none }
      self.ending = ending
      guard pause == nil else { return .none }
      pause = .leaving
    }
    return .send(.timer(.stop))
  }
}
