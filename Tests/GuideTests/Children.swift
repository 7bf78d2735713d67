import ComposableTesting

// snippet
struct Row: Equatable, Identifiable {
  let id: Int
  var isStarred = false
}

@CasePathable enum RowAction: Equatable { case starTapped, removeTapped }

let rowReducer: Reducer<Row, RowAction, Void> = Reducer { row, action, _ in
  if case .starTapped = action { row.isStarred.toggle() }
  return .none
}

struct Login: Equatable { var name = "" }

@CasePathable enum LoginAction: Equatable { case named(String), enterTapped }

let loginReducer: Reducer<Login, LoginAction, Void> = Reducer { login, action, _ in
  if case .named(let name) = action { login.name = name }
  return .none
}

@CasePathable enum Account: Equatable {
  case out(Login)
  case `in`(name: String)
}

struct Tip: Equatable { var text: String }

enum TipAction: Equatable { case closeTapped }

let tipReducer: Reducer<Tip, TipAction, Void> = Reducer { _, _, _ in .dismiss }

struct Page: Equatable { var title: String }

enum PageAction: Equatable { case backTapped }

let pageReducer: Reducer<Page, PageAction, Void> = Reducer { _, _, _ in .dismiss }
// end

// snippet
struct Desk: Equatable {
  var rows: IdentifiedArrayOf<Row> = []
  var account = Account.out(Login())
  var tip: Tip?
  var pages: Stack<Page> = []
}

@CasePathable enum DeskAction: Equatable {
  case row(id: Row.ID, action: RowAction)
  case login(LoginAction)
  case tip(PresentationAction<TipAction>)
  case pages(StackAction<Page, PageAction>)
}

let deskReducer: Reducer<Desk, DeskAction, Void> = .combine(
  rowReducer.forEach(state: \.rows, action: \.row),
  loginReducer.ifCaseLet(
    state: \Account.Cases.out, action: \DeskAction.Cases.login
  )
  .pullback(state: \.account),
  tipReducer.presented(state: \.tip, action: \.tip),
  pageReducer.stacked(state: \.pages, action: \.pages),
  Reducer { desk, action, _ in
    switch action {
    case .row(let id, .removeTapped):
      desk.rows.remove(id: id)
    case .login(.enterTapped):
      guard let login = desk.account[case: \.out] else { break }
      desk.account = .in(name: login.name)
    case .row, .login, .tip, .pages:
      break
    }
    return .none
  }
)
// end

// snippet
@Test func `each child handles its own actions, and the parent removes it`() {
  let store = TestStore(
    initialState: Desk(rows: [Row(id: 1), Row(id: 2)], tip: Tip(text: "Tap a star.")),
    reducer: deskReducer,
    environment: ())
  store.send(.row(id: 2, action: .starTapped)) { $0.rows[id: 2]?.isStarred = true }
  store.send(.row(id: 1, action: .removeTapped)) { $0.rows.remove(id: 1) }
  store.send(.login(.named("Blob"))) { $0.account = .out(Login(name: "Blob")) }
  store.send(.login(.enterTapped)) { $0.account = .in(name: "Blob") }
  store.send(.tip(.presented(.closeTapped)))
  store.receive(.tip(.dismiss)) { $0.tip = nil }
  store.send(.pages(.push(Page(title: "Help")))) { $0.pages = [0: Page(title: "Help")] }
  store.send(.pages(.element(id: 0, action: .backTapped)))
  store.receive(.pages(.pop(from: 0))) { $0.pages = [] }
  store.finish()
}
// end

// snippet
/// The desk, whose rows can be removed only while somebody is logged in.
let guardedDeskReducer: Reducer<Desk, DeskAction, Void> = .around(deskReducer) {
  desk, action, environment, reduce in
  if case .row(_, .removeTapped) = action, desk.account.is(\.out) { return .none }
  return reduce(&desk, action, environment)
}
// end

// snippet
@Test func `a row is removed only while somebody is logged in`() {
  let store = TestStore(
    initialState: Desk(rows: [Row(id: 1)]), reducer: guardedDeskReducer, environment: ())
  store.send(.row(id: 1, action: .removeTapped))
  store.send(.login(.named("Blob"))) { $0.account = .out(Login(name: "Blob")) }
  store.send(.login(.enterTapped)) { $0.account = .in(name: "Blob") }
  store.send(.row(id: 1, action: .removeTapped)) { $0.rows = [] }
  store.finish()
}
// end
