import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import AccountAndList

struct `The account and the list on the screen` {
  private typealias AppTerminal = TestTerminal<App, AppAction, AppEnvironment>

  private func makeTerminal(_ app: App = App(), _ columns: Int = 70, _ rows: Int = 12) -> AppTerminal {
    let store = TestStore(initialState: app, reducer: appReducer, environment: .unimplemented)
    store.environment = .simulated(clock: store.clock)
    return TestTerminal(store, columns: columns, rows: rows, view: appView)
  }

  private static let loaded = ItemList(items: [.violin, .accordion, .zither], status: .loaded)

  @Test func `a user who logs in can choose favorites`() throws {
    let terminal = makeTerminal(App(list: Self.loaded))
    terminal.press(.down)
    terminal.type("Blob") { $0.account.name = "Blob" }
    terminal.press(.down)
    terminal.type("password") { $0.account.password = "password" }
    terminal.expect(try Readme.screen("login"))
    terminal.press(.enter, sends: .account(.submitTapped)) { $0.account.status = .waiting(.logIn) }
    #expect(terminal.frame.text.contains("logging in"))
    terminal.store.advance(by: .seconds(1.5))
    terminal.store.receive(\.account.responded) {
      $0.account.status = .loggedIn(.blob)
      $0.account.password = ""
    }
    #expect(terminal.style(of: "Blob") == .bold)
    terminal.click("[ ] Zither", sends: .list(.favoriteTapped(id: 3))) {
      $0.account.status = .loggedIn(User(name: "Blob", favoriteItemIDs: [3]))
    }
    terminal.expect(try Readme.screen("favorites"))
    terminal.store.finish()
  }

  @Test func `a small terminal shows each button and the keys`() {
    let account = Account(request: .register, status: .failed(.passwordsDiffer))
    let terminal = makeTerminal(App(account: account, list: Self.loaded), 40, 12)
    for text in [
      "‹ Register ›", "Name", "Password", "Repeat", "[ Register ]", "differ.", "Sort ‹ number ›", "[ ] Only favorites",
      "[✓] English names", "[ ] Violin, red", "escape quit", "↑ ↓ move",
    ] {
      #expect(terminal.frame.text.contains(text), "\(text)")
    }
  }

  @Test func `choosing favorites without a user shows notices for a while`() throws {
    let terminal = makeTerminal(App(list: Self.loaded))
    terminal.press(.shift(.tab))
    terminal.press(" ", sends: .list(.favoriteTapped(id: 3))) { $0.notices = [.logIn(1, "Zither")] }
    terminal.press(.up)
    terminal.press(" ", sends: .list(.favoriteTapped(id: 2))) { $0.notices.append(.logIn(2, "Accordion")) }
    terminal.expect(try Readme.screen("notices"))
    terminal.store.advance(by: .seconds(3))
    terminal.store.receive(.noticeExpired(id: 1)) { $0.notices = [.logIn(2, "Accordion")] }
    terminal.store.receive(.noticeExpired(id: 2)) { $0.notices = [] }
    #expect(!terminal.frame.text.contains("Log in to"))
    terminal.store.finish()
  }

  @Test func `the list is sorted and filtered`() {
    let user = User(name: "Blob", favoriteItemIDs: [1])
    let terminal = makeTerminal(App(account: Account(status: .loggedIn(user)), list: Self.loaded))
    terminal.press(.down)
    terminal.press(.right, sends: .list(.binding(.set(\.$order, .name)))) { $0.list.order = .name }
    #expect(terminal.position(of: "Accordion").row < terminal.position(of: "Violin").row)
    terminal.press(.down)
    terminal.press(" ", sends: .list(.binding(.set(\.$showsOnlyFavorites, true)))) {
      $0.list.showsOnlyFavorites = true
    }
    #expect(terminal.frame.text.contains("[✓] Violin, red") && !terminal.frame.text.contains("Accordion"))
    terminal.press(.down)
    terminal.press(" ", sends: .list(.binding(.set(\.$showsEnglishNames, false)))) {
      $0.list.showsEnglishNames = false
    }
    terminal.click("[✓] Violino", sends: .list(.favoriteTapped(id: 1))) { $0.account.status = .loggedIn(.blob) }
    #expect(terminal.frame.text.contains("There are no favorites."))
    terminal.store.finish()
  }

  @Test func `passwords that differ are reported`() throws {
    let terminal = makeTerminal(
      App(account: Account(name: "Blob", password: "password"), list: Self.loaded))
    terminal.press(.right, sends: .account(.binding(.set(\.$request, .register)))) { $0.account.request = .register }
    for _ in 0..<3 { terminal.press(.down) }
    terminal.type("passwort") { $0.account.repeatedPassword = "passwort" }
    terminal.press(.enter, sends: .account(.submitTapped)) { $0.account.status = .failed(.passwordsDiffer) }
    terminal.expect(try Readme.screen("registration"))
    #expect(terminal.style(of: "The passwords") == .bad)
  }

  @Test func `the button is disabled while a request runs`() {
    let terminal = makeTerminal(
      App(account: Account(request: .register, name: "Blob", status: .waiting(.register))))
    #expect(terminal.frame.text.contains("registering"))
    #expect(terminal.style(of: "[ Register ]") == .muted)
    #expect(terminal.outline.contains("button Register (off)"))
  }

  @Test func `a list that could not be loaded is loaded again`() {
    let terminal = makeTerminal(App(list: ItemList(status: .failed(.offline))))
    #expect(terminal.style(of: "There is no connection.") == .bad)
    for _ in 0..<4 { terminal.press(.tab) }
    terminal.press("r", sends: .list(.appeared)) { $0.list.status = .loading }
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(\.list.responded) {
      $0.list.status = .loaded
      $0.list.items = IdentifiedArray(uniqueElements: SimulatedServer.items)
    }
    #expect(terminal.frame.text.contains("Cello, yellow"))
    terminal.store.finish()
  }

  @Test(arguments: 0..<3) func `random keys never show favorites without a user`(seed: UInt64) {
    AppTerminal.fuzz(seed: seed, events: 150) {
      makeTerminal(App(account: Account(name: "Blob", password: "password"), list: Self.loaded))
    } rules: { terminal in
      terminal.store.state.account.user != nil || !terminal.frame.text.contains(/\[✓\] (Violin|Accordion|Zither)/)
    }
  }
}
