public import Composable

/// The rows of a collection, of which only the visible ones are made.
///
/// Each row is a child feature: `row` is its view, `embed` makes the parent's action from a row's id and its action. ↑
/// ↓ and clicks select. The `.key`s of the selected row are in effect, those of others are not. Every row is
/// `rowHeight` rows high.
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

/// The rows of a collection, of which only the visible ones are made. They send the actions of the enclosing view.
public func List<ID: Hashable, Element, Action>(
  _ rows: IdentifiedArray<ID, Element>, selection: ID? = nil, select: ((ID) -> Action)? = nil, rowHeight: Int = 1,
  row: @escaping (Element) -> View<Action>
) -> View<Action> {
  rowList(rows, selection, select, rowHeight) { row(rows[$0]).node }
}

/// Says what to do when the rows are an array.
@available(
  *, unavailable,
  message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
)
public func List<Element: Identifiable, RowAction, Action>(
  _ rows: [Element], selection: Element.ID? = nil, select: ((Element.ID) -> Action)? = nil, rowHeight: Int = 1,
  _ embed: @escaping (Element.ID, RowAction) -> Action, row: @escaping (Element) -> View<RowAction>
) -> View<Action> {
  // Unavailable: it cannot be called.
  preconditionFailure("Composable: rows are an array.")
}

/// Says what to do when the rows are an array.
@available(
  *, unavailable,
  message: "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
)
public func List<Element: Identifiable, Action>(
  _ rows: [Element], selection: Element.ID? = nil, select: ((Element.ID) -> Action)? = nil, rowHeight: Int = 1,
  row: @escaping (Element) -> View<Action>
) -> View<Action> {
  // Unavailable: it cannot be called.
  preconditionFailure("Composable: rows are an array.")
}

/// A list whose rows have columns, each with a title.
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

/// A view for each element, as children of the enclosing row or column.
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

/// A view for each element, as children of the enclosing row or column. They send the actions of the enclosing view.
public func ForEach<Elements: Sequence, Action>(
  _ elements: Elements, row: (Elements.Element) -> View<Action>
) -> View<Action> where Elements.Element: Identifiable {
  View(.group(elements.map { .row("\($0.id)", row($0).node) }))
}

/// The rows of a list or a table: only those that are seen are made.
struct ListContent {
  var count: Int
  var rowHeight = 1
  /// The position of the selected row.
  var selected: Int?
  var header: Node?
  /// The text of a row's id.
  var id: (Int) -> String
  var row: (Int) -> Node
  /// The action that selects a row; nil in a list without selection.
  var select: ((Int) -> Any)?
}

/// A column of a table.
public struct TableColumn<Element> {
  var title: String
  var width: Terminal.Length
  var alignment: Alignment
  var cell: (Element) -> Styled

  /// Creates a column. One whose width is `.fit` is as wide as its title.
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
