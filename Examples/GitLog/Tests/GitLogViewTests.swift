import Composable
import ComposableTerminal
import ComposableTerminalTesting
import ComposableTesting
import Foundation
import Readme

@testable import GitLog

struct `The log on the screen` {
  private func makeTerminal(
    _ columns: Int, _ rows: Int, _ log: GitLog = .loaded
  ) -> TestTerminal<GitLog, GitLogAction, GitLogEnvironment> {
    let store = TestStore(initialState: log, reducer: gitLogReducer, environment: .small)
    return TestTerminal(store, columns: columns, rows: rows, view: gitLogView)
  }

  /// Compares a screen with one of the README, which has fewer blank rows.
  private func expect(
    _ terminal: TestTerminal<GitLog, GitLogAction, GitLogEnvironment>, _ name: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    func rows(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains { !" │".contains($0) } }
    }
    #expect(rows(terminal.frame.text) == rows(try Readme.screen(name)), sourceLocation: location)
  }

  @Test func `has two panes where there is room`() throws {
    let terminal = makeTerminal(120, 40)
    try expect(terminal, "wide")
  }

  @Test func `has one pane at a time on a terminal of the usual size, with a way to the diff and back`() throws {
    let terminal = makeTerminal(80, 24)
    try expect(terminal, "commits")
    terminal.press(.enter, sends: .opened(Commit.lists.id)) { $0.page = .files }
    try expect(terminal, "files")
    terminal.press(.right, sends: .fileSelected("Sources/View/")) { $0.file = "Sources/View/" }
    terminal.press(.left, sends: .fileToggled("Sources/View/")) { $0.expanded.remove("Sources/View/") }
    terminal.press("d", sends: .diffTapped) { log in
      log.page = .diff
      log.diff = .loading
    }
    terminal.store.receive(\.diff) { log in
      log.diff = .value(GitOutput.diff(Data("diff --git a b\n@@ -1 +1 @@ all\n-old\n+new".utf8)))
    }
    try expect(terminal, "diff")
    #expect(terminal.style(of: "+new") == .good)
    #expect(terminal.style(of: "-old") == .bad)
    terminal.press(.escape, sends: .back) { log in
      log.page = .commits
      log.diff = .nothing
    }
    terminal.press("q", command: .quit)
    terminal.store.finish()
  }

  @Test func `has the hashes and subjects alone on a narrow terminal`() throws {
    let terminal = makeTerminal(40, 12)
    try expect(terminal, "narrow")
  }

  @Test func `is searched by a slash`() {
    let terminal = makeTerminal(80, 24)
    terminal.press("/", sends: .searchTapped) { $0.isSearching = true }
    terminal.press("k", sends: .binding(.set(\.$query, "k"))) { log in
      log.query = "k"
      log.shown = [.keys]
      log.begin(.keys)
    }
    terminal.store.receive(\.files) { $0.showFiles([]) }
    terminal.press(.enter, sends: .searchSubmitted) { log in
      log.isSearching = false
      log.isAsking = true
    }
    terminal.store.receive(\.found) { log in
      log.isAsking = false
      log.found = [.trees, .start]
      log.shown = [.keys, .start, .trees]
    }
    #expect(terminal.frame.text.contains("[trees] Draw trees"))
    #expect(terminal.style(of: "[v1]") == .warning)
    terminal.press(.down, sends: .selected(Commit.start.id)) { $0.begin(.start) }
    terminal.store.receive(\.files) { $0.showFiles([]) }
    terminal.store.finish()
  }

  @Test(arguments: [80, 120]) func `is searched from the files, and left with escape, after which keys are keys`(
    columns: Int
  ) {
    let terminal = makeTerminal(columns, 24)
    terminal.press(.enter, sends: .opened(Commit.lists.id)) { $0.page = .files }
    terminal.press("/", sends: .searchTapped) { log in
      log.isSearching = true
      log.page = .commits
    }
    terminal.press("q", sends: .binding(.set(\.$query, "q"))) { log in
      log.query = "q"
      log.shown = []
      log.selection = nil
      log.files = .nothing
      log.file = nil
      log.expanded = []
    }
    terminal.press(.escape, sends: .back) { log in
      log.query = ""
      log.isSearching = false
      log.shown = log.commits
      log.begin(.lists)
    }
    terminal.store.receive(\.files) { $0.showFiles([.list, .picture]) }
    terminal.press("q", command: .quit)
    terminal.store.finish()
  }

  @Test func `is a text in lines`() {
    let terminal = makeTerminal(80, 24)
    #expect(
      terminal.outline.hasPrefix(
        """
        commits, 1 of 3 (focus)
          Commit, Date, Author, Subject
        * 1000000, 2026-11-21, Ada, [main] Draw lists
          2000000, 2026-11-22, Grace, Read keys\u{1B}[2J
        """))
  }

  @Test(
    arguments: [
      (GitError.notInstalled, "Git cannot be run"), (.notRepository("/tmp"), "/tmp is not in a Git repository."),
      (.failed("fatal: \u{1B}[31mbad"), "fatal: [31mbad"),
    ])
  func `tells why there is nothing to see`(error: GitError, text: String) {
    var log = GitLog()
    log.error = error
    #expect(makeTerminal(80, 24, log).frame.text.contains(text))
    log.error = nil
    #expect(makeTerminal(80, 24, log).frame.text.contains("The repository has no commits yet."))
  }

  @Test func `shows the beginning of a long diff, with long lines on several rows`() {
    var log = GitLog.loaded
    log.page = .diff
    log.diff = .value(GitOutput.diff(Data((String(repeating: "日", count: 30) + "\nb\nc\nd").utf8), limit: 3))
    let terminal = makeTerminal(40, 12, log)
    #expect(terminal.frame.text.contains(String(repeating: "日", count: 11) + "\nb\nc\n"))
    #expect(terminal.frame.text.contains("The diff is longer: this is its be"))
  }

  @Test(arguments: 0..<3) func `stays usable under random keys`(seed: UInt64) {
    TestTerminal.fuzz(seed: seed, events: 100) {
      makeTerminal(60, 16)
    } rules: { terminal in
      terminal.store.state.commits.count == 3
    }
  }
}
