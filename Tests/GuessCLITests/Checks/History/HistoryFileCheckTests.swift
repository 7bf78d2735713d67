import Composable
import Expectations
import GuessGame
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import GuessCLI

extension `The file of the history` {
  @Test func `is an error when it must exist and does not`() async {
    await #expect(throws: HistoryError.notRead(file.path, code: ENOENT)) {
      try await HistoryFile(path: file.path, mustExist: true).history(listed: 9)
    }
  }

  @Test func `has no removed rounds, and only grows`() async throws {
    for number in 1...3 { try await file.append(.played(result(number))) }
    let before = try folder.read("history.jsonl")
    try await file.append(.removed([id(2), id(9)]))
    try await expectEqual(file.history(listed: 9).results, [result(1), result(3)])
    #expect(try folder.read("history.jsonl").hasPrefix(before))
  }

  @Test func `counts lines without meaning, and not blank lines`() throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line(), as: UTF8.self)
    let contents = try history("what\n\n\r\n\(line)\u{FF}\n{}\n")
    expectEqual(contents.results, [result(1)])
    expectEqual(
      contents.warning,
      "3 lines of the history cannot be read, the first is line 1; they are ignored, but kept in the file")
  }

  @Test func `uses the later of two lines for one round`() throws {
    let lines = try [result(1), result(2), result(1, attempts: 9)].flatMap { try HistoryEntry.played($0).line() }
    try expectEqual(history(String(decoding: lines, as: UTF8.self)).results, [result(2), result(1, attempts: 9)])
  }

  @Test func `has a summary of the rounds before the latest`() async throws {
    for number in 1...5 { try await file.append(.played(result(number, attempts: number))) }
    let history = try await file.history(listed: 2)
    expectEqual(history.results, [result(4, attempts: 4), result(5, attempts: 5)])
    expectEqual(history.older.count, 3)
    expectEqual(history.older.last, id(3))
    expectEqual(history.older[.classic].histogram, [1: 1, 2: 1, 3: 1])
  }

  /// The pieces that are read have 256 KB: the long line is in several, and others begin inside of one.
  @Test func `leaves out a line that is too long, and reads those around it`() throws {
    let rounds = try (1...3).map { String(decoding: try HistoryEntry.played(result($0)).line(), as: UTF8.self) }
    for (before, after) in [(rounds[0], rounds[1] + rounds[2]), ("", rounds[1]), (rounds[0], "")] {
      let long = before + rounds[2].dropLast() + String(repeating: " ", count: 900_000) + "\n" + after
      var lines: [String?] = []
      try HistoryBytes(Array(long.utf8)).forEachLineBackwards(longest: 300_000) { line, offset in
        lines.append(line.map { String(decoding: $0, as: UTF8.self) })
        #expect(line == nil ? offset == before.utf8.count : true)
      }
      let expected = [before, after].map { $0.split(separator: "\n").map { String($0) as String? } }
      expectEqual(lines.reversed(), expected[0] + [nil] + expected[1] + [""])
    }
  }

  /// Lines of many lengths, so that they cross the chunks in which the file is read at every offset.
  @Test func `reads lines that are longer than a chunk`() async throws {
    var random = SplitMix64(seed: 3)
    var text = ""
    for number in 1...60 {
      text += String(decoding: try HistoryEntry.played(result(number)).line(), as: UTF8.self)
      text += String(repeating: " ", count: random.draw(in: 0...40_000)) + "\n"
      if number == 30 { text += String(repeating: "x", count: 1_000_000) + "\n" }
    }
    try folder.write(text, to: "history.jsonl")
    let expected = (1...60).map { result($0) }
    let history = try await file.history(listed: 99)
    expectEqual(history.results, expected)
    expectEqual(history.warning, "Line 61 of the history cannot be read; it is ignored, but kept in the file")
    var lines: [GameResult] = []
    try await file.forEachResult {
      #expect($0 == 60 && $1 == history.warning)
    } _: {
      lines.append($0)
    }
    expectEqual(lines, expected)
  }
}

extension `An error of the history` {
  @Test func `reports a device or a pipe, in which a round would be lost`() async {
    _ = mkfifo(folder("pipe"), 0o600)
    for path in ["/dev/null", "/dev/full", folder("pipe")] {
      let error = await #expect(throws: HistoryError.self) {
        try await HistoryFile(path: path).append(.played(result(1)))
      }
      expectEqual(error.map { "\($0)" }, "Not saved: \(path) is not a regular file")
    }
  }

  @Test func `reports a device to read, which may never end`() async throws {
    let error = await #expect(throws: HistoryError.self) { try await HistoryFile(path: "/dev/zero").history(listed: 9) }
    expectEqual(error.map { "\($0)" }, "/dev/zero is a device, not a history")
  }

  @Test func `reports a folder in place of the file`() async {
    let error = await #expect(throws: HistoryError.self) {
      try await HistoryFile(path: folder.path).append(.played(result(1)))
    }
    expectEqual(error.map { "\($0)" }, "Not saved: \(folder.path) cannot be opened (Is a directory)")
    await #expect(throws: HistoryError.notRead(folder.path, code: EISDIR)) {
      try await HistoryFile(path: folder.path).history(listed: 9)
    }
  }

  @Test func `is also the error of the history environment`() async throws {
    let history = HistoryEnvironment.file(folder("history.jsonl"))
    try await history.append(result(1))
    try await history.append(result(2))
    try await history.remove([id(1)])
    try await expectEqual(history.load(), History([result(2)]))
  }

  @Test func `keeps the rounds of games that draw the same ids apart, and removes only a game's own`() async throws {
    let path = folder("history.jsonl")
    let games = [7, 1 << 100].map { HistoryEnvironment.file(path, mask: $0) }
    for game in games { try await game.append(result(1)) }
    let all = try await HistoryFile(path: path).history(listed: 9).results
    #expect(all.count == 2 && all.allSatisfy { $0.id != id(1) })
    for game in games { try await expectEqual(game.load().results.count { $0.id == id(1) }, 1) }
    try await games[0].remove([id(1)])
    try await expectEqual(HistoryFile(path: path).history(listed: 9).results, [all[1]])
    try await games[1].append(result(2))
    try await games[0].remove(HistoryRemoval(ids: [], through: games[0].load().results.last?.id))
    try await expectEqual(HistoryFile(path: path).history(listed: 9).results, [])
  }
}
