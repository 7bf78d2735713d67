import ComposableTerminal
import ComposableTesting
import Synchronization

@testable import AccountAndList

struct AppTests {
  @Test func `a user can toggle favorites`() {
    let store = makeStore(App(account: .blob, list: ItemList(items: [.violin, .accordion])))
    store.send(.list(.favoriteTapped(id: 2))) {
      $0.account.status = .loggedIn(User(name: "Blob", favoriteItemIDs: [2]))
    }
    #expect(store.state.account.user?.isFavorite(2) == true)
    store.send(.list(.favoriteTapped(id: 2))) { $0.account.status = .loggedIn(.blob) }
    store.finish()
  }

  @Test func `favorites leave with their user`() {
    let blob = User(name: "Blob", favoriteItemIDs: [1])
    let store = makeStore(
      App(
        account: Account(name: "Ann", password: "password", status: .loggedIn(blob)), list: ItemList(items: [.violin])))
    store.environment = .simulated(clock: store.clock)
    store.send(.account(.logOutTapped)) { $0.account.status = .loggedOut }
    #expect(store.state.favorites == [])
    store.send(.account(.submitTapped)) { $0.account.status = .waiting(.logIn) }
    store.advance(by: .seconds(1.5))
    store.receive(\.account.responded) {
      $0.account.status = .loggedIn(User(name: "Ann"))
      $0.account.password = ""
    }
    #expect(store.state.favorites == [])
    store.finish()
  }

  @Test func `without a user the list does not change, and a notice is shown for three seconds`() {
    let store = makeStore(App(list: ItemList(items: [.violin])))
    store.environment.clock = store.clock
    store.send(.list(.favoriteTapped(id: 1))) { $0.notices = [.logIn(1, "Violin")] }
    store.advance(by: .milliseconds(2999))
    store.advance(by: .milliseconds(1))
    store.receive(.noticeExpired(id: 1)) { $0.notices = [] }
    store.finish()
  }

  @Test func `each of several notices has its own three seconds`() {
    let store = makeStore(App(list: ItemList(items: [.violin, .accordion])))
    store.environment.clock = store.clock
    store.send(.list(.favoriteTapped(id: 1))) { $0.notices = [.logIn(1, "Violin")] }
    store.advance(by: .seconds(1))
    store.send(.list(.favoriteTapped(id: 2))) { $0.notices = [.logIn(1, "Violin"), .logIn(2, "Accordion")] }
    store.advance(by: .seconds(2))
    store.receive(.noticeExpired(id: 1)) { $0.notices = [.logIn(2, "Accordion")] }
    store.send(.list(.favoriteTapped(id: 1))) { $0.notices = [.logIn(2, "Accordion"), .logIn(3, "Violin")] }
    store.advance(by: .seconds(1))
    store.receive(.noticeExpired(id: 2)) { $0.notices = [.logIn(3, "Violin")] }
    store.advance(by: .seconds(2))
    store.receive(.noticeExpired(id: 3)) { $0.notices = [] }
    store.finish()
  }

  @Test func `a missing item cannot become a favorite`() {
    let store = makeStore(App(account: .blob))
    store.send(.list(.favoriteTapped(id: 9)))
    store.finish()
  }

  @Test func `account and list load side by side`() {
    let store = makeStore(App(account: Account(name: "Blob", password: "password")))
    store.environment = .simulated(clock: store.clock)
    store.send(.account(.submitTapped)) { $0.account.status = .waiting(.logIn) }
    store.send(.list(.appeared)) { $0.list.status = .loading }
    store.advance(by: .seconds(2))
    store.receive(\.list.responded) {
      $0.list.status = .loaded
      $0.list.items = IdentifiedArray(uniqueElements: SimulatedServer.items)
    }
    store.receive(\.account.responded) { $0.account = .blob }
    store.finish()
  }

  @Test func `every action and every effect can be logged`() {
    let lines = Mutex<[String]>([])
    let log = DebugPrinter { line in lines.withLock { $0.append(line) } }
    let store = TestStore(initialState: App(), reducer: appReducer.logged(to: log), environment: .unimplemented)
    store.environment.list.load = { .success([.violin]) }
    store.send(.list(.appeared)) { $0.list.status = .loading }
    store.receive(\.list.responded) {
      $0.list.status = .loaded
      $0.list.items = [.violin]
    }
    let logged = lines.withLock { $0 }
    #expect(logged.count == 4)
    #expect(logged[0].hasPrefix("received .list(.appeared)\n"))
    #expect(logged[1].hasPrefix("returned .task(AccountAndList/ItemList.swift:"))
    #expect(logged[2].hasPrefix("received .list(.responded("))
    #expect(logged[3] == "returned .none")
  }
}

private func makeStore(_ app: App) -> TestStore<App, AppAction, AppEnvironment> {
  TestStore(initialState: app, reducer: appReducer, environment: .unimplemented)
}

extension Account {
  fileprivate static let blob = Account(name: "Blob", status: .loggedIn(.blob))
}

extension Toast {
  static func logIn(_ id: ID, _ name: String) -> Self {
    Toast(id: id, "Log in to favorite \(name).", .warning)
  }
}
