import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTesting
import GuessGame

@testable import GuessCLI

// The code of the article "Looking back", as it stands there.

@BindableFields struct SignUp: Codable, Equatable, Sendable {
  @BindableState var name = ""
  @BindableState var isMember = false
}
@CasePathable enum SignUpAction: BindableAction, Codable, Equatable, Sendable {
  case binding(BindingAction<SignUp>), submit
}

struct Tap: Codable, Equatable, Sendable { var count = 0 }
enum TapAction: Codable, Equatable, Sendable { case tapped }
private typealias Counter = Tap
private typealias CounterAction = TapAction

@MainActor enum LookingBack {
  private static let gameView = { GameView(signs: .unicode)($0) }
  private static let counterView = { (counter: Counter) -> View<CounterAction> in Text("\(counter.count)") }

  static func record(_ store: Store<Game, GameAction>, seed: UInt64) throws {
    store.observe(StepLogger())
    let header = RecordingHeader(feature: "guess", seed: seed)
    let recorder = try Recorder<Game, GameAction>(to: "game.jsonl", header: header)
    store.observe(recorder)
    let terminal = Terminal()
    recorder.interface = { terminal.interface }
  }

  static func read(seeded: GameEnvironment) throws {
    let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "guess")
    _ = try recording.state(at: 12)
    _ = try recording.firstIndex { $0 == .guessSubmitted }
    _ = recording.misfits()
    if let difference = try recording.replay(gameReducer, environment: seeded) { print(difference) }
  }

  static func look() async throws {
    let recording = try Recording<Counter, CounterAction>(path: "session.jsonl")
    await TerminalReplay(recording, view: counterView).run().endProcess()
  }

  static func send(_ recording: GameRecording, to file: TemporaryFolder) throws {
    try SessionPage(recording).write { try file.write($0) }
    try SessionPage(recording, view: gameView).write { try file.write($0) }
    try recording.writeCast(view: gameView) { try file.write($0) }
    try recording.writeCast(view: gameView, steps: 100..<200) { try file.write($0) }
    let picture = try recording.frame(at: 13, view: gameView).svg(theme: Theme())
    try file.write(picture)
  }

  static func compare(_ good: GameRecording, _ bad: GameRecording) throws {
    if let difference = try good.difference(from: bad) { print(difference) }
  }

  static func trouble(_ makeStore: @escaping () -> TestStore<Game, GameAction, GameEnvironment>) {
    TestStore.fuzz(seed: 1, steps: 500, store: makeStore) { game, random in
      switch random(in: 0...9) {
      case 0: .advance(by: .seconds(1))
      case 1: .send(.nextTapped)
      case 2...5: .send(.counter(.binding(.set(\.$text, "\(random(in: game.possible))"))))
      default: .send(.guessSubmitted)
      }
    } invariant: { game in
      game.possible.contains(game.counter.secret)
    }
  }
}

extension TemporaryFolder {
  fileprivate func write(_ text: String) throws { try write(text, to: "file") }
}
