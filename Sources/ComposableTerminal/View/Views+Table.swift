public import Composable

/// Returns a list whose rows have columns, each with a title.
///
/// ```swift
/// import Composable
///
/// struct File: Identifiable { let id: String; var size: Int }
/// enum FilesAction { case selected(String), opened(String) }
/// func filesView(
///   _ files: IdentifiedArrayOf<File>, _ selection: String?
/// ) -> View<FilesAction> {
///   Table(
///     files,
///     [
///       TableColumn("Name") { "\($0.id)" },
///       TableColumn("Bytes", .cells(10), align: .end) { "\($0.size)" },
///     ],
///     selection: selection, select: { .selected($0) }, open: { .opened($0) })
/// }
/// ```
///
/// - Parameters:
///   - rows: The rows.
///   - columns: The columns, from left to right.
///   - selection: The id of the selected row; nil for none.
///   - select: Returns the action that selects a row; nil for a table without a selection.
///   - open: Returns the action that opens a row, for Enter and a double click, as in a `List`.
///   - fixedColumns: The number of columns at the left that stay while ←, →, and the wheel to the side or with shift scroll
///     the others, if there is no room for all: signs at the end of the header show on which sides there are more. A column
///     that fills is then at least as wide as its title. Nil for columns that become narrower instead.
public func Table<ID: Hashable, Element, Action>(
  _ rows: IdentifiedArray<ID, Element>, _ columns: [TableColumn<Element>], selection: ID? = nil,
  select: ((ID) -> Action)? = nil, open: ((ID) -> Action)? = nil, fixedColumns: Int? = nil
) -> View<Action> {
  TableLines(columns: columns, fixed: fixedColumns).table(rows, selection, select, open) {
    Text(Styled($0.title, .bold))
  }
}

/// Returns a table that the user sorts: by a click on the title of a column, or by `>` and `<`.
///
/// ```swift
/// struct Mail: Identifiable { let id: Int; var sender: String; var bytes: Int }
/// struct Inbox { var mails: IdentifiedArrayOf<Mail> = [], order = TableOrder("From") }
/// enum InboxAction { case sorted(by: TableOrder) }
/// func inboxView(_ inbox: Inbox) -> View<InboxAction> {
///   Table(
///     inbox.mails,
///     [
///       TableColumn("From") { "\($0.sender)" },
///       TableColumn("Bytes", .cells(9)) { "\($0.bytes)" },
///     ],
///     sort: inbox.order, by: { .sorted(by: $0) })
/// }
/// let inboxReducer = Reducer<Inbox, InboxAction, Void> { inbox, action, _ in
///   switch action {
///   case .sorted(let order):
///     inbox.order = order
///     inbox.mails.sort {
///       order.column == "From" ? order($0.sender, $1.sender) : order($0.bytes, $1.bytes)
///     }
///     return .none
///   }
/// }
/// ```
///
/// - The table shows the rows in the order in which they are, and a sign beside the title of the order's column: the
///   reducer sorts.
/// - A click on the title of that column reverses the order. A click on another title sorts by that column, ascending.
/// - `>` goes through the orders, each column ascending and then descending, and `<` goes back.
///
/// - Parameters:
///   - rows: The rows, sorted.
///   - columns: The columns, from left to right. No two have the same title.
///   - order: The column and the direction by which the rows are sorted; nil if they are not.
///   - by: Returns the action that sorts the rows.
///   - selection: The id of the selected row; nil for none.
///   - select: Returns the action that selects a row; nil for a table without a selection.
///   - open: Returns the action that opens a row, for Enter and a double click, as in a `List`.
///   - fixedColumns: The number of columns at the left that stay while the others are scrolled, as in a table that is not
///     sorted.
public func Table<ID: Hashable, Element, Action>(
  _ rows: IdentifiedArray<ID, Element>, _ columns: [TableColumn<Element>], sort order: TableOrder?,
  by: (TableOrder) -> Action, selection: ID? = nil, select: ((ID) -> Action)? = nil, open: ((ID) -> Action)? = nil,
  fixedColumns: Int? = nil
) -> View<Action> {
  // Room for the sign, so that the columns do not move when the order changes.
  let columns = columns.map { column in
    var column = column
    if column.isFit { column.width = .cells(Terminal.Columns.of(column.title) + 2) }
    return column
  }
  let words = order.map { ", sorted by \($0.column)\($0.isDescending ? ", descending" : "")" } ?? ""
  let lines = TableLines(columns: columns, fixed: fixedColumns)
  let table: View<Action> = lines.table(rows, selection, select, open, order: words) { column in
    let title: View<Action> = Text(Styled(column.title, .bold))
    guard let order, order.column == column.title else { return title.onClick(by(TableOrder(column.title))) }
    return Row {
      // In too little room the title gives way, not the sign.
      title.width(.fill(1), max: Terminal.Columns.of(column.title))
      View(.leaf(.sign({ order.isDescending ? $0.descending : $0.ascending }, .accent)))
    }
    .onClick(by(order.reversed))
  }
  // A title that comes twice is one order. Otherwise `>` would return to the first one, and never get to the columns
  // after the second.
  var titles: [String] = []
  for column in columns where !titles.contains(column.title) { titles.append(column.title) }
  let orders = titles.flatMap { [TableOrder($0), TableOrder($0, isDescending: true)] }
  guard !orders.isEmpty else { return table }
  let index = order.flatMap { orders.firstIndex(of: $0) }
  return
    table
    .key(">", "sort", by(orders[index.map { ($0 + 1) % orders.count } ?? 0]), weight: 4)
    .key("<", "sort back", by(orders[((index ?? 0) + orders.count - 1) % orders.count]), weight: 2)
}

