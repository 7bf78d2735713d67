import Composable
import Foundation
import Testing

@testable import GitLog

/// The real Git, in a folder of its own.
struct `The program git` {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "gitlog-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    var git: Git { Git(path: url.path) }

    var commits: [Result<Commit, GitError>] {
      get async { await git.commits().reduce(into: []) { $0.append($1) } }
    }

    func run(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", url.path, "-c", "user.name=Eve", "-c", "user.email=e@x", "-c", "commit.gpgSign=false"] + arguments
      // Whatever the user has configured: hooks, signatures.
      process.environment = ProcessInfo.processInfo.environment.merging(["GIT_CONFIG_GLOBAL": "/dev/null"]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  @Test func `has no commits in a new repository, and is none in another folder`() async throws {
    let folder = try Folder()
    #expect(await folder.commits == [.failure(.notRepository(folder.url.path))])
    try folder.run("init", "--quiet")
    #expect(await folder.commits == [])
    #expect(await folder.git.commitPages() == nil)
  }

  @Test func `gives commits, files and diffs, whatever their names`() async throws {
    let folder = try Folder()
    try folder.run("init", "--quiet")
    try Data("one\n".utf8).write(to: folder.url.appending(path: "*"))
    try Data("a".utf8).write(to: folder.url.appending(path: "other"))
    try folder.run("add", ".")
    try folder.run("commit", "--quiet", "-m", "Add \u{1B}[31m\n\nWhy\u{1}\nso")
    try Data([0, 1, 2]).write(to: folder.url.appending(path: "other"))
    try folder.run("commit", "--quiet", "-a", "-m", "Change")
    try folder.run("remote", "add", "origin", "git@github.com:a/b.git")
    let commits = try await folder.commits.map { try $0.get() }
    #expect(commits.map(\.subject) == ["Change", "Add \u{1B}[31m"])
    try folder.run("tag", "v1")
    try folder.run("checkout", "--quiet", "-b", "other", "HEAD~1")
    try folder.run("commit", "--quiet", "--allow-empty", "-m", "Elsewhere -S[x]")
    try folder.run("checkout", "--quiet", "-")
    let refs = try await folder.commits.map { try $0.get().refs }
    #expect(refs[0].contains(Ref(name: "v1", isTag: true)) && refs[1] == [])
    #expect(try await folder.git.search("elsewhere -s[X]").get().map(\.subject) == ["Elsewhere -S[x]"])
    #expect(try await folder.git.search("one").get().map(\.id) == [commits[1].id])
    #expect(try await folder.git.search("--nothing\u{1B}").get() == [])
    #expect(try await folder.git.files(commits[1].id).get().map(\.path) == ["*", "other"])
    #expect(try await folder.git.files(commits[0].id).get() == [FileChange(path: "other")])
    let diff = try await folder.git.diff(commits[1].id, path: "*").get()
    #expect(diff.lines.map(\.text).suffix(2) == ["@@ -0,0 +1 @@", "+one"])
    #expect(try await folder.git.diff(commits[0].id, path: nil).get().lines.last?.text.hasPrefix("Binary") == true)
    #expect(await folder.git.commitPages() == "https://github.com/a/b/commit/")
    guard case .failure(.failed) = await folder.git.files("feed") else { return #expect(Bool(false), "no failure") }
  }

  @Test func `gives all commits, even if a message is longer than the limit`() async throws {
    let folder = try Folder()
    try folder.run("init", "--quiet")
    for message in ["First", String(repeating: "long ", count: 2_000_000) + "\n\nWhy", "Last"] {
      try Data(message.utf8).write(to: folder.url.appending(path: "message"))
      try folder.run("commit", "--quiet", "--allow-empty", "-F", folder.url.appending(path: "message").path)
    }
    let commits = try await folder.commits.map { try $0.get() }
    #expect(commits.map { $0.subject.prefix(5) } == ["Last", "long ", "First"])
    #expect(try await folder.git.files(commits[0].id).get() == [])
  }

  @Test @MainActor func `ends with the store whose effect has started it`() async throws {
    let folder = try Folder()
    let (started, ended) = (folder.url.appending(path: "started"), folder.url.appending(path: "ended"))
    // A search that takes as long as it is not ended.
    let script =
      "#!/bin/sh\ntrap 'echo >\(ended.path); exit 1' TERM\necho >\(started.path)\nwhile :; do sleep 0.01; done\n"
    try Data(script.utf8).write(to: folder.url.appending(path: "git"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "git").path)
    var git = folder.git
    git.variables["PATH"] = folder.url.path + ":/usr/bin:/bin"
    do {
      let store = Store(initialState: GitLog(query: "x"), reducer: gitLogReducer, environment: .live(git))
      store.send(.searchSubmitted)
      while !FileManager.default.fileExists(atPath: started.path) { await Task.yield() }
    }
    while !FileManager.default.fileExists(atPath: ended.path) { await Task.yield() }
  }

  @Test func `is missed where there is no such program`() async throws {
    var git = Git(path: "/")
    git.variables = ["PATH": "/nonexistent"]
    var commits = git.commits().makeAsyncIterator()
    #expect(await commits.next() == .failure(.notInstalled))
    #expect(await commits.next() == nil)
  }
}
