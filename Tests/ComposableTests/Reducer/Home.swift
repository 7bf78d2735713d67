import Composable

/// A child without an identity.
struct HomePanel: Equatable {
  var text = ""
}

/// A child with an identity.
struct HomePage: Equatable, Identifiable {
  var id: Int
  var text = ""
  var panel: HomePanel? = HomePanel()
  var notes = IdentifiedArrayOf<HomeNote>()
}

/// A grandchild in a list.
struct HomeNote: Equatable, Identifiable {
  var id: Int
}

enum HomeScreen: Equatable, CasePathable {
  case list(HomePanel)
  case page(HomePage)

  struct Cases {
    let list = CasePath<HomeScreen, HomePanel>(
      embed: { .list($0) }, extract: { if case .list(let value) = $0 { value } else { nil } })
    let page = CasePath<HomeScreen, HomePage>(
      embed: { .page($0) }, extract: { if case .page(let value) = $0 { value } else { nil } })
  }
  static let cases = Cases()
}

/// A parent with a child of each kind.
struct Home: Equatable {
  var log: [String] = []
  var main = HomePanel()
  var page = HomePage(id: 1)
  var sheet: HomePanel? = HomePanel()
  var optionalPage: HomePage? = HomePage(id: 1)
  var screen = HomeScreen.list(HomePanel())
  var pages: IdentifiedArrayOf<HomePage> = [HomePage(id: 1), HomePage(id: 2), HomePage(id: 3)]
  var others: IdentifiedArrayOf<HomePage> = [HomePage(id: 1)]
  var drawers: [String: HomePanel] = ["a": HomePanel(), "b": HomePanel()]
  var shelf: [String: HomePage] = ["a": HomePage(id: 1)]
}

enum PanelAction: Sendable, Equatable {
  case begin(UInt)
  case write(String)
  /// Returns a leaf. The parent removes the child for this action, in the same step.
  case beginAndClose(UInt)
}

indirect enum PageAction: Sendable, Equatable, CasePathable {
  case begin(UInt)
  case beginAndClose(UInt)
  case rename(Int)
  case panel(PanelAction)
  case note(id: Int, action: PanelAction)

  struct Cases {
    let panel = CasePath<PageAction, PanelAction>(
      embed: { .panel($0) }, extract: { if case .panel(let value) = $0 { value } else { nil } })
    let note = CasePath<PageAction, (Int, PanelAction)>(
      embed: { .note(id: $0, action: $1) },
      extract: { if case .note(let id, let value) = $0 { (id, value) } else { nil } })
  }
  static let cases = Cases()
}

enum HomeScreenAction: Sendable, Equatable, CasePathable {
  case list(PanelAction), page(PageAction)

  struct Cases {
    let list = CasePath<HomeScreenAction, PanelAction>(
      embed: { .list($0) }, extract: { if case .list(let value) = $0 { value } else { nil } })
    let page = CasePath<HomeScreenAction, PageAction>(
      embed: { .page($0) }, extract: { if case .page(let value) = $0 { value } else { nil } })
  }
  static let cases = Cases()
}

enum HomeAction: Sendable, CasePathable {
  case main(PanelAction), sheet(PanelAction), screen(HomeScreenAction)
  case page(PageAction), optionalPage(PageAction)
  case pages(id: Int, action: PageAction), others(id: Int, action: PageAction)
  case drawer(String, PanelAction), shelf(String, PageAction)
  case edit(@Sendable (inout Home) -> Void)

  struct Cases {
    let main = path(HomeAction.main) { if case .main(let value) = $0 { value } else { nil } }
    let sheet = path(HomeAction.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
    let screen = path(HomeAction.screen) { if case .screen(let value) = $0 { value } else { nil } }
    let page = path(HomeAction.page) { if case .page(let value) = $0 { value } else { nil } }
    let optionalPage = path(HomeAction.optionalPage) { if case .optionalPage(let value) = $0 { value } else { nil } }
    let pages = path({ HomeAction.pages(id: $0.0, action: $0.1) }) {
      if case .pages(let id, let action) = $0 { (id, action) } else { nil }
    }
    let others = path({ HomeAction.others(id: $0.0, action: $0.1) }) {
      if case .others(let id, let action) = $0 { (id, action) } else { nil }
    }
    let drawer = path({ HomeAction.drawer($0.0, $0.1) }) {
      if case .drawer(let key, let action) = $0 { (key, action) } else { nil }
    }
    let shelf = path({ HomeAction.shelf($0.0, $0.1) }) {
      if case .shelf(let key, let action) = $0 { (key, action) } else { nil }
    }
  }
  static let cases = Cases()
}

private func path<Value>(
  _ embed: @escaping @Sendable (Value) -> HomeAction, _ extract: @escaping @Sendable (HomeAction) -> Value?
) -> CasePath<HomeAction, Value> {
  CasePath(embed: embed, extract: extract)
}
