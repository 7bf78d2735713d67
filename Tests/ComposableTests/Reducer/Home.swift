import Composable

/// A child without an identity of its own.
struct Panel: Equatable {
  var text = ""
}

/// A child with an identity.
struct Page: Equatable, Identifiable {
  var id: Int
  var text = ""
  var panel: Panel? = Panel()
  var notes = IdentifiedArrayOf<Note>()
}

/// A grandchild in a list.
struct Note: Equatable, Identifiable {
  var id: Int
}

enum Screen: Equatable, CasePathable {
  case list(Panel)
  case page(Page)

  struct Cases {
    let list = CasePath<Screen, Panel>(embed: { .list($0) }, extract: { if case .list(let value) = $0 { value } else { nil } })
    let page = CasePath<Screen, Page>(embed: { .page($0) }, extract: { if case .page(let value) = $0 { value } else { nil } })
  }
  static let cases = Cases()
}

/// A parent with a child of each kind.
struct Home: Equatable {
  var log: [String] = []
  var main = Panel()
  var page = Page(id: 1)
  var sheet: Panel? = Panel()
  var optionalPage: Page? = Page(id: 1)
  var screen = Screen.list(Panel())
  var pages: IdentifiedArrayOf<Page> = [Page(id: 1), Page(id: 2), Page(id: 3)]
  var others: IdentifiedArrayOf<Page> = [Page(id: 1)]
  var drawers: [String: Panel] = ["a": Panel(), "b": Panel()]
  var shelf: [String: Page] = ["a": Page(id: 1)]
}

enum PanelAction: Sendable, Equatable {
  case begin(UInt)
  case write(String)
  /// Returns a leaf; the parent removes the child for it, in the same step.
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
      embed: { .note(id: $0, action: $1) }, extract: { if case .note(let id, let value) = $0 { (id, value) } else { nil } })
  }
  static let cases = Cases()
}

enum ScreenAction: Sendable, Equatable, CasePathable {
  case list(PanelAction), page(PageAction)

  struct Cases {
    let list = CasePath<ScreenAction, PanelAction>(
      embed: { .list($0) }, extract: { if case .list(let value) = $0 { value } else { nil } })
    let page = CasePath<ScreenAction, PageAction>(
      embed: { .page($0) }, extract: { if case .page(let value) = $0 { value } else { nil } })
  }
  static let cases = Cases()
}

enum HomeAction: Sendable, CasePathable {
  case main(PanelAction), sheet(PanelAction), screen(ScreenAction)
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
