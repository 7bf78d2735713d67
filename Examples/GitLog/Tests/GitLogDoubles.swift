import Foundation
import Composable
import ComposableTesting

@testable import GitLog

typealias GitLogStore = TestStore<GitLog, GitLogAction, GitLogEnvironment>

extension Commit {
  static func made(
    _ number: Int, _ author: String, _ subject: String, _ body: String = "", refs: [Ref] = []
  ) -> Self {
    Commit(
      id: "\(number)" + String(repeating: "0", count: 39), shortHash: "\(number)000000", time: 100 - number,
      date: "2026-11-2\(number)", author: author, refs: refs, subject: subject, body: body)
  }

  static let lists = made(
    1, "Ada", "Draw lists", "Rows that are not visible are not made.", refs: [Ref(name: "main")])
  static let keys = made(2, "Grace", "Read keys\u{1B}[2J")
  static let start = made(3, "Ada", "Begin", refs: [Ref(name: "v1", isTag: true)])
  /// On another branch.
  static let trees = made(4, "Eve", "Draw trees", refs: [Ref(name: "trees")])
}

extension FileChange {
  static let list = FileChange(path: "Sources/View/List.swift", lines: (12, 3))
  static let picture = FileChange(path: "docs/list.png")
}

extension GitLogEnvironment {
  /// A repository with three commits, whose answers come at once.
  static let small = Self(
    clock: UnimplementedClock("GitLogEnvironment.clock"),
    commits: {
      AsyncStream { commits in
        for commit in [Commit.lists, .keys, .start] { commits.yield(.success(commit)) }
        commits.finish()
      }
    },
    search: { _ in .success([.trees, .start]) },
    files: { $0 == Commit.lists.id ? .success([.list, .picture]) : .success([]) },
    diff: { _, path in
      .success(GitOutput.diff(Data("diff --git a b\n@@ -1 +1 @@ \(path ?? "all")\n-old\n+new\n".utf8)))
    }, commitPages: { "https://github.com/ada/lists/commit/" })
}

extension GitLog {
  /// The log after the first answers.
  static var loaded: Self {
    var log = GitLog()
    log.load()
    return log
  }

  mutating func load() {
    commits = [.lists, .keys, .start]
    shown = commits
    selection = Commit.lists.id
    commitPages = "https://github.com/ada/lists/commit/"
    showFiles([.list, .picture])
  }

  mutating func showFiles(_ changes: [FileChange]) {
    let tree = FileNode.tree(changes)
    files = .value(tree)
    file = tree.first?.id
    expanded = changes.isEmpty ? [] : ["Sources/", "Sources/View/", "docs/"]
  }

  mutating func begin(_ commit: Commit) {
    selection = commit.id
    files = .loading
    file = nil
    expanded = []
  }
}
