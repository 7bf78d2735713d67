import Composable
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Actions and states can be written down and read again, so that a game can be recorded.
@Suite struct CodingTests {
  func copy<Value: Codable>(of value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  static let actions: [GameAction] = [
    .started, .guessSubmitted, .nextTapped, .resumed, .show(.history), .interrupted(.suspend),
    .interrupted(.end(.terminated)), .counter(.increment), .counter(.decrement), .counter(.playNext),
    .counter(.binding(.set(\.$text, "12x"))), .counter(.binding(.set(\.$slider, -12.5))), .timer(.start),
    .timer(.ticked(at: .milliseconds(1234))), .celebration(.stopped(at: .seconds(2))), .results(.load),
    .results(.loaded([result(1)], warning: "torn")), .results(.row(id: id(1), action: .savingFailed("full"))),
    .results(.removeTapped(.one(id(1)))), .results(.select(nil)), .results(.removed([id(1)])),
  ]

  @Test(arguments: actions)
  func `an action survives being written down`(action: GameAction) throws {
    #expect(try copy(of: action) == action)
  }

  @Test func `a game survives being written down`() throws {
    var game = Game(environment: .test(5))
    game.guesses = [Guess(4, .lower)]
    game.celebration = GameTimer(id: .celebration)
    game.results.list = [result(1), result(2, saving: .failed("full"))]
    game.note = .notANumber("x")
    #expect(try copy(of: game) == game)
  }
}

/// The hand-written paths lead to their cases and back.
@Suite struct CasePathTests {
  @Test func `a path gives the payload of its own case only`() {
    let action = GameAction.timer(.ticked(at: .seconds(3)))
    #expect(GameAction.cases.timer.ticked.extract(action) == .seconds(3))
    #expect(GameAction.cases.timer.stopped.extract(action) == nil)
    #expect(GameAction.cases.celebration.extract(action) == nil)
    #expect(GameAction.cases.timer.ticked.embed(.seconds(3)) == action)
  }

  @Test func `a path of several payloads gives them together`() {
    let action = ResultsAction.row(id: id(4), action: .saved)
    let payload = ResultsAction.cases.row.extract(action)
    #expect(payload?.0 == id(4))
    #expect(payload?.1 == .saved)
    #expect(ResultsAction.cases.row.embed((id(4), .saved)) == action)
  }
}
