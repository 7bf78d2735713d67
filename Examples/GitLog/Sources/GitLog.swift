import Composable
import ComposableTerminal

/// A repository's commits, the files of the selected one, and the diff that is read.
@BindableFields struct GitLog: Equatable {
  /// A pane, whose name is the id of its view.
  enum Page: String { case commits, files, diff }

  /// A value that Git is asked for.
  enum Loaded<Value: Equatable>: Equatable {
    case nothing, loading
    case value(Value)
    case failed(GitError)
  }

  @BindableState var query = ""
  var page = Page.commits
  /// Whether the search field has the focus.
  var isSearching = false
  /// The loaded commits in Git's order.
  var commits: IdentifiedArrayOf<Commit> = []
  /// The commits that Git has found for the query.
  var found: IdentifiedArrayOf<Commit> = []
  /// Whether Git is searching.
  var isAsking = false
  /// The commits that the query finds, in the order of the table.
  var shown: IdentifiedArrayOf<Commit> = []
  /// Nil for Git's order.
  var order: TableOrder?
  var selection: Commit.ID?
  /// Whether Git is still writing commits.
  var isLoading = false
  var error: GitError?
  /// The address of a commit's page on the web, up to the hash.
  var commitPages: String?
  /// The changed files of the selected commit.
  var files = Loaded<[FileNode]>.nothing
  var expanded: Set<FileNode.ID> = []
  var file: FileNode.ID?
  var diff = Loaded<Diff>.nothing
  /// The path of the file whose diff is read; nil for the whole commit.
  var diffPath: String?

  var selected: Commit? { selection.flatMap { commits[id: $0] ?? found[id: $0] } }
}

@CasePathable enum GitLogAction: BindableAction, Equatable {
  case binding(BindingAction<GitLog>)
  case started
  /// Some more commits, or the reason why there are no more.
  case commits([Result<Commit, GitError>])
  case allLoaded
  case commitPages(String?)
  case focusMoved(ViewID?)
  case searchTapped
  /// Asks Git for commits that are not loaded, and for those that change lines with the query.
  case searchSubmitted
  case found(Result<[Commit], GitError>)
  case sorted(TableOrder)
  case selected(Commit.ID)
  case opened(Commit.ID)
  case files(Result<[FileChange], GitError>)
  case fileToggled(FileNode.ID)
  case fileSelected(FileNode.ID)
  case fileOpened(FileNode.ID)
  case diffTapped
  case diff(Result<Diff, GitError>)
  case back
}

struct GitLogEnvironment: Sendable {
  var clock: any Clock<Duration>
  /// Returns the commits one by one, as Git writes them, newest first. An error is the last element.
  var commits: @Sendable () -> AsyncStream<Result<Commit, GitError>>
  /// Returns the commits of all branches whose message or changed lines have a text.
  var search: @Sendable (String) async -> Result<[Commit], GitError>
  var files: @Sendable (Commit.ID) async -> Result<[FileChange], GitError>
  /// Returns the diff of a file, or without a path of the whole commit.
  var diff: @Sendable (Commit.ID, _ path: String?) async -> Result<Diff, GitError>
  var commitPages: @Sendable () async -> String?
}

private enum EffectName { case search, files, diff }

