import Foundation
import Testing

@testable import GitLog

struct `The output of Git` {
  private static let hash = String(repeating: "ab", count: 20)

  private func commits(_ output: Data) -> [Commit] {
    var reader = CommitReader()
    return reader.commits(in: output)
  }

  private func log(_ fields: String...) -> Data { Data(fields.map { $0 + "\0" }.joined().utf8) }

  @Test func `has eight fields for a commit`() throws {
    let output = log(
      Self.hash, "abab", "1700000000", "2023-11-14", "Ada", "HEAD -> main, tag: v1, origin/main", "Add",
      "Why\n\n", Self.hash, "cd", "", "", "", "", "", "")
    let read = commits(output)
    #expect(read.count == 2)
    #expect(
      read[0]
        == Commit(
          id: Self.hash, shortHash: "abab", time: 1_700_000_000, date: "2023-11-14", author: "Ada",
          refs: [Ref(name: "main"), Ref(name: "v1", isTag: true), Ref(name: "origin/main")], subject: "Add", body: "Why"
        ))
    #expect(read[1].time == 0)
  }

  @Test func `has branches and tags, whatever their names`() {
    #expect(GitOutput.refs("") == [] && GitOutput.refs("tag: a,b") == [Ref(name: "a,b", isTag: true)])
    #expect(GitOutput.refs("HEAD, tag: HEAD") == [Ref(name: "HEAD"), Ref(name: "HEAD", isTag: true)])
  }

  @Test func `keeps newlines, escape sequences and invalid bytes of a message within its field`() throws {
    var output = log(Self.hash, "abab", "1", "2023-11-14", "Eve\u{1B}]0;x\u{7}", "", "\u{1B}[2J\u{202E}owned")
    output += Data([0xFF, 0xFE, 0x0A, 0x0A]) + Data("commit \(Self.hash)\n".utf8) + Data([0])
    output += log(Self.hash, "cdcd", "2", "2023-11-15", "Ada", "", "Next", "")
    let read = commits(output)
    #expect(read.map(\.shortHash) == ["abab", "cdcd"])
    #expect(read[0].body == "\u{FFFD}\u{FFFD}\n\ncommit \(Self.hash)")
  }

  @Test(arguments: [0, 1, 3, 7]) func `is read up to an incomplete commit`(fields: Int) {
    let whole = log(Self.hash, "abab", "1", "d", "a", "", "s", "b")
    let part = Data(repeating: UInt8(ascii: "x"), count: 3) + Data([0])
    let rest = (0..<fields).reduce(Data()) { data, _ in data + part }
    #expect(commits(whole + rest).count == 1)
    #expect(commits(rest).isEmpty)
  }

  @Test func `is the same in parts, wherever they end`() {
    let output =
      log(Self.hash, "abab", "1", "d", "Ä", "tag: Ä", "s", "b") + log(Self.hash, "cd", "", "", "", "", "", "")
    for end in output.indices {
      var reader = CommitReader()
      let read = reader.commits(in: output[..<end]) + reader.commits(in: output[end...])
      #expect(read == commits(output))
    }
  }

  @Test func `has the beginning of a message that is too long`() {
    let long = String(repeating: "long ", count: 100_000)
    let output = log(Self.hash, "abab", "1", "d", "a", "", long, long)
    var reader = CommitReader()
    var read: [Commit] = []
    for start in stride(from: 0, to: output.count, by: 1_000) {
      read += reader.commits(in: output[start..<min(start + 1_000, output.count)])
    }
    #expect(read.map(\.shortHash) == ["abab"])
    #expect(read.first.map { $0.subject.count > 60_000 && $0.subject.count < 70_000 } == true)
  }

  @Test func `has renamed and binary files`() {
    let output = Data("3\t1\ta\tb\n.txt\u{0}-\t-\tpicture.png\u{0}0\t0\t\u{0}old.c\u{0}new.c\u{0}".utf8)
    #expect(
      GitOutput.changes(output) == [
        FileChange(path: "a\tb\n.txt", lines: (3, 1)), FileChange(path: "picture.png"),
        FileChange(path: "new.c", oldPath: "old.c", lines: (0, 0)),
      ])
    #expect(GitOutput.changes(Data("0\t0\t\u{0}old".utf8)).isEmpty)
  }

  @Test func `has a kind for each line of a diff, in which a deleted line can look like a header`() {
    let diff = GitOutput.diff(
      Data("diff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -1 +1 @@\n--- sql\n+\tnew\n same\n\\ No newline\n".utf8))
    #expect(diff.lines.map(\.kind) == [.header, .header, .header, .hunk, .deleted, .added, .context, .context])
    #expect(diff.lines[5].text == "+    new")
    #expect(!diff.isCut)
  }

  @Test func `is cut if it is too long`() {
    let diff = GitOutput.diff(Data("a\nb\nc\n".utf8), limit: 2)
    #expect(diff.lines.map(\.text) == ["a", "b"])
    #expect(diff.isCut)
    #expect(GitOutput.diff(Data("a\n".utf8), isCut: true).isCut)
  }

  @Test(
    arguments: [
      ("git@github.com:owner/repo.git\n", "https://github.com/owner/repo/commit/"),
      ("https://github.com/owner/repo", "https://github.com/owner/repo/commit/"),
      ("ssh://git@gitlab.example.org:22/group/sub/repo.git", "https://gitlab.example.org/group/sub/repo/-/commit/"),
      ("https://user:secret@codeberg.org/owner/repo/", "https://codeberg.org/owner/repo/commit/"),
      ("/srv/git/repo.git", nil), ("git@example.com:owner/repo.git", nil), ("https://github.com/", nil), ("", nil),
      ("git@github.com:owner/\u{1B}]8;;x", nil), ("file:///github.com/a/b", nil),
    ] as [(String, String?)])
  func `has the address of commits on the web`(remote: String, address: String?) {
    #expect(GitOutput.commitPages(remote: remote) == address)
  }

  @Test func `is a tree of files, with a folder beside a file of the same name`() {
    let tree = FileNode.tree(["a", "a/b/c", "a/d", "e"].map { FileChange(path: $0) })
    #expect(tree.map(\.id) == ["a", "a/", "e"])
    #expect(tree[1].children?.map(\.id) == ["a/b/", "a/d"])
    #expect(FileNode.tree([]).isEmpty)
    #expect(FileNode.tree([FileChange(path: String(repeating: "x/", count: 50_000) + "y")]).count == 1)
  }
}
