import GuessGame
import Testing

@testable import GuessCLI

@Suite struct `A report` {
  let results = [
    result(1, attempts: 5, seconds: 20), result(2, attempts: 7, seconds: 61), result(3, attempts: 7, seconds: 30),
    result(4, attempts: 3, correct: false), result(5, attempts: 1, isLive: true),
  ]

  func stats(_ results: [GameResult], isJSON: Bool = false, glyphs: Glyphs = .ascii) throws -> String {
    try StatsReport.text(.init(results: results), ReportStyle(isJSON: isJSON, glyphs: glyphs))
  }

  @Test func `statistics count what was played, and leave practice out`() {
    let statistics = Statistics(results)
    #expect(statistics.games == 4)
    #expect(statistics.solved == 3)
    #expect(statistics.live == 1)
    #expect(statistics.histogram == [5: 1, 7: 2])
    #expect(statistics.meanAttempts == 19.0 / 3)
    #expect(statistics.meanOfHalving == Halving.mean(among: 201))
    #expect(statistics.best?.id == id(1))
  }

  @Test func `the best is measured against its range`() {
    let easy = result(1, attempts: 2, range: 1...2, secret: 1)
    let hard = result(2, attempts: 4, range: 1...1000, secret: 1)
    #expect(Statistics([easy, hard]).best == hard)
  }

  @Test func `the numbers and a bar for each number of guesses`() throws {
    #expect(
      try stats(results) == """
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

  @Test func `bars end in eighths, and nothing that is there is invisible`() throws {
    let many = (1...600).map { result($0, attempts: 4) } + [result(601, attempts: 5)]
    let text = try stats(many, glyphs: .unicode)
    #expect(text.contains("  5 ▏ 1\n"))
  }

  @Test func `what is far out is put together`() throws {
    let text = try stats([result(1, attempts: 2), result(2, attempts: 30), result(3, attempts: 99)])
    #expect(text.contains("\n  16+ ######################################## 2\n"))
  }

  @Test func `the same for programs`() throws {
    let text = try stats(results, isJSON: true)
    #expect(text.contains(#""games" : 4,"#))
    #expect(text.contains(#""meanGuesses" : 6.333,"#))
    #expect(text.contains(#""meanGuessesOfHalving" : 6.771,"#))
    #expect(try stats([], isJSON: true).contains(#""games" : 0,"#))
  }

  @Test func `without games there is an invitation`() throws {
    #expect(try stats([]) == "No games yet. Play one: guess\n")
    #expect(try stats([result(1, isLive: true)]).hasPrefix("Only practice"))
    #expect(try HistoryReport.text(.init(), ReportStyle()) == "No games yet. Play one: guess\n")
  }

  @Test func `the history is a table`() throws {
    let table = try HistoryReport.text(.init(results: [results[0], results[3]]), ReportStyle(secondsFromGMT: 7200))
    #expect(
      table == """
        when              range             secret  guesses     time
        2026-05-28 22:27  -100 to 100           42        5     0:20
        2026-05-28 22:30  -100 to 100           42        3     0:31 given up

        """)
  }

  @Test func `the history for programs is what the file says`() throws {
    let text = try HistoryReport.text(.init(results: [results[0]]), ReportStyle(isJSON: true))
    #expect(text.hasPrefix("[\n  {\n    \"answer\" : 42,\n    \"attempts\" : 5,"))
  }
}
