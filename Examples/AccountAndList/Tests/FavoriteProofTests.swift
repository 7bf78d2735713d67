import ComposableTerminalTesting
import ComposableTesting

@testable import AccountAndList

private typealias AppStore = TestStore<App, AppAction, AppEnvironment>

/// Two users who log in, choose and log out, in every order.
struct `Favorites on the screen` {
  @Test func `belong to the user who chose them, and without a user there are none`() {
    AppStore.check(
      CheckRules(
        invariant: { $0.account.user != nil || !$0.showsFavorite },
        step: { before, action, after in
          // A favorite appears when its user taps it, and in no other way.
          switch action {
          case .list(.favoriteTapped): before.account.user?.name == after.account.user?.name
          default: before.account.user == after.account.user || !after.showsFavorite
          }
        },
        expects: [
          "Ann has a favorite": { $0.account.user?.name == "Ann" && $0.showsFavorite },
          "Bob has none": { $0.account.user?.name == "Bob" && !$0.showsFavorite },
        ])
    ) {
      makeStore(Remembered([:]))
    } actions: { app in
      if app.account.user != nil {
        return [.send(.list(.favoriteTapped(id: 1))), .send(.account(.logOutTapped)), .advance(by: .seconds(3))]
      }
      let names: [AppAction] = ["Ann", "Bob"].map { .account(.binding(.set(\.$name, $0))) }
      // One notice at a time, for its ids have no end.
      let taps: [AppAction] = app.notices.isEmpty ? [.list(.favoriteTapped(id: 1))] : []
      let actions = names + taps + [.password, .account(.submitTapped)]
      return actions.map { .send($0) } + [.advance(by: .seconds(3))]
    }
  }

  @Test func `are in the file when it is said to be saved, whenever the program crashes`() {
    var disk = Remembered<[String: String]>([:])
    AppStore.check(
      CheckRules(
        end: { app, _ in
          app.saving.status != .saved
            || disk.value["settings.json"] ?? Settings().file == app.settings.file && app.saving.damage == nil
        },
        expects: ["a favorite is saved": { $0.showsFavorite && $0.saving.status == .saved }])
    ) {
      disk = Remembered([:])
      let store = makeStore(disk)
      store.environment.account.request = { _, name, _ in .success(User(name: name)) }
      store.environment.list.load = { .success([.violin]) }
      return store
    } actions: { app in
      Self.moves(app).map { .send($0) } + [.advance(by: .seconds(0.5)), .restart(sending: .saving(.load))]
    }
  }

  private static func moves(_ app: App) -> [AppAction] {
    if !app.saving.isLoaded { return [.saving(.load)] }
    if app.list.items.isEmpty { return [.list(.appeared)] }
    if app.account.user == nil { return [.account(.submitTapped)] }
    return [.list(.favoriteTapped(id: 1)), .account(.logOutTapped)]
  }

  private func makeStore(_ disk: Remembered<[String: String]>) -> AppStore {
    let store = AppStore(
      initialState: App(
        account: Account(name: "Ann", password: "password"), list: ItemList(items: [.violin], status: .loaded)),
      reducer: appReducer, environment: .unimplemented)
    store.environment = .simulated(clock: store.clock, disk: disk)
    return store
  }
}

extension AppAction {
  fileprivate static var password: Self { .account(.binding(.set(\.$password, "password"))) }
}

extension Settings {
  /// The contents of the file with these settings.
  fileprivate var file: String {
    let user = user.map { #","user":{"favoriteItemIDs":\#($0.favoriteItemIDs.sorted()),"name":"\#($0.name)"}"# } ?? ""
    return #"{"value":{"order":"id","showsEnglishNames":true,"showsOnlyFavorites":false\#(user)},"version":1}"#
  }
}

extension App {
  /// Whether an item is ticked on the screen.
  fileprivate var showsFavorite: Bool {
    Terminal.Screen(appView(self), InterfaceState(), Terminal.Context(size: Terminal.Size(columns: 70, rows: 24)))
      .outline.contains("red: on")
  }
}

extension App: Codable {
  /// Creates the state after a crash, which loses everything but the file.
  public init(from decoder: any Decoder) { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) { _ = encoder.unkeyedContainer() }
}
