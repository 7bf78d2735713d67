import ComposableTerminalTesting

/// A panel with one of every control, for the tests of the tester.
struct Panel: Equatable {
  @BindableState var name = ""
  var count = 0
  var rows: IdentifiedArray<Int, Hit> = [Hit(id: 1, name: "one"), Hit(id: 2, name: "two")]
  var selection: Int?
  var focus: ViewID?
}

@CasePathable enum PanelAction: BindableAction, Equatable {
  case binding(BindingAction<Panel>)
  case add(Int)
  case select(Int)
  case focused(ViewID?)
  case load
  case loaded(Int)
}

let panelReducer = Reducer<Panel, PanelAction, Void> { panel, action, _ in
  switch action {
  case .binding: return .none
  case .add(let number):
    panel.count += number
    return .none
  case .select(let id):
    panel.selection = id
    return .none
  case .focused(let id):
    panel.focus = id
    return .none
  case .load: return .task { .loaded(7) }
  case .loaded(let count):
    panel.count = count
    return .none
  }
}
.binding()

func panelView(_ panel: Panel) -> View<PanelAction> {
  Column {
    Text("Count: \(panel.count, .bold)")
    Row {
      Button("less", .add(-1)).id("less")
      Button("more", .add(1)).id("more")
    }
    TextField("Name", \.$name, of: panel).id("name")
    List(panel.rows, selection: panel.selection, select: PanelAction.select) { Text($0.name) }
      .id("list")
    Spinner("waiting")
    KeyHelp()
  }
  .key("+", "add", .add(1)).key("q", "quit", command: .quit).key("l", "load", .load)
}

func makeStore(_ panel: Panel = Panel()) -> TestStore<Panel, PanelAction, Void> {
  TestStore(initialState: panel, reducer: panelReducer, environment: ())
}

func makeTerminal(_ panel: Panel = Panel(), _ columns: Int = 40, _ rows: Int = 9) -> TestTerminal<
  Panel, PanelAction, Void
> {
  TestTerminal(makeStore(panel), columns: columns, rows: rows, view: panelView)
}
