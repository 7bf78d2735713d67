import Composable
import ComposableTerminal

/// A row of the list in the left pane.
package struct ListedItem: Identifiable, Sendable {
  package let id: Int
  package var name: String
}

package enum PaneAction: Equatable, Sendable { case select(Int), add }

package func listedItems(_ count: Int) -> IdentifiedArray<Int, ListedItem> {
  IdentifiedArray(
    uniqueElements: (0..<count).map { ListedItem(id: $0, name: "row \($0) of the list, with a few words") })
}

/// Returns a frame of 200 columns and 60 rows: tabs, a list, a pane of text with a button, and the keys.
package func panes(_ items: IdentifiedArray<Int, ListedItem>, _ selection: Int) -> Terminal.Frame {
  let context = Terminal.Context(size: Terminal.Size(columns: 200, rows: 60))
  return Terminal.Screen(panesView(items, selection), InterfaceState(), context).frame
}

private func panesView(_ items: IdentifiedArray<Int, ListedItem>, _ selection: Int) -> View<PaneAction> {
  Column {
    Tabs(0, [0, 1], name: { "tab \($0)" }, PaneAction.select)
    ComposableTerminal.Row(spacing: 0) {
      ComposableTerminal.List(items, selection: selection, select: PaneAction.select) { item in
        Text("\(item.id, .muted) \(item.name)").key("x", "done", PaneAction.add)
      }
      .border(.rounded, "Rows").width(.fill(2), min: 20)
      Column {
        for number in 0..<50 { Text("line \(number) of the pane: \("value", .bold) and \(number, .good)") }
        Button("Add", PaneAction.add)
        KeyHelp()
      }
      .border().width(.fill(1))
    }
    .height(.fill(1))
    KeyHelp()
  }
  .key("+", "more", PaneAction.add).key("q", "quit", command: .quit)
}
