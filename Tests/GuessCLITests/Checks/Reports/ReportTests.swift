import Expectations
import GuessGame
import Testing

@testable import GuessCLI

struct `A report` {
  let results = [
    result(1, attempts: 5, seconds: 20), result(2, attempts: 7, seconds: 61), result(3, attempts: 7, seconds: 30),
    result(4, attempts: 3, correct: false), result(5, attempts: 1, isLive: true),
  ]

  func stats(_ results: [GameResult], isJSON: Bool = false, signs: Signs = .ascii) throws -> String {
    try StatsReport.text(Statistics(results), ReportStyle(isJSON: isJSON, signs: signs))
  }

  func history(_ results: [GameResult], _ style: ReportStyle = ReportStyle()) throws -> String {
    let report = HistoryReport(style: style)
    let rounds = try results.enumerated().map { try report.round($1, isFirst: $0 == 0) }
    return report.beginning(count: results.count) + rounds.joined() + report.end(count: results.count)
  }

  @Test func `has the numbers and a bar for each number of guesses`() throws {
    try expectEqual(
      stats(results),
      """
      Games     4
      Solved    3 (75 %)
      Guesses   6.3 on average; halving takes 6.8
      Time      0:37 on average
      Best      5 guesses in 0:20 for 42 between -100 and 100
      Practice  1 with --live, not counted

      Guesses it took
        5 #################### 1
        6\(" ")
        7 ######################################## 2

      """)
  }

  @Test func `has bars that end in eighths, and none is invisible`() throws {
    let many = (1...600).map { result($0, attempts: 4) } + [result(601, attempts: 5)]
    let text = try stats(many, signs: .unicode)
    #expect(text.contains("  5 ▏ 1\n"))
  }

  @Test func `groups outliers`() throws {
    let text = try stats([result(1, attempts: 2), result(2, attempts: 30), result(3, attempts: 99)])
    #expect(text.contains("\n  16+ ######################################## 2\n"))
  }

  @Test func `has the same content for programs`() throws {
    let text = try stats(results, isJSON: true)
    #expect(text.contains(#""games" : 4,"#))
    #expect(text.contains(#""meanGuesses" : 6.333,"#))
    #expect(text.contains(#""meanGuessesOfHalving" : 6.771,"#))
    #expect(try stats([], isJSON: true).contains(#""games" : 0,"#))
  }

  @Test func `has an invitation without games`() throws {
    try expectEqual(stats([]), "No games yet. Play one: guess\n")
    #expect(try stats([result(1, isLive: true)]).hasPrefix("Only practice"))
    try expectEqual(history([]), "No games yet. Play one: guess\n")
  }

  @Test func `has the history as a table`() throws {
    let table = try history([results[0], results[3]], ReportStyle(secondsFromGMT: 7200))
    expectEqual(
      table,
      """
      when              guesses    time  secret  range
      2026-05-28 22:27        5    0:20      42  -100 to 100
      2026-05-28 22:30        3    0:31      42  -100 to 100    given up

      """)
  }

  @Test func `has the history for programs as an encoder writes it, round by round`() throws {
    for results in [[], [results[0]], results] {
      try expectEqual(history(results, ReportStyle(isJSON: true)), JSON.text(results.map(HistoryEntry.Record.init)))
    }
  }
}
