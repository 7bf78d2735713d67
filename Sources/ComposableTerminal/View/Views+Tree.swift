/// Returns a scrolling tree, which makes only the visible rows.
///
/// ```swift
/// struct Entry: Identifiable { let id: String; var name: String; var entries: [Entry]? }
/// struct Folders { var roots: [Entry] = [], expanded: Set<String> = [], selection: String? }
/// enum FoldersAction { case toggled(String), selected(String), opened(String) }
/// func foldersView(_ folders: Folders) -> View<FoldersAction> {
///   Tree(
///     folders.roots, children: \.entries, expanded: folders.expanded,
///     toggle: { .toggled($0) },
///     selection: folders.selection, select: { .selected($0) }, open: { .opened($0) }
///   ) { entry in
///     Text(entry.name)
///   }
/// }
/// ```
///
/// - ↑ and ↓, page up and down, home, end and clicks select a row, as in a `List`.
/// - → expands the selected element, or selects its first child if it is expanded. ← collapses it, or selects its
///   parent. A click on the sign before the row toggles the element, too.
/// - Enter and a double click open an element without children. They toggle any other.
/// - The ids are unique in the whole tree. If an id occurs again, below itself for example, the second element is shown
///   collapsed, so a tree that contains itself ends.
/// - Each frame visits the expanded elements and their children, and calls `children` once for each. It makes only the
///   rows that are visible.
///
/// - Parameters:
///   - roots: The elements of the first level.
///   - children: Returns the children of an element; nil for an element that cannot have any.
///   - expanded: The ids of the expanded elements. Ids that the tree does not contain do no harm.
///   - toggle: Returns the action that expands or collapses an element.
///   - selection: The id of the selected element; nil for none.
///   - select: Returns the action that selects an element.
///   - open: Returns the action that opens an element without children; nil for elements that are not opened.
///   - row: Returns the view of an element.
public func Tree<Element: Identifiable, Action>(
  _ roots: [Element], children: (Element) -> [Element]?, expanded: Set<Element.ID>,
  toggle: @escaping (Element.ID) -> Action, selection: Element.ID?, select: @escaping (Element.ID) -> Action,
  open: ((Element.ID) -> Action)? = nil, row: @escaping (Element) -> View<Action>
) -> View<Action> {
  let rows = TreeRow.rows(roots, children, expanded)
  let selected = selection.flatMap { id in rows.firstIndex { $0.element.id == id } }
  let current = selected.map { rows[$0] }
  var opened: Action?
  var arrows: (left: Any?, right: Any?) = (nil, nil)
  if let selected, let current {
    let id = current.element.id
    opened = current.isExpanded == nil ? open.map { $0(id) } : toggle(id)
    let parent = current.parent.map { select(rows[$0].element.id) }
    let child = rows.indices.contains(selected + 1) && rows[selected + 1].parent == selected ? selected + 1 : nil
    arrows = (
      left: current.isExpanded == true ? toggle(id) : parent,
      right: current.isExpanded == false ? toggle(id) : child.map { select(rows[$0].element.id) }
    )
  }
  let content = ListContent(
    count: rows.count, selected: selected, id: { "\(rows[$0].element.id)" },
    row: { index in
      let element = rows[index].element
      return rows[index].view(toggle: toggle(element.id), row(element)).node
    },
    select: { select(rows[$0].element.id) }, arrows: arrows, role: "tree", details: { rows[$0].details })
  return .list(content, open: opened, current?.isExpanded.map { $0 ? "collapse" : "expand" } ?? "open")
}

/// An element of a tree whose ancestors are all expanded.
private struct TreeRow<Element: Identifiable> {
  let element: Element
  let depth: Int
  /// The index of the parent's row; nil for a root.
  let parent: Int?
  /// Nil for an element that cannot have children.
  let isExpanded: Bool?

  /// Returns the rows in the order in which they are shown.
  static func rows(
    _ roots: [Element], _ children: (Element) -> [Element]?, _ expanded: Set<Element.ID>
  ) -> [Self] {
    var rows: [Self] = []
    // The siblings that are still to come, for each level: a recursive function would end the program in a deep tree.
    var levels: [(rest: ArraySlice<Element>, parent: Int?)] = [(roots[...], nil)]
    // Each id is expanded once. Otherwise an element below itself would have no end, and few elements that are each
    // other's children twice would be too many rows to count.
    var seen: Set<Element.ID> = []
    while let level = levels.indices.last {
      guard let element = levels[level].rest.popFirst() else {
        levels.removeLast()
        continue
      }
      let inner = children(element)
      let isExpanded = inner != nil && expanded.contains(element.id) && seen.insert(element.id).inserted
      rows.append(
        Self(
          element: element, depth: level, parent: levels[level].parent, isExpanded: inner == nil ? nil : isExpanded))
      if isExpanded, let inner { levels.append((inner[...], rows.count - 1)) }
    }
    return rows
  }

  var details: String {
    let level = depth == 0 ? "" : ", level \(depth + 1)"
    return (isExpanded.map { $0 ? ", expanded" : ", collapsed" } ?? "") + level
  }

  /// Returns the row: the indentation, the sign, and the element's view.
  func view<Action>(toggle: Action, _ row: View<Action>) -> View<Action> {
    Row(spacing: 0) {
      // The indentation of a deep row gives way before the row does.
      if depth > 0 { Text("").width(.fill(10_000), min: 2 * min(depth, 4), max: 2 * depth) }
      if let isExpanded {
        View(.leaf(.sign({ isExpanded ? $0.expanded : $0.collapsed }, .muted))).width(.cells(2)).onClick(toggle)
      } else {
        Text("").width(.cells(2))
      }
      row
    }
  }
}
