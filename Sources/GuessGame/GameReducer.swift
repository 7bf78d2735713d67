public import Composable

/// Combines the parts of a game, and the rules between them.
///
/// It reads the time from its environment, as it draws numbers and ids. What it has read is in the state afterwards:
/// ``GameTimer/lastReading``, ``GameResult/date`` and ``Game/today``. So a recorded game can be replayed.
public let gameReducer: Reducer<Game, GameAction, GameEnvironment> = .combine(
  counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter),
  timerReducer.pullback(state: \.timer, action: \.timer, environment: \.timer),
  celebrationReducer.optional().pullback(state: \.celebration, action: \.celebration, environment: \.timer.clock),
  resultsReducer.pullback(state: \.results, action: \.results, environment: \.history),
  reviewReducer.optional().pullback(state: \.review, action: \.review, environment: \.timer.clock),
  finderReducer.optional().pullback(state: \.finder, action: \.finder, environment: { _ in }),
  settingsReducer.pullback(state: \.settings, action: \.settings, environment: \.settings),
  Reducer { game, action, environment in
    switch action {
    case .started: return .merge(.send(.results(.load)), game.setClock(environment))
    case .counter(.playNext), .counter(.play): return game.beginRound(environment)
    case .counter: game.forgetNote()
    case .guessSubmitted: return game.guess(environment)
    case .clueTapped: game.buyClue(environment)
    case .nextTapped: return game.asks(before: .next(nil)) ? .none : game.leaveRound(environment)
    case .duelTapped: return game.changePlayers(environment)
    case .named: game.isNaming = false
    case .dailyTapped: return game.playDaily(environment)
    case .shareTapped: return game.share(environment)
    case .weekTapped: return game.shareWeek(environment)
    case .celebration(.ticked): if game.celebration?.isOver == true { game.celebration = nil }
    case .settings(let action): return game.settingsChanged(by: action, environment)
    case .leaveAnswered(let isLeft): return game.answer(isLeft: isLeft, environment)
    case .chartTapped(let level): game.chart = level
    case .chartRuleTapped(let rule): game.chartRule = rule
    case .show, .helpTapped, .reviewTapped: return game.turn(action, environment)
    case .interrupted(.end(.quit)) where game.asks(before: .quit): break
    case .interrupted(let interruption): return game.interrupt(interruption, environment)
    case .resumed: return game.setClock(environment)
    case .timer, .celebration, .results, .review, .finder: break
    }
    return .none
  }
)
