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
  panelReducer.optional().pullback(state: \.panel, action: \.panel, environment: { $0 }),
  noteReducer.forEach(state: \.notes, action: \.note, environment: { $0 }),
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
  panelReducer.ifCaseLet(state: \.list, action: \.list, environment: { $0 }),
  pageReducer.ifCaseLet(state: \.page, action: \.page, environment: { $0 }))

let homeReducer: Reducer<Home, HomeAction, Void> = .combine(
  panelReducer.pullback(state: \.main, action: \.main, environment: { $0 }),
  panelReducer.optional().pullback(state: \.sheet, action: \.sheet, environment: { $0 }),
  screenReducer.pullback(state: \.screen, action: \.screen, environment: { $0 }),
  pageReducer.pullback(state: \.page, action: \.page, environment: { $0 }),
  pageReducer.optional().pullback(state: \.optionalPage, action: \.optionalPage, environment: { $0 }),
  pageReducer.forEach(state: \.pages, action: \.pages, environment: { $0 }),
  pageReducer.forEach(state: \.others, action: \.others, environment: { $0 }),
  panelReducer.forEach(state: \.drawers, action: \.drawer, environment: { $0 }),
  pageReducer.forEach(state: \.shelf, action: \.shelf, environment: { $0 }),
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
