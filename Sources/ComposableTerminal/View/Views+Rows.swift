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
///   List(todos.rows, selection: todos.selection, select: { .selected($0) }, { .row(id: $0, action: $1) }) { todo in
///     Text("\(todo.isDone ? "✓" : " ") \(todo.title)").key(" ", "done", .doneTapped)
///   }
/// }
/// ```
///
/// - ↑ and ↓, page up and down, home, end and clicks select a row. Without `select` they scroll.
/// - Only the `.key`s of the selected row are active.
///
/// - Parameters:
///   - rows: The rows.
///   - selection: The id of the selected row; nil for none.
///   - select: Returns the action that selects a row; nil for a list without a selection.
///   - rowHeight: The height of each row.
///   - embed: Returns the parent's action for a row's id and its action.
///   - row: Returns the view of a row.
public func List<ID: Hashable, Element, RowAction, Action>(
  _ rows: IdentifiedArray<ID, Element>, selection: ID? = nil, select: ((ID) -> Action)? = nil, rowHeight: Int = 1,
  _ embed: @escaping (ID, RowAction) -> Action, row: @escaping (Element) -> View<RowAction>
) -> View<Action> {
  let ids = rows.ids
  return rowList(rows, selection, select, rowHeight) { index in
    let id = ids[index]
    return .mapped({ embed(id, View<RowAction>.action($0)) }, row(rows[index]).node)
  }
}

/// Returns a scrolling list whose rows send actions of the enclosing view. It makes only the visible rows.
///
/// ```swift
/// struct Song: Identifiable { let id: String; var title: String }
/// enum SongsAction { case selected(String), playTapped(String) }
/// func songsView(_ songs: IdentifiedArrayOf<Song>, _ selection: String?) -> View<SongsAction> {
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
///   - rowHeight: The height of each row.
///   - row: Returns the view of a row.
public func List<ID: Hashable, Element, Action>(
  _ rows: IdentifiedArray<ID, Element>, selection: ID? = nil, select: ((ID) -> Action)? = nil, rowHeight: Int = 1,
  row: @escaping (Element) -> View<Action>
) -> View<Action> {
  rowList(rows, selection, select, rowHeight) { row(rows[$0]).node }
}

/// Unavailable: explains that rows must be an `IdentifiedArray`.
@available(
  *, unavailable,
  message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
)
public func List<Element: Identifiable, RowAction, Action>(
  _ rows: [Element], selection: Element.ID? = nil, select: ((Element.ID) -> Action)? = nil, rowHeight: Int = 1,
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
  _ rows: [Element], selection: Element.ID? = nil, select: ((Element.ID) -> Action)? = nil, rowHeight: Int = 1,
  row: @escaping (Element) -> View<Action>
) -> View<Action> {
  // Never called, as it is unavailable.
  preconditionFailure("Composable: rows are an array.")
}

/// Returns a list whose rows have columns, each with a title.
///
/// ```swift
/// struct File: Identifiable { let id: String; var size: Int }
/// enum FilesAction { case selected(String) }
/// func filesView(_ files: IdentifiedArrayOf<File>, _ selection: String?) -> View<FilesAction> {
///   Table(
///     files, [TableColumn("Name") { "\($0.id)" }, TableColumn("Bytes", .cells(10), align: .end) { "\($0.size)" }],
///     selection: selection, select: { .selected($0) })
/// }
/// ```
///
/// - Parameters:
///   - rows: The rows.
///   - columns: The columns, from left to right.
///   - selection: The id of the selected row; nil for none.
///   - select: Returns the action that selects a row; nil for a table without a selection.
public func Table<ID: Hashable, Element, Action>(
  _ rows: IdentifiedArray<ID, Element>, _ columns: [TableColumn<Element>], selection: ID? = nil,
  select: ((ID) -> Action)? = nil
) -> View<Action> {
  func line(_ text: (TableColumn<Element>) -> Styled) -> Node {
    .stack(
      .init(axis: .row, spacing: 2),
      .group(
        columns.map { column in
          let text = Node.leaf(.text(text(column), wraps: false))
          let aligned = column.alignment == .start ? text : .modified(.align(column.alignment, nil), text)
          return .modified(.width(.init(length: column.width)), aligned)
        }))
  }
  return rowList(rows, selection, select, 1, header: line { Styled($0.title, .bold) }) { index in
    let element = rows[index]
    return line { $0.cell(element) }
  }
}

private func rowList<ID: Hashable, Element, Action>(
  _ rows: IdentifiedArray<ID, Element>, _ selection: ID?, _ select: ((ID) -> Action)?, _ rowHeight: Int,
  header: Node? = nil, row: @escaping (Int) -> Node
) -> View<Action> {
  let ids = rows.ids
  return View(
    .list(
      ListContent(
        count: rows.count, rowHeight: max(1, rowHeight), selected: selection.flatMap { rows.index(id: $0) },
        header: header, id: { "\(ids[$0])" }, row: row,
        select: select.map { select in { select(ids[$0]) } })))
}

/// Returns a view for each child feature, as children of the enclosing row or column.
///
/// ```swift
/// func shortList(_ todos: Todos) -> View<TodosAction> {
///   Column {
///     ForEach(todos.rows, { .row(id: $0, action: $1) }) { todo in Button(todo.title, .doneTapped) }
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
  View(
    .group(
      zip(rows.ids, rows).map { id, element in
        .row("\(id)", .mapped({ embed(id, View<RowAction>.action($0)) }, row(element).node))
      }))
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

/// The rows of a list or a table, which are made when they are visible.
struct ListContent {
  var count: Int
  var rowHeight = 1
  /// The index of the selected row; nil for none.
  var selected: Int?
  var header: Node?
  /// Returns the text of a row's id.
  var id: (Int) -> String
  var row: (Int) -> Node
  /// Returns the action that selects a row; nil in a list without a selection.
  var select: ((Int) -> Any)?
}

/// A column of a table.
public struct TableColumn<Element> {
  var title: String
  var width: Terminal.Length
  var alignment: Alignment
  var cell: (Element) -> Styled

  /// Creates a column of a `Table`.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - width: The width. `.fit` is the width of the title.
  ///   - align: The position of title and cells in the column.
  ///   - cell: Returns the text of an element's cell.
  public init(
    _ title: String, _ width: Terminal.Length = .fill(1), align: Alignment = .start,
    _ cell: @escaping (Element) -> Styled
  ) {
    self.title = title
    self.width = width == .fit ? .cells(Terminal.Columns.of(title)) : width
    self.alignment = align
    self.cell = cell
  }
}
