import Composable

// The pages of the game, and the clock, which runs only while the round is visible and in progress.

extension Game {
  /// Starts or stops the clock according to ``isClockDue``.
  mutating func setClock(_ environment: GameEnvironment) -> Effect<GameAction> {
    timerReducer(&timer, isClockDue ? .start : .stop, environment.timer).map(GameAction.timer)
  }

  /// Shows another page, the help or a review.
  mutating func turn(_ action: GameAction, _ environment: GameEnvironment) -> Effect<GameAction> {
    switch action {
    case .show(let page):
      self.page = page
      settings.leave()
      review = nil
      finder = page == .finder ? Finder(range: nextRange, allowsLie: nextRule == .lie) : nil
      if note == .shared || note == .weekShared { note = nil }
      results.confirmation = nil
      if page == .statistics { today = environment.today }
    case .helpTapped(let isOpen): isHelpOpen = isOpen
    case .reviewTapped(let id):
      review = id.flatMap { results.list[id: $0] }.map(Review.init)
      if let review, !settings.reducesMotion, !review.result.guesses.isEmpty { return .send(.review(.playTapped)) }
    default: break
    }
    return setClock(environment)
  }

  /// Starts a round of the chosen level and rule. A round with guesses and the round of a day are finished first.
  mutating func settingsChanged(by action: SettingsAction, _ environment: GameEnvironment) -> Effect<GameAction> {
    switch action {
    case .binding(\.$level), .ownRangeSubmitted: givenRange = nil
    case .binding(\.$rule): givenRule = nil
    default: return .none
    }
    let isUntouched = attempts == 0 && day == nil
    return isUntouched && (counter.range != nextRange || rule != nextRule) ? leaveRound(environment) : .none
  }

  /// Suspends or ends the game.
  mutating func interrupt(_ interruption: Interruption, _ environment: GameEnvironment) -> Effect<GameAction> {
    switch interruption {
    case .suspend:
      celebration = nil
      return .merge(
        timerReducer(&timer, .stop, environment.timer).map(GameAction.timer),
        .run { send in
          await environment.suspend()
          await send(.resumed)
        })
    case .end(let ending):
      // A player who asks twice does not want to wait. The round is left only once.
      isUrgent = self.ending != nil
      question = nil
      guard self.ending == nil else { return .none }
      self.ending = ending
      let isGivenUp = ending.isWanted && !isSolved
      return .merge(setClock(environment), isGivenUp ? record(environment) : .none)
    }
  }
}
