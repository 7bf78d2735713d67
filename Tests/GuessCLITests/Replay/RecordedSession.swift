import Composable
import ComposableTesting
import GuessGame

@testable import GuessCLI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recorded game of a seeded player: the same session for the same seed.
struct RecordedSession {
  let recording: GameRecording

  /// The rounds that were played before.
  private static let history = History(
    [result(9)], older: HistorySummary([result(8, range: 1...100), result(7, isLive: true)]),
    warning: "Line 4 cannot be read")

  init(seed: UInt64, rounds: Int, to path: String) throws {
    let clock = TestClock()
    let recorder = try GameRecorder(path: path, seed: seed, ids: seed &+ 1000) { clock.now.offset }
    var environment = GameEnvironment.unimplemented
    environment.counter.random = .seeded(seed)
    recorder.seed(&environment)
    environment.timer = GameTimerEnvironment(clock: clock)
    environment.date = .constant(Date(timeIntervalSinceReferenceDate: 800_000_000))
    environment.day = { Day(Date(timeIntervalSinceReferenceDate: 800_000_000)) }
    environment.minutesLeft = { 214 }
    environment.settings = .none
    environment.copy = { _ in }
    environment.history = .none
    environment.history.load = { Self.history }
    let game = Game(range: 1...100, environment: environment.counter)
    let store = TestStore(initialState: game, reducer: gameReducer, environment: environment)
    store.exhaustivity = .off
    store.observe(recorder.observer)
    var player = Player(store: store, clock: clock, random: .seeded(seed ^ 99))
    player.play(rounds)
    store.skipInFlightEffects()
    recording = try GameRecording(game: path)
  }
}

/// A player who guesses, turns pages and sometimes gives up, with pauses.
private struct Player {
  let store: TestStore<Game, GameAction, GameEnvironment>
  let clock: TestClock
  let random: RandomSource

  mutating func play(_ rounds: Int) {
    send(.started)
    for _ in 0..<rounds {
      guess(upTo: random(in: 2...9))
      if random(in: 1...3) == 1 { look() }
      wait(upTo: 3000)
      send(.nextTapped)
    }
    look()
    send(.clueTapped)
    guess(upTo: 1)
    send(.dailyTapped)
    send(.leaveAnswered(true))
    guess(upTo: 1)
    send(.interrupted(.end(.quit)))
  }

  private func guess(upTo most: Int) {
    for _ in 0..<most where !store.state.isSolved {
      let game = store.state
      send(.counter(.binding(.set(\.$text, "\(random(in: game.possible.hull))"))))
      if random(in: 1...6) == 1 { send(.counter(.binding(.set(\.$text, "many")))) }
      if random(in: 1...6) == 1 { send(.counter(.increment)) }
      send(.guessSubmitted)
      wait(upTo: 1500)
    }
  }

  private func look() {
    send(.show(.history))
    if let result = store.state.results.list.last {
      send(.results(.select(result.id)))
      send(.results(.removeTapped(.one(result.id))))
      send(.results(random(in: 1...2) == 1 ? .removalConfirmed : .removalCancelled))
      send(.reviewTapped(store.state.results.list.last?.id))
      if store.state.review != nil { send(.review(.moved(by: 1))) }
    }
    send(.results(.filterTapped(.solved)))
    send(.show(.statistics))
    send(.chartTapped(.hard))
    send(.show(.settings))
    send(.settings(.binding(.set(\.$hasBell, true))))
    send(.helpTapped(isOpen: true))
    send(.helpTapped(isOpen: false))
    send(.show(.round))
  }

  private func send(_ action: GameAction) {
    store.send(action)
    store.skipReceivedActions()
  }

  private func wait(upTo milliseconds: Int) {
    clock.advance(by: .milliseconds(random(in: 1...milliseconds)))
    store.skipReceivedActions()
  }
}
