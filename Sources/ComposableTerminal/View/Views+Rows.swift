public import Composable

/// Returns a scrolling list of child features, which makes only the visible rows.
///
/// ```swift
/// import Composable
///
/// struct Todo: Identifiable { let id: Int; var title: String; var isDone = false }
/// enum TodoAction { case doneTapped }
/// struct Todos { var rows: IdentifiedArrayOf<Todo> = [], selection: Int? }
/// enum TodosAction { case selected(Int), row(id: Int, action: TodoAction) }
/// func todosView(_ todos: Todos) -> View<TodosAction> {
///   List(
///     todos.rows, selection: todos.selection, select: { .selected($0) },
///     { .row(id: $0, action: $1) }
///   ) { todo in
///     Text("\(todo.isDone ? "✓" : " ") \(todo.title)").key(" ", "done", .doneTapped)
///   }
/// }
/// ```
///
/// - ↑ and ↓, page up and down, home, end and clicks select a row. Without `select` they scroll.
/// - With `open`, Enter opens the selected row. So does a click on it if the list has the focus: the second click of a
///   double click. While the list has the focus, `open` comes before an Enter key of the row.
/// - Only the `.key`s of the selected row are active.
/// - If the selection is the id of no row, no row is selected. `Reducer.selecting(_:in:)` keeps it on a row when rows are
///   filtered or removed, so that a key of the whole view cannot change a row that is not shown.
///
/// - Parameters:
///   - rows: The rows.
///   - selection: The id of the selected row; nil for none.
///   - select: Returns the action that selects a row; nil for a list without a selection.
///   - open: Returns the action that opens a row, for Enter and a double click; nil for rows that are not opened.
///   - embed: Returns the parent's action for a row's id and its action.
///   - row: Returns the view of a row.
public func List<ID: Hashable, Element, RowAction, Action>(
  _ rows: IdentifiedArray<ID, Element>, selection: ID? = nil, select: ((ID) -> Action)? = nil,
  open: ((ID) -> Action)? = nil,
  _ embed: @escaping (ID, RowAction) -> Action, row: @escaping (Element) -> View<RowAction>
) -> View<Action> {
  let ids = rows.ids
  return .list(rows, selection, select, open) { index in
    let id = ids[index]
    return row(rows[index]).map { embed(id, $0) }.node
  }
}

/// Returns a scrolling list whose rows send actions of the enclosing view. It makes only the visible rows.
///
/// ```swift
/// struct Song: Identifiable { let id: String; var title: String }
/// enum SongsAction { case selected(String), playTapped(String) }
/// func songsView(
///   _ songs: IdentifiedArrayOf<Song>, _ selection: String?
/// ) -> View<SongsAction> {
///   List(songs, selection: selection, select: { .selected($0) }) { song in
///     Text(song.title).key(.enter, "play", .playTapped(song.id))
///   }
/// }
/// ```
///
/// - Parameters:
///   - rows: The rows.
///   - selection: The id of the selected row; nil for none.
///   - select: Returns the action that selects a row; nil for a list without a selection.
///   - open: Returns the action that opens a row, for Enter and a double click; nil for rows that are not opened.
///   - row: Returns the view of a row.
public func List<ID: Hashable, Element, Action>(
  _ rows: IdentifiedArray<ID, Element>, selection: ID? = nil, select: ((ID) -> Action)? = nil,
  open: ((ID) -> Action)? = nil,
  row: @escaping (Element) -> View<Action>
) -> View<Action> {
  .list(rows, selection, select, open) { row(rows[$0]).node }
}

/// Unavailable: explains that rows must be an `IdentifiedArray`.
@available(
  *, unavailable,
  message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
)
public func List<Element: Identifiable, RowAction, Action>(
  _ rows: [Element], selection: Element.ID? = nil, select: ((Element.ID) -> Action)? = nil,
  open: ((Element.ID) -> Action)? = nil,
  _ embed: @escaping (Element.ID, RowAction) -> Action, row: @escaping (Element) -> View<RowAction>
) -> View<Action> {
  // Never called, as it is unavailable.
  preconditionFailure("Composable: rows are an array.")
}

/// Unavailable: explains that rows must be an `IdentifiedArray`.
@available(
  *, unavailable,
  message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
)
public func List<Element: Identifiable, Action>(
  _ rows: [Element], selection: Element.ID? = nil, select: ((Element.ID) -> Action)? = nil,
  open: ((Element.ID) -> Action)? = nil, row: @escaping (Element) -> View<Action>
) -> View<Action> {
  // Never called, as it is unavailable.
  preconditionFailure("Composable: rows are an array.")
}

extension View {
  /// Shows the last rows of a list, as a log does, until the user scrolls up.
  ///
  /// ```swift
  /// struct Entry: Identifiable { let id: Int; var text: String }
  /// func logView<Action>(_ entries: IdentifiedArrayOf<Entry>) -> View<Action> {
  ///   List(entries) { Text($0.text) }.followsEnd()
  /// }
  /// ```
  ///
  /// - After that the rows on the screen stay, also when rows are added, or removed at the front. A sign in the last row,
  ///   such as `▼ 12 new`, has the number of rows that were added.
  /// - End, a click on the sign, or scrolling to the last row shows the last rows again.
  /// - While a row is selected, the list shows that row.
  ///
  /// It is for a `List` or a `Table`, also inside a border or another modifier.
  ///
  /// - Parameter followsEnd: Whether the last rows are shown.
  public func followsEnd(_ followsEnd: Bool = true) -> Self { Self(node.followingEnd(followsEnd)) }
}

/// Returns a view for each child feature, as children of the enclosing row or column.
///
/// ```swift
/// func shortList(_ todos: Todos) -> View<TodosAction> {
///   Column {
///     ForEach(todos.rows, { .row(id: $0, action: $1) }) { todo in
///       Button(todo.title, .doneTapped)
///     }
///   }
/// }
/// ```
///
/// It makes all views in each frame: for many rows, use `List`.
///
/// - Parameters:
///   - rows: The elements.
///   - embed: Returns the parent's action for an element's id and its action.
///   - row: Returns the view of an element.
public func ForEach<ID: Hashable, Element, RowAction, Action>(
  _ rows: IdentifiedArray<ID, Element>, _ embed: @escaping (ID, RowAction) -> Action,
  row: (Element) -> View<RowAction>
) -> View<Action> {
  View(.group(zip(rows.ids, rows).map { id, element in .row("\(id)", row(element).map { embed(id, $0) }.node) }))
}

/// Returns a view for each element, as children of the enclosing row or column. They send actions of the enclosing
/// view.
///
/// ```swift
/// func playlist(_ songs: [Song]) -> View<SongsAction> {
///   Column {
///     ForEach(songs) { song in Button(song.title, .playTapped(song.id)) }
///   }
/// }
/// ```
///
/// It makes all views in each frame: for many rows, use `List`.
///
/// - Parameters:
///   - elements: The elements.
///   - row: Returns the view of an element.
public func ForEach<Elements: Sequence, Action>(
  _ elements: Elements, row: (Elements.Element) -> View<Action>
) -> View<Action> where Elements.Element: Identifiable {
  View(.group(elements.map { .row("\($0.id)", row($0).node) }))
}
