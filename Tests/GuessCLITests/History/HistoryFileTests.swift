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

@Suite struct `The file of the history` {
  let folder: TemporaryFolder
  let file: HistoryFile

  init() throws {
    folder = try TemporaryFolder()
    file = HistoryFile(path: folder("history.jsonl"))
  }

  @Test func `a file that is not there is an empty history`() async throws {
    #expect(try await file.contents() == HistoryFile.Contents())
  }

  @Test func `what is added is there, in order, in a folder that is made for it`() async throws {
    let file = HistoryFile(path: folder("a/b/history.jsonl"))
    for number in 1...3 { try await file.append(.played(result(number))) }
    #expect(try await file.contents().results == [result(1), result(2), result(3)])
  }

  @Test func `what was removed is gone, and the file only grew`() async throws {
    for number in 1...3 { try await file.append(.played(result(number))) }
    let before = try folder.read("history.jsonl")
    try await file.append(.removed([id(2), id(9)]))
    #expect(try await file.contents().results == [result(1), result(3)])
    #expect(try folder.read("history.jsonl").hasPrefix(before))
  }

  @Test func `a torn last line is left out with a warning and kept, and the next line is whole`() async throws {
    try await file.append(.played(result(1)))
    let torn = try folder.read("history.jsonl") + #"{"answer":42,"att"#
    try folder.write(torn, to: "history.jsonl")
    let contents = try await file.contents()
    #expect(contents.results == [result(1)])
    #expect(contents.warning == "Line 2 of the history cannot be read; it is left out and kept in the file")

    try await file.append(.played(result(2)))
    #expect(try await file.contents().results == [result(1), result(2)])
    #expect(try folder.read("history.jsonl").hasPrefix(torn + "\n"))
  }

  @Test func `lines that mean nothing are counted, blank ones are not`() throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line(), as: UTF8.self)
    let contents = HistoryFile.contents(of: Array("what\n\n\r\n\(line)\u{FF}\n{}\n".utf8))
    #expect(contents.results == [result(1)])
    #expect(contents.unreadable == [1, 5, 6])
    #expect(
      contents.warning
        == "3 lines of the history cannot be read, line 1 first; they are left out and kept in the file")
  }

  @Test func `a round that is there twice is the later one`() throws {
    let lines = try [result(1), result(2), result(1, attempts: 9)].flatMap { try HistoryEntry.played($0).line() }
    #expect(HistoryFile.contents(of: lines).results == [result(2), result(1, attempts: 9)])
  }

  @Test func `many at once lose nothing`() async throws {
    await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask { try await HistoryFile(path: file.path, patience: .seconds(60)).append(.played(result(number))) }
      }
    }
    let contents = try await file.contents()
    #expect(Set(contents.results.map(\.id)).count == 40)
    #expect(contents.unreadable == [])
  }

  @Test func `a lock that stays ends the attempt to write, and reading needs none`() async throws {
    try await file.append(.played(result(1)))
    let other = open(file.path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let hasty = HistoryFile(path: file.path, patience: .zero)
    await #expect(throws: HistoryError.locked(file.path)) { try await hasty.append(.played(result(2))) }
    #expect(try await hasty.contents().results == [result(1)])
  }
}

@Suite struct `An error of the history` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a full disk is reported plainly`() async {
    let error = await #expect(throws: HistoryError.self) {
      try await HistoryFile(path: "/dev/full").append(.played(result(1)))
    }
    #expect(error.map { "\($0)" } == "Not saved: /dev/full cannot be written (No space left on device)")
  }

  @Test func `a device remembers nothing, and reading it ends`() async throws {
    #expect(try await HistoryFile(path: "/dev/zero").contents() == HistoryFile.Contents())
  }

  @Test func `a folder instead of the file is reported plainly`() async {
    let error = await #expect(throws: HistoryError.self) {
      try await HistoryFile(path: folder.path).append(.played(result(1)))
    }
    #expect(error.map { "\($0)" } == "Not saved: \(folder.path) cannot be opened (Is a directory)")
    await #expect(throws: HistoryError.notRead(folder.path, code: EISDIR)) {
      try await HistoryFile(path: folder.path).contents()
    }
  }

  @Test func `a folder that cannot be made is reported plainly`() async throws {
    try folder.write("", to: "file")
    let error = await #expect(throws: HistoryError.self) {
      try await HistoryFile(path: folder("file/guess/history.jsonl")).append(.played(result(1)))
    }
    let path = folder("file/guess")
    #expect(error.map { "\($0)" } == "Not saved: the folder \(path) cannot be made (Not a directory)")
  }

  @Test func `the history environment says what the file says`() async throws {
    let history = HistoryEnvironment.file(folder("history.jsonl"))
    try await history.append(result(1))
    try await history.append(result(2))
    try await history.remove([id(1)])
    let (results, warning) = try await history.load()
    #expect(results == [result(2)])
    #expect(warning == nil)
  }
}
