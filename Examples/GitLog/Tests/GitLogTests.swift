import Composable
import ComposableTerminal
import ComposableTesting
import Foundation

@testable import GitLog

struct `The log` {
  private func makeStore(_ log: GitLog = .loaded) -> GitLogStore {
    let store = TestStore(initialState: log, reducer: gitLogReducer, environment: .small)
    store.environment.clock = store.clock
    return store
  }

  @Test func `loads the commits, selects the newest, and loads its files`() {
    let store = makeStore(GitLog())
    store.send(.started) { $0.isLoading = true }
    store.receive(\.commitPages) { $0.commitPages = "https://github.com/ada/lists/commit/" }
    store.receive(.commits([.success(.lists), .success(.keys), .success(.start)])) { log in
      log.commits = [.lists, .keys, .start]
      log.shown = log.commits
      log.begin(.lists)
    }
    store.receive(\.files) { $0.showFiles([.list, .picture]) }
    store.receive(.allLoaded) { $0.isLoading = false }
    store.finish()
  }

  @Test func `shows what Git has written, with one action for all commits of a tenth of a second`() {
    let (commits, git) = AsyncStream<Result<Commit, GitError>>.makeStream()
    let store = makeStore(GitLog())
    store.environment.commits = { commits }
    store.environment.commitPages = { nil }
    store.send(.started) { $0.isLoading = true }
    store.receive(.commitPages(nil))
    git.yield(.success(.lists))
    store.advance(by: .milliseconds(60))
    git.yield(.success(.keys))
    store.advance(by: .milliseconds(40))
    store.receive(.commits([.success(.lists), .success(.keys)])) { log in
      log.commits = [.lists, .keys]
      log.shown = log.commits
      log.begin(.lists)
    }
    store.receive(\.files) { $0.showFiles([.list, .picture]) }
    git.yield(.success(.start))
    git.finish()
    store.receive(.commits([.success(.start)])) { log in
      log.commits.append(.start)
      log.shown = log.commits
    }
    store.receive(.allLoaded) { $0.isLoading = false }
    store.finish()
  }

  @Test func `searches and sorts the commits that come later, too`() {
    var log = GitLog.loaded
    log.query = "lists"
    log.order = TableOrder("Subject")
    log.shown = [.lists]
    let store = makeStore(log)
    store.send(.commits([.success(.made(4, "Eve", "Color lists")), .success(.made(5, "Eve", "Color trees"))])) { log in
      log.commits.append(.made(4, "Eve", "Color lists"))
      log.commits.append(.made(5, "Eve", "Color trees"))
      log.shown = [.made(4, "Eve", "Color lists"), .lists]
    }
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
      // No commit is selected, so no key can act on one.
      log.selection = nil
      log.files = .nothing
    }
    store.send(.back) { log in
      log.query = ""
      log.shown = [.lists, .keys, .start]
      log.begin(.lists)
    }
    store.receive(\.files) { $0.showFiles([.list, .picture]) }
    store.finish()
  }

  @Test(arguments: ["MAIN", "not visible"]) func `finds commits by branch and by message`(query: String) {
    #expect([Commit.lists, .keys, .start].filter { $0.matches(query.lowercased()) } == [.lists])
    #expect(Commit.start.matches("v1"))
  }

  @Test func `asks Git for more, until the query changes`() {
    var log = GitLog.loaded
    log.query = "trees"
    log.isSearching = true
    log.shown = []
    log.selection = nil
    log.files = .nothing
    let store = makeStore(log)
    store.send(.searchSubmitted) { log in
      log.isSearching = false
      log.isAsking = true
    }
    // One is on another branch, the other is loaded, and only its lines have the word.
    store.receive(\.found) { log in
      log.isAsking = false
      log.found = [.trees, .start]
      log.shown = [.start, .trees]
      log.begin(.start)
    }
    store.receive(\.files) { $0.showFiles([]) }
    store.send(.selected(Commit.trees.id)) { $0.begin(.trees) }
    store.receive(\.files) { $0.showFiles([]) }
    #expect(store.state.selected == .trees)
    store.send(.commits([.success(.trees)])) { $0.commits.append(.trees) }
    store.send(.binding(.set(\.$query, ""))) { log in
      log.query = ""
      log.found = []
      log.shown = [.lists, .keys, .start, .trees]
    }
    store.finish()
  }

  @Test func `no longer asks Git for a query that is left, and nothing without one`() {
    var log = GitLog.loaded
    log.query = "Begin"
    log.shown = [.start]
    log.selection = Commit.start.id
    let store = makeStore(log)
    store.environment.search = { [clock = store.clock] _ in
      try? await clock.sleep(for: .seconds(60))
      return .success([])
    }
    store.send(.searchSubmitted) { $0.isAsking = true }
    store.send(.back) { log in
      log.query = ""
      log.isAsking = false
      log.shown = log.commits
    }
    store.send(.searchSubmitted)
    store.finish()
  }

  @Test func `says why Git found nothing`() {
    var log = GitLog.loaded
    log.query = "b"
    let store = makeStore(log)
    store.environment.search = { _ in .failure(.failed("fatal")) }
    store.send(.searchSubmitted) { $0.isAsking = true }
    store.receive(\.found) { log in
      log.isAsking = false
      log.error = .failed("fatal")
      log.shown = [.lists, .start]
    }
    store.finish()
  }

  @Test func `is searched from every page, and escape leaves the search`() {
    var log = GitLog.loaded
    log.page = .diff
    log.diff = .value(Diff())
    let store = makeStore(log)
    store.send(.searchTapped) { log in
      log.isSearching = true
      log.page = .commits
      log.diff = .nothing
    }
    store.send(.back) { $0.isSearching = false }
    store.send(.focusMoved("files")) { $0.page = .files }
    store.send(.searchTapped) { log in
      log.isSearching = true
      log.page = .commits
    }
    store.send(.focusMoved("commits")) { $0.isSearching = false }
    store.send(.focusMoved("search")) { $0.isSearching = true }
    store.send(.focusMoved(nil))
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
    store.environment.commits = {
      AsyncStream { commits in
        commits.yield(.success(.lists))
        commits.yield(.failure(.failed("fatal: a commit is damaged")))
        commits.finish()
      }
    }
    store.environment.commitPages = { nil }
    store.send(.started) { $0.isLoading = true }
    store.receive(.commitPages(nil))
    store.receive(\.commits) { log in
      log.commits = [.lists]
      log.shown = log.commits
      log.error = .failed("fatal: a commit is damaged")
      log.begin(.lists)
    }
    store.receive(\.files) { $0.showFiles([.list, .picture]) }
    store.receive(.allLoaded) { $0.isLoading = false }
    store.finish()
  }
}
