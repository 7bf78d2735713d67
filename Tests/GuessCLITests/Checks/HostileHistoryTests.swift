import Composable
import Expectations
import GuessGame
import PseudoTerminals
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import GuessCLI

/// Histories with numbers that were tampered with.
struct `A hostile history` {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Numbers that often break programs, and texts that are no number.
  static let extremes = [
    "0", "-0", "-1", "1", "0.5", "999999999", "1000000000", "9007199254740993", "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808", "18446744073709551615", "999999999999", "1e12", "1e308", "-1e308", "1e309",
    String(repeating: "9", count: 400), "null", "\"\"", "[]", "",
  ]

  /// A history of four rounds, each time with one number replaced.
  static func tampered() throws -> [(what: String, text: String)] {
    let rounds = [
      result(1), result(2, attempts: 7, isLive: true), result(3, correct: false), result(4, range: 1...1000, secret: 9),
    ]
    let lines = try rounds.map { String(decoding: try HistoryEntry.played($0).line(), as: UTF8.self) }
    let removal = String(
      decoding: try HistoryEntry.removed(HistoryRemoval(ids: [id(3)], through: id(9))).line(), as: UTF8.self)
    let text = lines.joined() + removal
    let numbers = text.matches(of: /(?:\d{4}|-?\d+(?:\.\d+)?)/)
    return numbers.flatMap { number in
      extremes.map {
        ("\(number.output) became \($0.prefix(40))", text.replacingCharacters(in: number.range, with: $0))
      }
    }
  }

  @Test func `never crashes a report, the game or its pages`() async throws {
    let end = await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let files = try `A hostile history`.tampered()
      for (number, file) in files.enumerated() {
        try file.what.write(toFile: "\(path)/what", atomically: false, encoding: .utf8)
        let history = try `A hostile history`.read(file.text)
        var results = Results()
        results.list = .init(uniqueElements: history.results)
        results.older = history.older
        _ = try StatsReport.text(results.statistics(), ReportStyle(isJSON: number.isMultiple(of: 2)))
        let report = HistoryReport(style: ReportStyle(isJSON: number.isMultiple(of: 3), secondsFromGMT: 50_400))
        for result in history.results { _ = try report.round(result, isFirst: true) }
        _ = results.best(in: -100...100)
      }
      guard files.count > 1000 else { exit(2) }
    }
    if end == nil { Issue.record("It ended at this: \((try? folder.read("what")) ?? "nothing yet")") }
  }

  static func read(_ text: String) throws -> History {
    var history = History()
    history.warning = try HistoryReader.read(HistoryBytes(Array(text.utf8))) { result, _ in
      if history.results.count < 2 { history.results.append(result) } else { history.older.add(result) }
    }
    return history
  }

  /// The numbers that are named in the issue, and some of all, in the program itself.
  @Test func `lets the program end with 0`() throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line(), as: UTF8.self)
    let known = [
      line.replacing("[-100,100]", with: "[-9223372036854775808,50]"),
      line.replacing("[-100,100]", with: "[-9223372036854775808,9223372036854775807]"),
      line.replacing("\"attempts\":5", with: "\"attempts\":9223372036854775807"),
    ]
    let tampered = try Self.tampered()
    for text in known + stride(from: 0, to: tampered.count, by: 199).map({ tampered[$0].text }) {
      try folder.write(text, to: "tampered")
      for command in ["stats", "history", "stats --json", "history --json"] {
        let (ending, _, errors) = try Program.run(
          command.split(separator: " ").map(String.init) + ["--history", folder("tampered")], in: folder)
        expectEqual(ending, .code(0), "\(command): \(errors)")
      }
    }
  }

  @Test func `that is endless is an error, and one from a pipe is read`() throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line(), as: UTF8.self)
    try folder.write(line, to: "one")
    let script = #"cat "$1" | "$0" stats --history /dev/stdin; tr '\0' x </dev/zero | "$0" stats --history /dev/stdin"#
    let child = try ChildProcess(
      ["/bin/sh", "-c", script, Program.path, folder("one")], environment: Program.environment(folder),
      [
        .file("/dev/null", flags: O_RDONLY), .file(folder("output"), flags: O_WRONLY | O_CREAT),
        .file(folder("errors"), flags: O_WRONLY | O_CREAT),
      ])
    expectEqual(child.wait(), .code(1))
    #expect(try folder.read("output").hasPrefix("Games     1\n"))
    try expectEqual(folder.read("errors"), "guess: /dev/stdin is not a history: it does not end within 64 MB\n")
  }
}
