import Composable
import ComposableTerminal
import ComposableTesting
import Foundation

@testable import GitLog

struct `The log` {
  private func makeStore(_ log: GitLog = .loaded) -> GitLogStore {
    TestStore(initialState: log, reducer: gitLogReducer, environment: .small)
  }

  @Test func `loads the first commits, selects the newest, and loads its files`() {
    let store = makeStore(GitLog())
    store.send(.started) { $0.isLoading = true }
    store.receive(\.commits) { log in
      log.isLoading = false
      log.isComplete = true
      log.commits = [.lists, .keys, .start]
      log.shown = log.commits
      log.begin(.lists)
    }
    store.receive(\.commitPages) { $0.commitPages = "https://github.com/ada/lists/commit/" }
    store.receive(\.files) { $0.showFiles([.list, .picture]) }
    store.finish()
  }

  @Test func `loads more when the last commit is selected, until there are no more`() {
    var log = GitLog.loaded
    log.isComplete = false
    let store = makeStore(log)
    store.environment.commits = { skip, count in
      #expect((skip, count) == (3, GitLog.pageSize))
      // One of them was loaded before: a commit was made meanwhile.
      return .success([.start, .made(4, "Ada", "Older")])
    }
    store.send(.selected(Commit.keys.id)) { $0.begin(.keys) }
    store.receive(\.files) { $0.showFiles([]) }
    store.send(.selected(Commit.start.id)) { log in
      log.begin(.start)
      log.isLoading = true
    }
    store.receive(\.files) { $0.showFiles([]) }
    store.receive(\.commits) { log in
      log.isLoading = false
      log.isComplete = true
      log.commits.append(.made(4, "Ada", "Older"))
      log.shown = log.commits
    }
    store.finish()
  }

  @Test func `loads more on demand, since the last commit that a search finds may be selected already`() {
    var log = GitLog.loaded
    log.isComplete = false
    log.query = "lists"
    log.shown = [.lists]
    let store = makeStore(log)
    store.environment.commits = { [clock = store.clock] _, _ in
      try? await clock.sleep(for: .seconds(1))
      return .success([.made(4, "Eve", "More lists")])
    }
    store.send(.moreTapped) { $0.isLoading = true }
    // One request at a time.
    store.send(.moreTapped)
    store.advance(by: .seconds(1))
    store.receive(\.commits) { log in
      log.isLoading = false
      log.isComplete = true
      log.commits.append(.made(4, "Eve", "More lists"))
      log.shown = [.lists, .made(4, "Eve", "More lists")]
    }
    store.send(.moreTapped)
    store.finish()
  }

  @Test func `no longer loads the files of a commit that is left`() {
    let store = makeStore()
    store.environment.files = { [clock = store.clock] id in
      try? await clock.sleep(for: .seconds(1))
      return id == Commit.start.id ? .failure(.failed("late")) : .success([.list])
    }
    store.send(.selected(Commit.keys.id)) { $0.begin(.keys) }
    store.advance(by: .milliseconds(900))
    store.send(.selected(Commit.start.id)) { $0.begin(.start) }
    store.advance(by: .seconds(1))
    store.receive(\.files) { $0.files = .failed(.failed("late")) }
    store.finish()
  }

  @Test func `finds commits by subject, author and hash, in any order`() {
    let store = makeStore()
    store.send(.binding(.set(\.$query, "ADA"))) { log in
      log.query = "ADA"
      log.shown = [.lists, .start]
    }
    store.send(.sorted(TableOrder("Subject"))) { log in
      log.order = TableOrder("Subject")
      log.shown = [.start, .lists]
    }
    store.send(.sorted(TableOrder("Date", isDescending: true))) { log in
      log.order = TableOrder("Date", isDescending: true)
      log.shown = [.lists, .start]
    }
    store.send(.binding(.set(\.$query, "2000"))) { log in
      log.query = "2000"
      log.shown = [.keys]
      log.begin(.keys)
    }
    store.receive(\.files) { $0.showFiles([]) }
    store.send(.binding(.set(\.$query, "nothing"))) { log in
      log.query = "nothing"
      log.shown = []
    }
    store.send(.back) { log in
      log.query = ""
      log.shown = [.lists, .keys, .start]
    }
    store.finish()
  }

  @Test func `goes from a commit to a file and its diff, and back`() {
    let store = makeStore()
    store.send(.opened(Commit.lists.id)) { $0.page = .files }
    store.send(.fileToggled("docs/")) { $0.expanded.remove("docs/") }
    store.send(.fileSelected("docs/")) { $0.file = "docs/" }
    store.send(.fileOpened(FileChange.list.path)) { log in
      log.file = FileChange.list.path
      log.page = .diff
      log.diff = .loading
      log.diffPath = FileChange.list.path
    }
    store.receive(\.diff) { log in
      log.diff = .value(
        GitOutput.diff(Data("diff --git a b\n@@ -1 +1 @@ Sources/View/List.swift\n-old\n+new".utf8)))
    }
    store.send(.back) { log in
      log.page = .files
      log.diff = .nothing
    }
    store.send(.back) { $0.page = .commits }
    store.finish()
  }

  @Test func `stops reading a diff that is left`() {
    let store = makeStore()
    store.environment.diff = { [clock = store.clock] _, _ in
      try? await clock.sleep(for: .seconds(60))
      return .success(Diff())
    }
    store.send(.diffTapped) { log in
      log.page = .diff
      log.diff = .loading
    }
    store.send(.back) { log in
      log.page = .commits
      log.diff = .nothing
    }
    store.finish()
  }

  @Test func `tells an error, and keeps what is loaded`() {
    let store = makeStore(GitLog())
    store.environment.commits = { _, _ in .failure(.notInstalled) }
    store.environment.commitPages = { nil }
    store.send(.started) { $0.isLoading = true }
    store.receive(.commits(.failure(.notInstalled))) { log in
      log.isLoading = false
      log.error = .notInstalled
    }
    store.receive(.commitPages(nil))
    store.finish()
  }
}
