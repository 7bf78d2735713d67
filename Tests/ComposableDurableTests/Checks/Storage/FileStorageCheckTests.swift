import Composable
import Foundation
import StorageComparison
import Synchronization
import TestEffort
import Testing

@testable import ComposableDurable

extension `A storage in a file` {
  @Test func `reads messages of a file that is older than traces`() throws {
    let old = #"{"body":"1","id":"r","key":"x","kind":"k"}"#
    let post = try JSONDecoder().decode(DurableStorage.Post.self, from: Data(old.utf8))
    #expect(post == .init(kind: "k", key: "x", id: "r", body: "1"))
    #expect(try DurableJSON.text(post) == old)
  }

  @Test func `reads changes of a file that is older than requests without a message`() throws {
    let old = #"{"consumed":[],"key":"x","posts":[],"state":"1","version":2,"wake":{"never":{}}}"#
    let change = try JSONDecoder().decode(DurableStorage.Change.self, from: Data(old.utf8))
    #expect(change == .init(key: "x", version: 2, state: "1", wake: .never, consumed: [], posts: []))
    #expect(try DurableJSON.text(change) == old)
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
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file) == "data/real")
    #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["real"])
    #expect(try await open(folder).model.inbox("k", Set(0..<8), 99).count == 9)
  }

  @Test func `replaces what a process left that was killed while it made the file smaller`() async throws {
    let folder = try Folder()
    try Data("half of a new file".utf8).write(to: URL(filePath: folder.file + ".new"))
    do {
      let storage = try LocalStorage.file(folder.file, compactsFrom: 100) { _ in }.storage
      for number in 1...3 { try await storage.post([post(number)]) }
    }
    #expect(try await open(folder).model.inbox("k", Set(0..<8), 9).map(\.key) == ["1", "2", "3"])
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
      let balance = Mutex(0)
      try await running(accounts) {
        let new = try await accounts.ask(.deposited(amount), to: "x")
        balance.withLock { $0 = new }
      }
      return balance.withLock(\.self)
    }
    #expect(try await life(3) == 3)
    #expect(try await life(4) == 7)
  }
}
