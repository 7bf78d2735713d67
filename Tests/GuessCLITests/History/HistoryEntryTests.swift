import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import GuessCLI

/// The id with a number in its last place.
func id(_ number: Int) -> UUID {
  let digits = "\(number)"
  let zeros = String(repeating: "0", count: 12 - digits.count)
  return UUID(uuidString: "00000000-0000-0000-0000-\(zeros)\(digits)") ?? UUID()
}

/// A round as a history has it: each a minute after the one before.
func result(
  _ number: Int, attempts: Int = 5, seconds: Double = 31.5, range: ClosedRange<Int> = -100...100, secret: Int = 42,
  correct: Bool = true, isLive: Bool = false
) -> GameResult {
  GameResult(
    id: id(number), date: Date(timeIntervalSince1970: 1_780_000_000 + Double(number) * 60), range: range,
    secret: secret,
    answer: correct ? secret : secret - 1, attempts: attempts, timeSpent: .milliseconds(Int64(seconds * 1000)),
    isLive: isLive, saving: .saved)
}

@Suite struct HistoryEntryTests {
  @Test func `a round is one line that people can read`() throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line(), as: UTF8.self)
    #expect(
      line == """
        {"answer":42,"attempts":5,"correct":true,"date":"2026-05-28T20:27:40Z",\
        "id":"00000000-0000-0000-0000-000000000001","range":[-100,100],"seconds":31.5,"secret":42,"version":1}

        """)
  }

  @Test(arguments: [
    result(1), result(2, correct: false), result(3, seconds: 0, isLive: true), result(4, range: 1...2, secret: 2),
  ])
  func `what is written is read again`(result: GameResult) throws {
    let line = try HistoryEntry.played(result).line()
    #expect(try HistoryEntry(line: line.dropLast()) == .played(result))
  }

  @Test func `a removal names what goes`() throws {
    let line = try HistoryEntry.removed([id(1), id(2)]).line()
    #expect(try HistoryEntry(line: line) == .removed([id(1), id(2)]))
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"version\":1}", "{\"version\":2,\"removed\":3}", "nonsense",
    #"{"answer":42,"attempts":5,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001"}"#,
    #"{"answer":4,"attempts":0,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[1,9],"seconds":1,"secret":4,"version":1}"#,
    #"{"answer":4,"attempts":1,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[9,1],"seconds":1,"secret":4,"version":1}"#,
    #"{"answer":4,"attempts":1,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[1,9],"seconds":-1,"secret":4,"version":1}"#,
    #"{"answer":4,"attempts":1,"date":"2026-05-28T20:27:40Z","id":"00000000-0000-0000-0000-000000000001","range":[1,9],"seconds":1,"secret":4,"version":2}"#,
  ])
  func `what makes no round is not taken for one`(line: String) {
    #expect(throws: (any Error).self) { try HistoryEntry(line: Array(line.utf8)) }
  }
}

@Suite struct HistoryPathTests {
  @Test func `the state folder of the user comes first`() {
    let path = HistoryPath.standard(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"], isMac: false)
    #expect(path == "/s/guess/history.jsonl")
  }

  @Test func `without it the platform's own place is used`() {
    #expect(HistoryPath.standard(environment: ["HOME": "/h"], isMac: false) == "/h/.local/state/guess/history.jsonl")
    let mac = HistoryPath.standard(environment: ["HOME": "/h", "XDG_STATE_HOME": "relative"], isMac: true)
    #expect(mac == "/h/Library/Application Support/guess/history.jsonl")
  }

  @Test func `nobody's home is no place`() {
    #expect(HistoryPath.standard(environment: [:]) == nil)
    #expect(HistoryPath.of(.none, environment: ["HOME": "/h"]) == nil)
    #expect(HistoryPath.of(.file("x"), environment: [:]) == "x")
  }
}
