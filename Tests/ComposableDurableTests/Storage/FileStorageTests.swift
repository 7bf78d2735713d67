import Composable
import Expectations
import Foundation
import StorageComparison
import TestEffort
import Testing

@testable import ComposableDurable

struct `A storage in a file` {
  /// A folder that is removed with its last use.
  final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "durable-\(UUID())").path
    var file: String { path + "/file" }
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    var contents: [UInt8] {
      get throws { try Array(Data(contentsOf: URL(filePath: file))) }
    }
    func write(_ bytes: some Sequence<UInt8>) throws { try Data(bytes).write(to: URL(filePath: file)) }
  }

  private func post(_ number: Int) -> DurableStorage.Post {
    .init(kind: "k", key: "\(number)", id: "\(number)", body: "\(number)")
  }

  /// Opens a file, as soon as it is not in use any more: its queue may use it for a moment after the last change.
  private func open(
    _ folder: Folder, shards: Int = 8, report: (String) -> Void = { _ in }
  ) async throws -> LocalStorage {
    while true {
      do {
        return try .file(folder.file, shards: shards, report: report)
      } catch is FileInUse {
        await Task.yield()
      }
    }
  }

  @Test(arguments: 0..<TestEffort.count(5, full: 100))
  func `gives the answers of the model, and has its contents when it is opened again`(seed: Int) async throws {
    let folder = try Folder()
    func contents(_ storage: LocalStorage) -> [String] {
      storage.model.contents(inPartsOf: .max).flatMap { part in
        part.rows.map { "\($0)" }.sorted() + part.letters.map { "\($0)" }.sorted() + ["\(part.lastNumber)"]
      }
    }
    func run() async throws -> [String] {
      let storage = try LocalStorage.file(
        folder.file, shards: 5, lease: .seconds(1_000), compactsFrom: seed.isMultiple(of: 2) ? 2_000 : 1 << 20
      ) { _ in }
      try await StorageComparison.compare(storage.storage, seed: UInt64(seed), steps: 150)
      return contents(storage)
    }
    let before = try await run()
    let storage = try await open(folder, shards: 5)
    expectEqual(contents(storage), before)
  }

  @Test func `reads messages of a file that is older than traces`() throws {
    let old = #"{"body":"1","id":"r","key":"x","kind":"k"}"#
    let post = try JSONDecoder().decode(DurableStorage.Post.self, from: Data(old.utf8))
    expectEqual(post, .init(kind: "k", key: "x", id: "r", body: "1"))
    try expectEqual(StableJSON.string(of: post), old)
  }

  @Test func `reads changes of a file that is older than requests without a message`() throws {
    let old = #"{"consumed":[],"key":"x","posts":[],"state":"1","version":2,"wake":{"never":{}}}"#
    let change = try JSONDecoder().decode(DurableStorage.Change.self, from: Data(old.utf8))
    expectEqual(change, .init(key: "x", version: 2, state: "1", wake: .never, consumed: [], posts: []))
    try expectEqual(StableJSON.string(of: change), old)
  }

  @Test func `becomes smaller when most of it is outdated`() async throws {
    let folder = try Folder()
    let storage = try LocalStorage.file(folder.file, compactsFrom: 1_000) { _ in }.storage
    for version in 0..<100 {
      _ = try await storage.commit(
        "k", [.init(key: "x", version: version, state: "\(version)", wake: .never, consumed: [], posts: [])])
    }
    #expect(try folder.contents.count < 2_000)
    try await expectEqual(storage.load("k", ["x"]).map(\.version), [100])
  }

  @Test func `becomes smaller behind a symbolic link, which stays`() async throws {
    let folder = try Folder()
    let data = folder.path + "/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: "data/real")
    do {
      let storage = try LocalStorage.file(folder.file, compactsFrom: 100) { _ in }.storage
      for number in 1...9 {
        try await storage.post([post(number)])
        _ = try await storage.forget(.distantFuture)
      }
    }
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: folder.file), "data/real")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: data), ["real"])
    try await expectEqual(open(folder).model.inbox("k", Set(0..<8), 99).count, 9)
  }

  @Test func `replaces what a process left that was killed while it made the file smaller`() async throws {
    let folder = try Folder()
    try Data("half of a new file".utf8).write(to: URL(filePath: folder.file + ".new"))
    do {
      let storage = try LocalStorage.file(folder.file, compactsFrom: 100) { _ in }.storage
      for number in 1...3 { try await storage.post([post(number)]) }
    }
    try await expectEqual(open(folder).model.inbox("k", Set(0..<8), 9).map(\.key), ["1", "2", "3"])
  }

  @Test func `loses no acknowledged change when its process is killed`() async throws {
    let folder = try Folder()
    let path = folder.file
    for _ in 1...TestEffort.count(3, full: 200) {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        try await killedWhilePosting(path)
      }
      let acknowledged = (try? Data(contentsOf: URL(filePath: path + ".acknowledged")).count) ?? 0
      let bodies = try await open(folder).model.inbox("k", Set(0..<8), .max).map(\.body)
      // The change that was being made may be there, too.
      #expect(bodies.count == acknowledged || bodies.count == acknowledged + 1)
      expectEqual(bodies, bodies.indices.map { "\($0)" })
      try Data(repeating: 0, count: bodies.count).write(to: URL(filePath: path + ".acknowledged"))
    }
  }

  @Test func `cuts off a torn last line, keeps it aside, and says so`() async throws {
    let folder = try Folder()
    try await open(folder).storage.post([post(1)])
    let first = try folder.contents
    try await open(folder).storage.post([post(2)])
    let whole = try folder.contents
    for length in stride(from: first.count + 1, to: whole.count, by: 7) {
      try folder.write(whole[..<length])
      var lines: [String] = []
      let storage = try await open(folder) { lines.append($0) }
      expectEqual(storage.model.inbox("k", Set(0..<8), 9).map(\.key), ["1"])
      let aside = try #require(lines.first?.split(separator: " ").last?.dropLast())
      try expectEqual(Array(Data(contentsOf: URL(filePath: String(aside)))), Array(whole[first.count..<length]))
      try expectEqual(folder.contents, first)
    }
  }

  @Test func `is not opened and not changed if another byte is damaged`() async throws {
    let folder = try Folder()
    let storage = try await open(folder)
    for number in 1...3 { try await storage.storage.post([post(number)]) }
    _ = consume storage
    let whole = try folder.contents
    for index in stride(from: 0, to: whole.count, by: TestEffort.count(5, full: 1)) {
      var damaged = whole
      damaged[index] ^= 4
      try folder.write(damaged)
      await #expect(throws: BrokenStorage.self, "byte \(index)") { try await open(folder) }
      try expectEqual(folder.contents, damaged)
    }
  }

  @Test func `is not opened by two at once, nor if it is not of this library`() async throws {
    let folder = try Folder()
    let storage = try await open(folder)
    #expect(throws: FileInUse(path: folder.file)) { try DurableStorage.file(folder.file) }
    _ = consume storage
    try folder.write("My diary".utf8)
    await #expect(throws: BrokenStorage("\(folder.file) is a file of another program.")) { try await open(folder) }
    #expect(throws: BrokenStorage("\(folder.path)/no/file: No such file or directory.")) {
      try DurableStorage.file(folder.path + "/no/file")
    }
  }

  @Test func `has no change after an error of the disk`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 2_000, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      var saved = 0
      do {
        let storage = try DurableStorage.file(folder.file) { _ in }
        func post() async throws {
          try await storage.post([.init(kind: "k", key: "x", body: "\(saved)")])
          saved += 1
        }
        await #expect(throws: BrokenStorage("\(folder.file): File too large.")) {
          while true { try await post() }
        }
        limit.rlim_cur = rlim_t.max
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        await #expect(throws: BrokenStorage("\(folder.file): File too large.")) { try await post() }
      }
      let bodies = try await Self().open(folder).model.inbox("k", Set(0..<8), .max).map(\.body)
      try #require(bodies == (0..<saved).map { "\($0)" })
    }
  }

  @Test func `leaves no part of a torn line beside it if the disk is full`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      let body = String(repeating: "b", count: 3_000)
      try await Self().open(folder).storage.post([.init(kind: "k", key: "x", body: body)])
      let torn = try folder.contents.dropLast()
      try folder.write(torn)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      for _ in 1...3 {
        await #expect(throws: BrokenStorage("\(folder.file).torn-1: File too large.")) {
          try await Self().open(folder)
        }
      }
      try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
      try #require(try folder.contents == Array(torn))
    }
  }

  @Test func `keeps the states of durable stores`() async throws {
    let folder = try Folder()
    func life(_ amount: Int) async throws -> Int {
      let accounts = makeAccounts(in: try await open(folder).storage)
      let balance = Locked(0)
      try await running(accounts) {
        let new = try await accounts.ask(.deposited(amount), to: "x")
        balance.withLock { $0 = new }
      }
      return balance.withLock(\.self)
    }
    try await expectEqual(life(3), 3)
    try await expectEqual(life(4), 7)
  }

  @Test func `ends a run with its error`() async throws {
    let storage = DurableStorage.inMemory()
    var broken = storage
    broken.commit = { _, _ in throw BrokenStorage("The disk is full.") }
    let accounts = makeAccounts(in: broken)
    try await storage.post([.init(kind: "account", key: "x", body: #"{"deposited":{"_0":1}}"#)])
    await #expect(throws: BrokenStorage("The disk is full.")) { try await accounts.run() }
  }
}

struct `A storage in memory` {
  @Test func `gives the answers of the model`() async throws {
    for seed in 0..<TestEffort.count(5, full: 100) {
      let storage = DurableStorage.inMemory(shards: 5, lease: .seconds(1_000))
      try await StorageComparison.compare(storage, seed: UInt64(seed), steps: 150)
    }
  }
}

/// Posts numbers to a file that is made smaller again and again, notes each acknowledged one in a second file, and dies.
private func killedWhilePosting(_ path: String) async throws {
  let turns = Int.random(in: 0...40_000_000)
  Thread.detachNewThread {
    // Debug builds keep this loop.
    var left = turns
    while left > 0 { left -= 1 }
    kill(getpid(), SIGKILL)
  }
  let storage = try LocalStorage.file(path, compactsFrom: 2_000) { _ in }
  let notes = open(path + ".acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
  var number = storage.model.inbox("k", Set(0..<8), .max).count
  while true {
    try await storage.storage.post([.init(kind: "k", key: "x", body: "\(number)")])
    number += 1
    guard write(notes, "+", 1) == 1 else { return }
  }
}
