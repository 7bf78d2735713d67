import Composable
import ComposableTesting
import GuessGame
import TestEffort
import Testing

/// All sequences of moves of a game with a small range.
struct `A game, proven` {
  private static let round: [Move<GameAction>] = [
    .send(.guessSubmitted), .send(.nextTapped), .send(.counter(.increment)), .send(.counter(.decrement)),
    .send(.clueTapped), .advance(by: .seconds(1)),
  ]

  @Test func `rounds are guessed, given up and celebrated in any sequence`() {
    let most = TestEffort.count(3, full: 7)
    check(goals: solving, after: ["a celebration is over": { $0.isSolved && $0.celebration == nil }], Self.round) {
      .playing(in: 0...most, random: .constant(most - 2))
    }
  }

  @Test(.enabled(if: checksLargeSpaces)) func `rounds have any secret`() {
    check(goals: solving, after: ["a celebration is over": { $0.isSolved && $0.celebration == nil }], Self.round) {
      .playing(in: 0...7, random: .custom { _ in choose("secret", 0, 1, 2, 3, 4, 5, 6, 7) })
    }
  }

  @Test(.fullEffort) func `every secret is found by every path to a number`() {
    let typed = ["0", "2", "3", "x"].map { GameAction.counter(.binding(.set(\.$text, $0))) }
    let moved = [0, 2].map { GameAction.counter(.binding(.set(\.$count, $0))) }
    let actions: [GameAction] = typed + moved + [.counter(.increment), .guessSubmitted, .nextTapped]
    check(
      goals: solving,
      after: [
        "a text is refused": { $0.note == .notANumber("x") }, "a number is outside": { $0.note == .outside("3") },
        "a guess cannot be right": { $0.note == .impossible(0) },
      ], actions.map { .send($0) }
    ) {
      .playing(in: 0...2, random: .custom { _ in choose("secret", 0, 1, 2) })
    }
  }

  @Test func `a suspension may come at any time`() {
    check(
      goals: solving, after: ["a celebration is over": { $0.isSolved && $0.celebration == nil }],
      [
        .send(.guessSubmitted), .send(.nextTapped), .send(.counter(.increment)), .send(.interrupted(.suspend)),
        .advance(by: .milliseconds(600)),
      ]
    ) {
      .playing(in: 0...1, random: .constant(1))
    }
  }

  @Test func `two players take turns, and stop at any time`() {
    check(
      goals: [
        "the second player wins": { $0.isSolved && $0.player == 1 }, "one plays alone again": { $0.isRecorded },
        "the second player begins": { $0.attempts == 0 && $0.player == 1 },
      ],
      [
        .send(.guessSubmitted), .send(.nextTapped), .send(.counter(.increment)), .send(.duelTapped), .send(.clueTapped),
      ]
    ) {
      .playing(in: 0...2, random: .constant(1))
    }
  }

  @Test func `the number of a day is left only after a question`() {
    check(
      goals: ["the program may end": { $0.isFinished }],
      [
        .send(.guessSubmitted), .send(.nextTapped), .send(.dailyTapped), .send(.leaveAnswered(false)),
        .send(.leaveAnswered(true)), .send(.interrupted(.end(.quit))), .send(.show(.round)),
        .send(.interrupted(.end(.interrupted))),
      ]
    ) {
      .playing(in: 0...1, random: .constant(1))
    }
  }

  /// Each hint may be the lie.
  @Test func `the game lies at any hint, and only once`() {
    check(goals: ["the number is found": { $0.isSolved }], Self.attempts) {
      let random = RandomSource.custom { range in
        range == 1...5 ? choose("lie", 1, 2) : range == 0...2 ? choose("secret", 0, 1, 2) : 0
      }
      return .playing(in: 0...2, rule: .lie, random: random)
    }
  }

  @Test func `the secret drifts anywhere in the range, and never leaves it`() {
    check(goals: ["it is caught": { $0.isSolved }], Self.attempts) {
      let random = RandomSource.custom { range in
        switch range {
        case 0...1: choose("place", 0, 1)
        case 1...2: choose("place", 1, 2)
        default: choose("place", 0, 1, 2)
        }
      }
      return .playing(in: 0...2, rule: .drift, random: random)
    }
  }

  private static let attempts: [Move<GameAction>] = [
    .send(.guessSubmitted), .send(.counter(.increment)), .send(.counter(.decrement)), .send(.clueTapped),
  ]

  @Test func `the end may come at any time`() {
    check(
      goals: ["the program may end": { $0.isFinished }, "the end is urgent": { $0.isUrgent }],
      [
        .send(.guessSubmitted), .send(.nextTapped), .send(.counter(.increment)), .send(.interrupted(.end(.quit))),
        .send(.interrupted(.end(.interrupted))), .send(.interrupted(.suspend)),
      ]
    ) {
      .playing(in: 0...1, random: .constant(0))
    }
  }

  @Test(.fullEffort) func `a failing or absent history changes nothing about the rounds`() {
    check(
      goals: solving, after: ["the history is shown": { $0.page == .history }],
      [
        .send(.guessSubmitted), .send(.nextTapped), .send(.counter(.increment)), .send(.results(.saveAgainTapped)),
        .send(.show(.history)), .send(.show(.round)), .send(.helpTapped(isOpen: true)),
        .send(.helpTapped(isOpen: false)),
      ]
    ) {
      let store = GameStore.playing(
        in: 0...1, random: .constant(1), isLive: choose("live", false, true), isKept: choose("kept", true, false))
      store.environment.history.append = { _ in
        if choose("disk", "free", "full") == "full" { throw HistoryFailure(description: "the disk is full") }
      }
      return store
    }
  }

  private let solving: [String: (Game) -> Bool] = [
    "a round is solved": { $0.isSolved }, "a round is recorded": { $0.isRecorded },
  ]

  private func check(
    goals: [String: (Game) -> Bool], after others: [String: (Game) -> Bool] = [:], _ moves: [Move<GameAction>],
    at location: SourceLocation = #_sourceLocation, store: @escaping () -> GameStore
  ) {
    GameStore.check(
      upTo: checksLargeSpaces ? 1_000_000 : nil, at: location, store: store, actions: { _ in moves },
      fingerprint: GameShape.init,
      invariant: { hold(gameInvariants, for: $0) },
      end: { hold(gameAtRestRules + keepingAtRestRules, for: GameAtRest(game: $0, effects: $1)) },
      step: { hold(gameSteps + recordingSteps + keepingSteps, for: Step(before: $0, action: $1, after: $2)) },
      expects: goals.merging(others) { $1 })
  }
}
