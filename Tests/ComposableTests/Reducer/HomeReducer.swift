import Composable

let panelReducer: Reducer<HomePanel, PanelAction, Void> = Reducer { panel, action, _ in
  switch action {
  case .begin(let leaf), .beginAndClose(let leaf): return .leaf(leaf)
  case .write(let text):
    panel.text = text
    return .none
  }
}

let noteReducer: Reducer<HomeNote, PanelAction, Void> = Reducer { _, action, _ in
  if case .begin(let leaf) = action { .leaf(leaf) } else { .none }
}

let pageReducer: Reducer<HomePage, PageAction, Void> = .combine(
  panelReducer.optional().pullback(state: \.panel, action: \.panel),
  noteReducer.forEach(state: \.notes, action: \.note),
  Reducer { page, action, _ in
    switch action {
    case .begin(let leaf), .beginAndClose(let leaf): return .leaf(leaf)
    case .rename(let id): page.id = id
    case .panel(.beginAndClose): page.panel = nil
    case .panel, .note: break
    }
    return .none
  })

let screenReducer: Reducer<HomeScreen, HomeScreenAction, Void> = .combine(
  panelReducer.ifCaseLet(state: \.list, action: \.list),
  pageReducer.ifCaseLet(state: \.page, action: \.page))

let homeReducer: Reducer<Home, HomeAction, Void> = .combine(
  panelReducer.pullback(state: \.main, action: \.main),
  panelReducer.optional().pullback(state: \.sheet, action: \.sheet),
  screenReducer.pullback(state: \.screen, action: \.screen),
  pageReducer.pullback(state: \.page, action: \.page),
  pageReducer.optional().pullback(state: \.optionalPage, action: \.optionalPage),
  pageReducer.forEach(state: \.pages, action: \.pages),
  pageReducer.forEach(state: \.others, action: \.others),
  panelReducer.forEach(state: \.drawers, action: \.drawer),
  pageReducer.forEach(state: \.shelf, action: \.shelf),
  Reducer { home, action, _ in
    switch action {
    case .edit(let edit): edit(&home)
    case .sheet(.beginAndClose): home.sheet = nil
    case .screen(.list(.beginAndClose)): home.screen = .page(HomePage(id: 1))
    case .optionalPage(.beginAndClose): home.optionalPage = nil
    case .pages(let id, .beginAndClose): home.pages.remove(id: id)
    case .drawer(let key, .beginAndClose): home.drawers[key] = nil
    default: break
    }
    return .none
  })

extension MachineProbe where State == Home, Action == HomeAction {
  /// A machine that runs the home feature and was sent some actions.
  init(_ actions: HomeAction...) {
    self.init(Home(), homeReducer)
    for action in actions { send(action) }
  }

  mutating func edit(_ edit: @escaping @Sendable (inout Home) -> Void) { send(.edit(edit)) }
}