let gitLogReducer: Reducer<GitLog, GitLogAction, GitLogEnvironment> = Reducer { log, action, environment in
  switch action {
  case .binding:
    return .none

  case .started:
    log.isLoading = true
    // A repository may have a hundred thousand commits. With an action for each of them, the screen would not react.
    let commits = Effect.stream(
      environment.commits(), batchedBy: .milliseconds(100), atMost: 5_000, clock: environment.clock)
    return .merge(
      .concatenate(commits.map { .commits($0) }, .send(.allLoaded)),
      .task { .commitPages(await environment.commitPages()) })

  case .commits(let results):
    log.add(results)
    return .none

  case .allLoaded:
    log.isLoading = false
    return .none

  case .commitPages(let address):
    log.commitPages = address
    return .none

  case .focusMoved(let id):
    guard let id else { return .none }
    log.isSearching = id == "search"
    log.page = GitLog.Page(rawValue: id.path) ?? log.page
    return .none

  case .searchTapped:
    log.isSearching = true
    return log.leaveDiff(for: .commits)

  case .searchSubmitted:
    log.isSearching = false
    if log.query.isEmpty { return .none }
    log.isAsking = true
    log.error = nil
    let query = log.query
    return .task { .found(await environment.search(query)) }
      .cancellable(id: EffectName.search, cancelInFlight: true)

  case .found(let result):
    log.isAsking = false
    switch result {
    case .success(let commits): log.found = IdentifiedArray(uniqueElements: commits)
    case .failure(let error): log.error = error
    }
    log.arrange()
    return .none

  case .sorted(let order):
    log.order = order
    log.arrange()
    return .none

  case .selected(let id):
    log.selection = id
    return .none

  case .opened(let id):
    log.page = .files
    log.selection = id
    return .none

  case .files(.success(let changes)):
    let tree = FileNode.tree(changes)
    log.files = .value(tree)
    log.file = tree.first?.id
    log.expanded = Set(changes.flatMap(\.folders))
    return .none

  case .files(.failure(let error)):
    log.files = .failed(error)
    return .none

  case .fileToggled(let id):
    if log.expanded.remove(id) == nil {
      log.expanded.insert(id)
    } else if log.file?.hasPrefix(id) == true {
      // A file in a collapsed folder is hidden.
      log.file = id
    }
    return .none

  case .fileSelected(let id):
    log.file = id
    return .none

  case .fileOpened(let path):
    log.file = path
    return log.readDiff(path, environment)

  case .diffTapped:
    return log.readDiff(nil, environment)

  case .diff(.success(let diff)):
    log.diff = .value(diff)
    return .none

  case .diff(.failure(let error)):
    log.diff = .failed(error)
    return .none

  case .back where log.isSearching:
    log.isSearching = false
    log.page = .commits
    log.query = ""
    return .none

  case .back:
    switch log.page {
    case .diff: return log.leaveDiff(for: log.diffPath == nil ? .commits : .files)
    case .files:
      log.page = .commits
      return .none
    case .commits:
      log.query = ""
      return .none
    }
  }
}
.binding()
.onChange(of: \.query) { _, _, log, _ in
  log.found = []
  log.isAsking = false
  log.arrange()
  return .cancel(id: EffectName.search)
}
.selecting(\.selection, in: \.shown)
.onChange(of: \.selection) { _, id, log, environment in log.loadFiles(of: id, environment) }

extension GitLog {
  fileprivate mutating func add(_ results: [Result<Commit, GitError>]) {
    var more: [Commit] = []
    for result in results {
      switch result {
      case .success(let commit): more.append(commit)
      case .failure(let error): self.error = error
      }
    }
    commits.append(contentsOf: more)
    // Git may have found some of them before it wrote them.
    if !found.isEmpty { return arrange() }
    let query = query.lowercased()
    shown.append(contentsOf: more.filter { $0.matches(query) })
    sortShown()
  }

  /// Filters and sorts the commits.
  fileprivate mutating func arrange() {
    let query = query.lowercased()
    shown = query.isEmpty ? commits : commits.filter { $0.matches(query) || found[id: $0.id] != nil }
    shown.append(contentsOf: found.filter { commits[id: $0.id] == nil })
    sortShown()
  }

  private mutating func sortShown() {
    guard let order else { return }
    shown.sort { one, other in
      switch order.column {
      case GitLog.Column.author: order(one.author.lowercased(), other.author.lowercased())
      case GitLog.Column.date: order(one.time, other.time)
      case GitLog.Column.subject: order(one.subject.lowercased(), other.subject.lowercased())
      default: order(one.id, other.id)
      }
    }
  }

  /// The titles of the columns by which commits are sorted.
  enum Column {
    static let hash = "Commit"
    static let date = "Date"
    static let author = "Author"
    static let subject = "Subject"
  }

  /// Loads the files of the selected commit. The files of the one before are no longer loaded.
  fileprivate mutating func loadFiles(of id: Commit.ID?, _ environment: GitLogEnvironment) -> Effect<GitLogAction> {
    files = id == nil ? .nothing : .loading
    file = nil
    expanded = []
    guard let id else { return .cancel(id: EffectName.files) }
    return .task { .files(await environment.files(id)) }.cancellable(id: EffectName.files, cancelInFlight: true)
  }

  /// Shows another page, and stops reading the diff.
  fileprivate mutating func leaveDiff(for page: Page) -> Effect<GitLogAction> {
    self.page = page
    if diff == .nothing { return .none }
    diff = .nothing
    return .cancel(id: EffectName.diff)
  }

  fileprivate mutating func readDiff(_ path: String?, _ environment: GitLogEnvironment) -> Effect<GitLogAction> {
    guard let id = selection else { return .none }
    page = .diff
    diff = .loading
    diffPath = path
    return .task { .diff(await environment.diff(id, path)) }.cancellable(id: EffectName.diff, cancelInFlight: true)
  }
}

extension FileChange {
  /// The ids of the folders around the file.
  fileprivate var folders: [FileNode.ID] {
    path.indices.filter { path[$0] == "/" }.map { String(path[...$0]) }
  }
}
