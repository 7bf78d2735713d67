import Composable
import ComposableTesting
import GuessGame
import TestEffort
import Testing

/// The rules of the actions of a game for its results.
private let historySteps: [Rule<Step<Game, GameAction>>] = [
  Rule("the results keep their own rules") { step in
    guard case .results(let action) = step.action else { return true }
    let step = Step(before: step.before.results, action: action, after: step.after.results)
    return hold(resultsSteps + removalSteps, for: step)
  },
  Rule("nothing else changes the results, but a round is added, and another page closes a question") { step in
    if case .results = step.action { return true }
    var expected = step.before.results
    if let result = step.recorded { expected.list.append(result) }
    if case .show = step.action { expected.confirmation = nil }
    return step.after.results == expected
  },
]

/// All sequences of moves of a player who uses everything: plays, gives up, looks at results, saves them again and
/// removes them.
struct `A game with its history, proven` {
  @Test(.fullEffort) func `rounds and results are independent`() {
    check(Self.playing + Self.reading) { .playing(in: 0...0, random: .constant(0)) }
  }

  @Test(.enabled(if: checksLargeSpaces)) func `the clock, suspensions and a failing history are independent of them`() {
    check(
      Self.playing + Self.reading
        + [.send(.counter(.increment)), .send(.interrupted(.suspend)), .advance(by: .seconds(1))]
    ) {
      let store = GameStore.playing(in: 0...1, random: .constant(1))
      store.environment.history.append = { _ in
        if choose("disk", "free", "full") == "full" { throw HistoryFailure(description: "the disk is full") }
      }
      return store
    }
  }

  private static let playing: [Move<GameAction>] = [.send(.guessSubmitted), .send(.nextTapped)]

  private static let reading: [Move<GameAction>] = [
    .send(.show(.history)), .send(.show(.round)), .send(.results(.removalConfirmed)),
    .send(.results(.removalCancelled)), .send(.results(.saveAgainTapped)),
  ]

  /// The moves that depend on the results, of which there are two at most.
  private static func moves(in game: Game) -> [Move<GameAction>] {
    let results = game.results
    let removal = results.selection.map { Results.Removal.one($0) } ?? .all
    return results.list.ids.map { .send(.results(.select($0))) } + [.send(.results(.removeTapped(removal)))]
  }

  private func check(
    _ moves: [Move<GameAction>], at location: SourceLocation = #_sourceLocation, store: @escaping () -> GameStore
  ) {
    let withoutNext = moves.filter { $0 != .send(.nextTapped) }
    GameStore.check(
      upTo: checksLargeSpaces ? 1_000_000 : nil, at: location, store: store,
      actions: { ($0.results.list.count < 2 ? moves : withoutNext) + Self.moves(in: $0) },
      fingerprint: HistoryShape.init,
      invariant: { hold(gameInvariants, for: $0) && hold(resultsInvariants, for: $0.results) },
      end: { hold(gameAtRestRules, for: GameAtRest(game: $0, effects: $1)) },
      step: { hold(gameSteps + recordingSteps + historySteps, for: Step(before: $0, action: $1, after: $2)) },
      expects: [
        "the history is shown": { $0.page == .history }, "the list is empty": { $0.results.list.isEmpty },
      ])
  }
}
