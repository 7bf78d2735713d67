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

struct `The file of the history` {
  let folder: TemporaryFolder
  let file: HistoryFile

  init() throws {
    folder = try TemporaryFolder()
    file = HistoryFile(path: folder("history.jsonl"))
  }

  @Test func `is an empty history when it does not exist`() async throws {
    try await expectEqual(file.history(listed: 9), History())
  }

  func history(_ text: String) throws -> History {
    var history = History()
    history.warning = try HistoryReader.read(HistoryBytes(Array(text.utf8))) { result, _ in
      history.results.insert(result, at: 0)
    }
    return history
  }

  @Test func `has added rounds in order, in a folder that is created for it`() async throws {
    let file = HistoryFile(path: folder("a/b/history.jsonl"))
    for number in 1...3 { try await file.append(.played(result(number))) }
    try await expectEqual(file.history(listed: 9).results, [result(1), result(2), result(3)])
  }

  @Test func `keeps a torn last line with a warning, and the next line is whole`() async throws {
    try await file.append(.played(result(1)))
    let torn = try folder.read("history.jsonl") + #"{"answer":42,"att"#
    try folder.write(torn, to: "history.jsonl")
    let contents = try await file.history(listed: 9)
    expectEqual(contents.results, [result(1)])
    expectEqual(contents.warning, "Line 2 of the history cannot be read; it is ignored, but kept in the file")

    try await file.append(.played(result(2)))
    try await expectEqual(file.history(listed: 9).results, [result(1), result(2)])
    #expect(try folder.read("history.jsonl").hasPrefix(torn + "\n"))
  }

  @Test func `removes all up to the latest known round, and keeps those that others add meanwhile`() async throws {
    for number in 1...4 { try await file.append(.played(result(number))) }
    try await file.append(.removed(HistoryRemoval(ids: [id(4)], through: id(2))))
    try await expectEqual(file.history(listed: 9).results, [result(3)])
    try await file.append(.played(result(1)))
    try await expectEqual(file.history(listed: 9).results, [result(3), result(1)])
    var lines: [GameResult] = []
    try await file.forEachResult {
      #expect($0 == 2 && $1 == nil)
    } _: {
      lines.append($0)
    }
    expectEqual(lines, [result(3), result(1)])
  }

  @Test func `loses nothing when many processes write at once`() async throws {
    await withThrowingTaskGroup { group in
      for number in 0..<40 {
        // A day: a limit would count the time in which the others wait for a thread.
        let patient = HistoryFile(path: file.path, patience: .seconds(86_400))
        group.addTask { try await patient.append(.played(result(number))) }
      }
    }
    let contents = try await file.history(listed: 99)
    expectEqual(Set(contents.results.map(\.id)).count, 40)
    expectEqual(contents.warning, nil)
  }

  @Test func `gives up a write when the lock is not released, and reads without a lock`() async throws {
    try await file.append(.played(result(1)))
    let other = open(file.path, O_RDONLY)
    defer { close(other) }
    expectEqual(flock(other, LOCK_EX), 0)
    let hasty = HistoryFile(path: file.path, patience: .zero)
    await #expect(throws: HistoryError.locked(file.path)) { try await hasty.append(.played(result(2))) }
    try await expectEqual(hasty.history(listed: 9).results, [result(1)])
  }
}

struct `An error of the history` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `reports a folder that cannot be created`() async throws {
    try folder.write("", to: "file")
    let error = await #expect(throws: HistoryError.self) {
      try await HistoryFile(path: folder("file/guess/history.jsonl")).append(.played(result(1)))
    }
    let path = folder("file/guess")
    expectEqual(error.map { "\($0)" }, "Not saved: the folder \(path) cannot be created (Not a directory)")
  }
}
