import Composable
import ComposableTerminal

/// The commits with the files of the selected one, or a diff. Below 100 columns there is one pane at a time.
func gitLogView(_ log: GitLog) -> View<GitLogAction> {
  Column {
    Responsive { size in
      if log.page == .diff {
        diffPane(log, columns: size.columns)
      } else if log.commits.isEmpty {
        emptyPane(log).id("commits")
      } else if size.columns >= 100 {
        Row {
          commitsPane(log, columns: size.columns * 3 / 5).width(.fill(3))
          Divider()
          filesPane(log).width(.fill(2))
        }
      } else if log.page == .commits {
        commitsPane(log, columns: size.columns)
      } else {
        filesPane(log)
      }
    }
    .height(.fill(1))
    KeyHelp()
  }
  .focused(log.isSearching ? "search" : ViewID(log.page.rawValue)) { .focusMoved($0) }
  .key("d", "diff", log.page == .diff || log.selection == nil ? nil : .diffTapped)
  .key("/", "search", log.commits.isEmpty ? nil : .searchTapped, weight: 6)
  .key(
    .escape, log.isSearching ? "leave" : "back",
    log.page == .commits && log.query.isEmpty && !log.isSearching ? nil : .back, weight: 7
  )
  .key("q", "quit", command: .quit, weight: 9)
  .title("Git log")
}

@ViewBuilder<GitLogAction>
private func emptyPane(_ log: GitLog) -> View<GitLogAction> {
  if let error = log.error {
    Text("\("\(error)", .bad)", wraps: true)
  } else if log.isLoading {
    Spinner("reading the commits")
  } else {
    Text("\("The repository has no commits yet.", .muted)", wraps: true)
  }
}

private func commitsPane(_ log: GitLog, columns: Int) -> View<GitLogAction> {
  typealias Title = GitLog.Column
  var table = [
    TableColumn<Commit>(Title.hash, .cells(9)) { Styled($0.shortHash, .accent) },
    TableColumn<Commit>(Title.subject, .fill(4)) { refs($0) + Styled($0.subject) },
  ]
  if columns >= 60 {
    table.insert(TableColumn(Title.date, .cells(10)) { Styled($0.date, .muted) }, at: 1)
    table.insert(TableColumn(Title.author, .fill(1)) { Styled($0.author) }, at: 2)
  }
  return Column {
    Table(
      log.shown, table, sort: log.order, by: { .sorted($0) }, selection: log.selection, select: { .selected($0) },
      open: { .opened($0) }
    )
    .id("commits").label("commits").height(.fill(1))
    searchLine(log)
  }
}

/// The branches and tags of a commit, before other words.
private func refs(_ commit: Commit) -> Styled {
  commit.refs.reduce("") { $0 + Styled("[\($1.name)] ", $1.isTag ? .warning : .good) }
}

private func searchLine(_ log: GitLog) -> View<GitLogAction> {
  Row(spacing: 2) {
    TextField("Search", \.$query, of: log, prompt: "words, branch or hash", submit: .searchSubmitted)
      .id("search")
    if let error = log.error {
      Text("\("\(error)", .bad)")
    } else if log.isLoading || log.isAsking {
      Spinner("\(log.shown.count) of \(log.commits.count)")
    } else {
      Text("\("\(log.shown.count) of \(log.commits.count)", .muted)")
    }
  }
}

private func filesPane(_ log: GitLog) -> View<GitLogAction> {
  Column(spacing: 1) {
    if let commit = log.selected {
      Column {
        Text("\(commit.subject, .bold)", wraps: true)
        Text(refs(commit) + "\(commit.shortHash, .accent) \(commit.author), \(commit.date)", wraps: true)
        if let address = log.commitPages { Text("\("on the web", .muted)", link: address + commit.id) }
      }
      if !commit.body.isEmpty {
        Scroll { Text(commit.body, wraps: true) }.height(.fit, max: 6)
      }
    }
    filesView(log).id("files")
  }
}

@ViewBuilder<GitLogAction>
private func filesView(_ log: GitLog) -> View<GitLogAction> {
  switch log.files {
  case .nothing: Text("")
  case .loading: Spinner("reading the files")
  case .failed(let error): Text("\("\(error)", .bad)", wraps: true)
  case .value([]): Text("\("The commit changes no files.", .muted)")
  case .value(let tree):
    Tree(
      tree, children: \.children, expanded: log.expanded, toggle: { .fileToggled($0) }, selection: log.file,
      select: { .fileSelected($0) }, open: { .fileOpened($0) }, row: fileRow
    )
    .label("files").height(.fill(1))
  }
}

private func fileRow(_ node: FileNode) -> View<GitLogAction> {
  guard let change = node.change else { return Text(node.name) }
  let counts: Styled =
    change.lines.map { "\("+\($0.added)", .good) \("-\($0.deleted)", .bad)" } ?? "\("binary", .muted)"
  let old = change.oldPath.map { " from \($0)" } ?? ""
  return Text("\(node.name)\(old, .muted) \(counts)")
}

private func diffPane(_ log: GitLog, columns: Int) -> View<GitLogAction> {
  Column {
    Text("\(log.selected?.shortHash ?? "", .accent) \(log.diffPath ?? log.selected?.subject ?? "", .bold)")
    switch log.diff {
    case .nothing, .loading: Spinner("reading the diff").id("diff")
    case .failed(let error): Text("\("\(error)", .bad)", wraps: true).id("diff")
    case .value(let diff):
      if diff.lines.isEmpty { Text("\("There is nothing to compare.", .muted)") }
      List(IdentifiedArray(uniqueElements: diff.wrapped(to: columns - 1))) { line in
        Text(Styled(line.text, line.kind.style))
      }
      .id("diff").label("diff").height(.fill(1))
      if diff.isCut { Text("\("The diff is longer: this is its beginning.", .warning)") }
    }
  }
}

extension Diff {
  /// Returns the lines with those that are longer than a number of columns cut into several.
  fileprivate func wrapped(to columns: Int) -> [Line] {
    var wrapped: [Line] = []
    for line in lines {
      var rest = line.text[...]
      repeat {
        // A character has at least as many bytes as columns, so most lines need no counting.
        var end = rest.utf8.count <= columns ? rest.endIndex : rest.startIndex
        var width = 0
        while end < rest.endIndex, width <= columns {
          width += Terminal.Columns.of(rest[end])
          if width <= columns || end == rest.startIndex { end = rest.index(after: end) }
        }
        wrapped.append(Line(id: wrapped.count, kind: line.kind, text: String(rest[..<end])))
        rest = rest[end...]
      } while !rest.isEmpty
    }
    return wrapped
  }
}

extension Diff.Line.Kind {
  fileprivate var style: Style {
    switch self {
    case .added: .good
    case .deleted: .bad
    case .hunk: .accent
    case .header: .bold
    case .context: .plain
    }
  }
}
