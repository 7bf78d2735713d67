internal import Composable

/// The rows of a list, a table or a tree, which are made when they are visible.
struct ListContent {
  var count: Int
  /// The index of the selected row; nil for none.
  var selected: Int?
  var header: Node?
  /// Returns the text of a row's id.
  var id: (Int) -> String
  var row: (Int) -> Node
  /// Returns the action that selects a row; nil in a list without a selection.
  var select: ((Int) -> Any)?
  /// The action of a double click on the selected row. A `.key` of the list sends it for Enter.
  var open: Any?
  /// The actions of ← and → in a tree; nil in a list that leaves these keys to others.
  var arrows: (left: Any?, right: Any?)?
  /// Whether the last rows are shown until the user scrolls, if no row is selected.
  var followsEnd = false
  /// The columns of a table that are scrolled if there is no room for all; nil for other lists.
  var columns: ScrolledColumns?
  /// The role and the order of the rows, as a screen reader reads them.
  var role = "list"
  var order = ""
  /// Returns the words of a row that its view does not show as text, such as its level in a tree.
  var details: (Int) -> String = { _ in "" }

  /// The columns before the rows, for the marker of the selected row.
  var gutter: Int { select == nil ? 0 : 2 }
}

extension View {
  /// Returns a list with a row for each element.
  static func list<ID: Hashable, Element>(
    _ rows: IdentifiedArray<ID, Element>, _ selection: ID?, _ select: ((ID) -> Action)?, _ open: ((ID) -> Action)?,
    header: Node? = nil, order: String = "", columns: ScrolledColumns? = nil, row: @escaping (Int) -> Node
  ) -> Self {
    let ids = rows.ids
    let selected = selection.flatMap { rows.index(id: $0) }
    return list(
      ListContent(
        count: rows.count, selected: selected, header: header, id: { "\(ids[$0])" }, row: row,
        select: select.map { select in { select(ids[$0]) } }, columns: columns, order: order),
      open: open.flatMap { open in selected.map { open(ids[$0]) } })
  }

  /// Returns a list with a `.key` for Enter if its selected row can be opened.
  static func list(_ content: ListContent, open: Action?, _ title: String = "open") -> Self {
    var content = content
    content.open = open
    return Self(.box(.list(content))).key(.enter, title, open)
  }
}

extension Node {
  /// Returns the node, whose list, inside of modifiers and of an `if`, follows its end.
  func followingEnd(_ followsEnd: Bool) -> Node {
    switch self {
    case .box(.list(var list), _):
      list.followsEnd = followsEnd
      return .box(.list(list))
    case .box(.stack, _), .box(.scroll, _): return self
    case .box(let content, let node?): return .box(content, node.followingEnd(followsEnd))
    case .modified(let change, let node): return .modified(change, node.followingEnd(followsEnd))
    case .spoken(let spoken, let node): return .spoken(spoken, node.followingEnd(followsEnd))
    case .mapped(let embed, let node): return .mapped(embed, node.followingEnd(followsEnd))
    case .branch(let index, let node): return .branch(index, node.followingEnd(followsEnd))
    case .group(let nodes): return .group(nodes.map { $0.followingEnd(followsEnd) })
    default: return self
    }
  }
}
