import Composable
import ComposableTerminal

/// The screen: a header, a field for a new task, the filter, the list, and the active keys.
func toDoView(_ toDo: ToDo) -> View<ToDoAction> {
  Column(spacing: 1) {
    headView(toDo)
    newItemView(toDo)
    Tabs(toDo.filter, ToDo.Filter.allCases, name: \.name) { .binding(.set(\.$filter, $0)) }
    listView(toDo)
    KeyHelp()
  }
  .padding()
  .focused(focus(toDo))
  .key("n", "new", command: .focus("new"))
  .key(.escape, "to the list", command: .focus("items"), weight: 8)
  .key(.down, "to the list", command: toDo.editedID == nil ? .focus("items") : nil, weight: 3)
  .key("u", "undo \(toDo.steps.last?.change ?? "")", toDo.steps.isEmpty ? nil : .undoTapped)
  .key("c", "clear done", toDo.doneCount > 0 ? .clearTapped : nil, weight: 4)
  .key("?", "keys", .keysTapped, weight: 7)
  .key("q", "quit", .leaving(.quitTapped), weight: 7)
  // Without a list the focus is in a text field, which gets the q.
  .key(.control("c"), "quit", toDo.shown.isEmpty ? .leaving(.quitTapped) : nil)
  .title("To do")
  .modal(toDo.isShowingKeys ? () : nil) { keysView }
  .modal(toDo.question) { questionView($0) }
}

/// The view that gets the focus when this value changes. The user may move the focus afterward.
private func focus(_ toDo: ToDo) -> ViewID? {
  if let id = toDo.editedID { return ViewID("items/\(id)/title") }
  if toDo.items.isEmpty { return "new" }
  // If the list has items at the start, it has the focus. Later the focus stays, or moves to the list when the edited
  // title is removed.
  return toDo.steps.isEmpty && !toDo.shown.isEmpty ? "items" : nil
}

private func headView(_ toDo: ToDo) -> View<ToDoAction> {
  Column {
    Row {
      Text("\("To do", .bold, .accent)")
      Spacer(min: 1)
      Text("\("\(toDo.activeCount) left, \(toDo.doneCount) done", .muted)")
    }
    if case .failed(let reason) = toDo.saving.status {
      Text("\("Not saved: \(reason)", .bad)", wraps: true).key("s", "save again", .saving(.save), weight: 8)
    }
  }
}

private func newItemView(_ toDo: ToDo) -> View<ToDoAction> {
  TextField("New", \.$newTitle, of: toDo, prompt: "What is to be done?").id("new")
    .key(.enter, "add", .addTapped, weight: 9)
}

@ViewBuilder<ToDoAction>
private func listView(_ toDo: ToDo) -> View<ToDoAction> {
  let shown = toDo.shown
  if shown.isEmpty {
    Text("\(emptyText(toDo), .muted)", wraps: true).height(.fill(1), min: 1)
  } else {
    List(shown, selection: toDo.selection, select: ToDoAction.select, ToDoAction.item, row: itemView).id("items")
      .height(.fill(1), min: 3)
      .onKey { $0 == .left ? .filterTapped(by: -1) : $0 == .right ? .filterTapped(by: 1) : nil }
  }
}

private func emptyText(_ toDo: ToDo) -> String {
  switch toDo.filter {
  case .active where !toDo.items.isEmpty: "All is done."
  case .done where !toDo.items.isEmpty: "Nothing is done yet."
  case .all, .active, .done: "Nothing to do. Type a task, and press enter."
  }
}

/// A row of the list.
func itemView(_ item: Item) -> View<ItemAction> {
  let style: Style = item.isDone ? .muted : .plain
  return Row {
    Text(Styled(item.isDone ? "[x]" : "[ ]", style)).label(item.isDone ? "done" : "to do")
    if let draft = item.draft {
      TextField("", text: draft, ItemAction.draftChanged).id("title")
        .key(.enter, "keep", .draftSubmitted, weight: 9)
        .key(.escape, "cancel", .editCancelled, weight: 8)
    } else {
      Text(Styled(item.title, style)).width(.fill(1))
    }
  }
  .key(" ", item.isDone ? "not done" : "done", .toggled, weight: 9)
  .key(.enter, "edit", .editTapped, weight: 6)
  .key("x", "remove", .removeTapped, weight: 6)
  .onKey { $0 == .delete ? .removeTapped : nil }
}

private func questionView(_ question: ToDo.Question) -> View<ToDoAction> {
  Scroll {
    switch question {
    case .clear(let count):
      Text(count == 1 ? "Remove the item that is done?" : "Remove the \(count) items that are done?", wraps: true)
      Text("")
      Row {
        Button("Remove", .clearConfirmed)
        Button("Keep", .cancelTapped)
      }
    case .leave(let reason):
      Text("\("The list could not be saved: \(reason)", .bad)", wraps: true)
      Text("")
      Row {
        Button("Try again", .leaving(.quitTapped))
        Button("Stay", .cancelTapped)
        Button("Quit without saving", .leaving(.confirmed))
      }
    }
  }
  .padding().border(.rounded).width(.fit, max: 60).height(.fit)
  .key(.escape, "back", .cancelTapped)
  .key(.tab, "next button", command: .focusNext)
}

private let keys: [(String, String)] = [
  ("↑ ↓", "select"), ("← →", "filter"), ("space", "done, or not"), ("enter", "edit, or add"), ("x", "remove"),
  ("n", "new"), ("u", "undo"), ("c", "clear what is done"), ("tab", "next field"), ("escape", "to the list"),
  ("s", "save again"), ("q", "save and quit"),
]

private var keysView: View<ToDoAction> {
  Scroll {
    for (key, what) in keys {
      Text("\(key.padded, .bold)\(what)")
    }
  }
  .padding().border(.rounded, "Keys").width(.fit).height(.fit)
  .key(.escape, "back", .keysTapped)
  .onKey { $0 == .up || $0 == .down ? nil : .keysTapped }
}

extension String {
  /// The text padded to the width of the longest key and a gap.
  fileprivate var padded: String { self + String(repeating: " ", count: max(0, 8 - count)) }
}

extension ToDo.Filter {
  fileprivate var name: String {
    switch self {
    case .all: "All"
    case .active: "Active"
    case .done: "Done"
    }
  }
}
