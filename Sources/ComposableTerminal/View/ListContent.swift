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
