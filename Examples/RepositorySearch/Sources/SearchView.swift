import ComposableTerminal

/// The query with its results below.
func searchView(_ search: Search) -> View<SearchAction> {
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
    Table(search.repositories, columns)
  } else if search.searchedQuery.isEmpty || search.isLoading {
    Text("")
  } else {
    Text("\("Nothing was found for \(search.searchedQuery).", .muted)", wraps: true)
  }
}

private var columns: [TableColumn<Repository>] {
  [
    TableColumn("Stars", .cells(7), align: .end) { Styled(grouped($0.stargazersCount)) },
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
