public import Composable

/// The duration of the animation after a solved round, and the time between its frames.
private let celebrationTime = Duration.milliseconds(2400)
private let celebrationInterval = Duration.milliseconds(120)

/// Combines the parts of a game, and the rules between them.
public let gameReducer: Reducer<Game, GameAction, GameEnvironment> = .combine(
  counterReducer.pullback(state: \.counter, action: \.counter, environment: \.counter),
  timerReducer.pullback(state: \.timer, action: \.timer, environment: \.timer),
  timerReducer.optional().pullback(
    state: \.celebration, action: \.celebration, environment: { $0.timer.every(celebrationInterval) }),
  resultsReducer.pullback(state: \.results, action: \.results, environment: \.history),
  reviewReducer.optional().pullback(state: \.review, action: \.review, environment: \.timer.clock),
  settingsReducer.pullback(state: \.settings, action: \.settings, environment: \.settings),
  Reducer { game, action, environment in
    switch action {
    case .started:
      return .merge(.send(.results(.load)), .send(.timer(.start)))
    case .counter(.playNext), .counter(.play): return game.beginRound()
    case .counter:
      game.forgetNote()
      return .none
    case .guessSubmitted: return game.guess(environment)
    case .clueTapped: return game.buyClue(environment)
    case .nextTapped: return game.asks(before: .next(nil)) ? .none : game.leaveRound(for: nil)
    case .duelTapped: return game.changePlayers()
    case .named:
      game.isNaming = false
      return .none
    case .dailyTapped:
      return .run { send in
        let today = environment.today
        await send(.today(today))
        await send(.daily(today.day))
      }
    case .daily(let day): return game.begin(day)
    case .shareTapped: return game.share(environment)
    case .timer(.stopped): return game.clockStopped(environment)
    case .results(.add(let result)): return game.roundRecorded(result)
    case .celebration(.ticked):
      if let celebration = game.celebration, celebration.elapsed >= celebrationTime { game.celebration = nil }
      return .none
    case .settings(let action): return game.settingsChanged(by: action)
    case .today(let today):
      game.today = today
      return .none
    case .leaveAnswered(let isLeft): return game.answer(isLeft: isLeft)
    case .show(.statistics):
      return .merge(game.turn(action), .run { send in await send(.today(environment.today)) })
    case .chartTapped(let level):
      game.chart = level
      return .none
    case .chartRuleTapped(let rule):
      game.chartRule = rule
      return .none
    case .show, .helpTapped, .reviewTapped: return game.turn(action)
    case .interrupted(.end(.quit)) where game.asks(before: .quit): return .none
    case .interrupted(let interruption): return game.interrupt(interruption)
    case .resumed: return game.setClock()
    case .timer, .celebration, .results, .review: return .none
    }
  }
)
