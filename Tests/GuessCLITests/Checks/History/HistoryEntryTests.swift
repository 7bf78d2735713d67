import Expectations
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import GuessCLI

struct `A line of the history` {
  @Test func `has one round in readable form`() throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line(), as: UTF8.self)
    expectEqual(
      line,
      """
      {"answer":42,"attempts":5,"correct":true,"date":"2026-05-28T20:27:40Z",\
      "id":"00000000-0000-0000-0000-000000000001","range":[-100,100],"seconds":31.5,"secret":42,"version":1}

      """)
  }

  @Test(arguments: [
    result(1), result(2, correct: false), result(3, seconds: 0, isLive: true), result(4, range: 1...2, secret: 2),
  ])
  func `is read as it was written`(result: GameResult) throws {
    let line = try HistoryEntry.played(result).line()
    try expectEqual(HistoryEntry(line: line.dropLast()), .played(result))
  }

  @Test func `names the rounds of a removal`() throws {
    let line = try HistoryEntry.removed([id(1), id(2)]).line()
    try expectEqual(HistoryEntry(line: line[...]), .removed([id(1), id(2)]))
  }

  @Test(arguments: [
    ("2026-02-28T09:30:00+01:00", 1_772_267_400), ("2026-02-30T09:30:00Z", nil), ("2026-02-28T24:00:00Z", nil),
    ("2026-02-28T23:60:00Z", nil), ("2026-02-28T23:59:60Z", nil), ("soon", nil),
  ])
  func `has a date that exists`(date: String, seconds: Double?) throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line().dropLast(), as: UTF8.self)
      .replacing("2026-05-28T20:27:40Z", with: date)
    guard case .played(let result)? = try? HistoryEntry(line: Array(line.utf8)[...]) else {
      return expectEqual(seconds, nil)
    }
    expectEqual(result.date.timeIntervalSince1970, seconds)
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"version\":1}", "{\"version\":2,\"removed\":3}", "nonsense",
    #"{"answer":42,"attempts":5,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001"}"#,
    #"{"answer":4,"attempts":0,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[1,9],"seconds":1,"secret":4,"version":1}"#,
    #"{"answer":4,"attempts":1,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[9,1],"seconds":1,"secret":4,"version":1}"#,
    #"{"answer":4,"attempts":1,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[1,9],"seconds":-1,"secret":4,"version":1}"#,
    #"{"answer":4,"attempts":1,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[1,9],"seconds":1,"secret":4,"version":2}"#,
  ])
  func `is rejected when it is no round`(line: String) {
    #expect(throws: (any Error).self) { try HistoryEntry(line: Array(line.utf8)[...]) }
  }
}
