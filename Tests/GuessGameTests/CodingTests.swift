import Composable
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `A recorded action or game` {
  func copy<Value: Codable>(of value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  static let actions: [GameAction] = [
    .started, .clueTapped, .dailyTapped, .shareTapped, .weekTapped, .finder(.answered(.lower)),
    .finder(.restarted(allowsLie: true)), .helpTapped(isOpen: true),
    .reviewTapped(nil),
    .settings(.binding(.set(\.$level, .hard))), .settings(.saved("moved")), .review(.moved(by: -1)),
    .counter(.play(in: 1...9, secret: 3)), .guessSubmitted, .nextTapped, .resumed, .show(.history),
    .interrupted(.suspend),
    .interrupted(.end(.terminated)), .counter(.increment), .counter(.decrement), .counter(.playNext),
    .counter(.binding(.set(\.$text, "12x"))), .counter(.binding(.set(\.$count, -12))), .timer(.start),
    .timer(.ticked), .celebration(.ticked), .results(.load),
    .results(.loaded(History([result(1)], older: summary(result(2)), warning: "torn"))),
    .results(.row(id: id(1), action: .savingFailed("full"))),
    .results(.removeTapped(.one(id(1)))), .results(.select(nil)),
    .results(.removed(HistoryRemoval(ids: [id(1)], through: id(2)))),
  ]

  @Test(arguments: actions)
  func `is decoded as the same action`(action: GameAction) throws {
    #expect(try copy(of: action) == action)
  }

  @Test func `is decoded as the same game`() throws {
    var game = Game(environment: .test(5))
    game.guesses = [Guess(4, .lower)]
    game.celebration = Celebration(frame: 7)
    game.results.list = [result(1), result(2, saving: .failed("full"))]
    game.results.older = summary(result(3), result(4, isLive: true))
    game.finder = Finder(range: 1...9, allowsLie: true, answers: [.lower])
    game.note = .notANumber("x")
    #expect(try copy(of: game) == game)
  }
}