/// The header and the rows of a table.
private struct TableLines<Element> {
  let columns: [TableColumn<Element>]
  /// The number of columns that stay while the others are scrolled; nil for a table that is not scrolled.
  let fixed: Int?

  func table<ID: Hashable, Action>(
    _ rows: IdentifiedArray<ID, Element>, _ selection: ID?, _ select: ((ID) -> Action)?, _ open: ((ID) -> Action)?,
    order: String = "", title: (TableColumn<Element>) -> View<Action>
  ) -> View<Action> {
    let scrolled = fixed.map { ScrolledColumns(fixed: $0, widths: columns.map(\.least)) }
    return .list(
      rows, selection, select, open, header: line(title), order: order, columns: scrolled
    ) { index in
      let element = rows[index]
      return line { Text($0.cell(element)) as View<Action> }
    }
  }

  /// Returns the cells of a line, each as wide as its column.
  private func line<Action>(_ cell: (TableColumn<Element>) -> View<Action>) -> Node {
    let cells = columns.map { column in
      let cell = cell(column)
      let aligned = column.alignment == .start ? cell : cell.align(column.alignment)
      return aligned.width(column.width, min: fixed == nil ? 0 : column.least).node
    }
    return .box(.stack(.init(axis: .row, spacing: ScrolledColumns.spacing)), .group(cells))
  }
}

/// A column of a table.
public struct TableColumn<Element> {
  var title: String
  var width: Terminal.Length
  var isFit: Bool
  var alignment: Alignment
  var cell: (Element) -> Styled

  /// The least width of a column of a table that is scrolled.
  var least: Int {
    if case .cells(let count) = width { LengthRange.bounded(count) } else { Terminal.Columns.of(title) }
  }

  /// Creates a column of a `Table`.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - width: The width. `.fit` is the width of the title; in a table that is sorted, with room for the sign.
  ///   - align: The position of title and cells in the column.
  ///   - cell: Returns the text of an element's cell.
  public init(
    _ title: String, _ width: Terminal.Length = .fill(1), align: Alignment = .start,
    _ cell: @escaping (Element) -> Styled
  ) {
    self.title = title
    self.isFit = width == .fit
    self.width = isFit ? .cells(Terminal.Columns.of(title)) : width
    self.alignment = align
    self.cell = cell
  }
}

/// The column by which the rows of a table are sorted, and the direction. A feature has it in its state.
///
/// ```swift
/// func sorted(_ sizes: [Int], by order: TableOrder) -> [Int] {
///   sizes.sorted { order($0, $1) }
/// }
/// ```
public struct TableOrder: Hashable, Codable, Sendable {
  /// The title of the column.
  public var column: String
  /// Whether the largest value comes first.
  public var isDescending: Bool

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - column: The title of the column.
  ///   - isDescending: Whether the largest value comes first.
  public init(_ column: String, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// The order in the opposite direction.
  public var reversed: TableOrder { TableOrder(column, isDescending: !isDescending) }

  /// Returns whether the row with the first value comes before the row with the second one.
  ///
  /// - Parameters:
  ///   - one: The value of a row in the order's column.
  ///   - other: The value of another row.
  public func callAsFunction<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
    isDescending ? other < one : one < other
  }
}
