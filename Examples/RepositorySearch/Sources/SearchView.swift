import Composable
import ComposableTerminal

/// The query with its results below, or the README of a result.
@ViewBuilder<SearchAction>
func searchView(_ search: Search) -> View<SearchAction> {
  if let readme = search.readme { readmeView(readme) } else { queryView(search) }
}

private func readmeView(_ readme: ReadmePage) -> View<SearchAction> {
  Column(spacing: 1) {
    Text("\(readme.repository.fullName, .bold) \(grouped(readme.repository.stargazersCount) + " stars", .muted)")
    readmeText(readme).height(.fill(1), min: 1)
    KeyHelp()
  }
  .key(.escape, "back", .backTapped)
  .title(readme.repository.fullName)
}

@ViewBuilder<SearchAction>
private func readmeText(_ readme: ReadmePage) -> View<SearchAction> {
  switch readme.text {
  case nil: Spinner("reading")
  case .failure(.notFound): Text("\("The repository has no README.", .muted)", wraps: true)
  case .failure(let error): Text("\("\(error)", .bad)", wraps: true)
  case .success(let text): Scroll { Markdown(text) }
  }
}

private func queryView(_ search: Search) -> View<SearchAction> {
  Column(spacing: 1) {
    Row(spacing: 2) {
      TextField("Search", \.$query, of: search, prompt: "repositories of GitHub")
      if search.isLoading { Spinner("searching") }
    }
    resultView(search).height(.fill(1), min: 1)
    KeyHelp()
  }
  .key(.enter, search.error == nil ? "search now" : "try again", search.trimmedQuery.isEmpty ? nil : .searchTapped)
  .key(.escape, "quit", command: .quit)
  .title("Repositories")
}

@ViewBuilder<SearchAction>
private func resultView(_ search: Search) -> View<SearchAction> {
  if let error = search.error {
    Text("\("\(error)", .bad)", wraps: true)
  } else if !search.repositories.isEmpty {
    Table(
      search.repositories, columns(for: search.repositories), selection: search.selection, select: { .selected($0) },
      open: { .opened($0) }
    )
    .label("repositories")
  } else if search.searchedQuery.isEmpty || search.isLoading {
    Text("")
  } else {
    Text("\("Nothing was found for \(search.searchedQuery).", .muted)", wraps: true)
  }
}

private func columns(for repositories: IdentifiedArrayOf<Repository>) -> [TableColumn<Repository>] {
  let widest = grouped(repositories.map(\.stargazersCount).max() ?? 0).count
  return [
    TableColumn("Stars", .cells(max(6, widest)), align: .end) { Styled(grouped($0.stargazersCount)) },
    TableColumn("Repository", .fill(2)) { Styled($0.fullName) },
    TableColumn("Description", .fill(3)) { Styled($0.description ?? "", .muted) },
  ]
}

/// Returns a number with commas between groups of thousands.
private func grouped(_ number: Int) -> String {
  let digits = Array("\(number)")
  return digits.indices.reduce(into: "") { text, index in
    if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
    text.append(digits[index])
  }
}
