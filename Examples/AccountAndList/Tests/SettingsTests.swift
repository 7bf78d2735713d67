import ComposableTesting
import Foundation

@testable import AccountAndList

struct SettingsTests {
  @Test func `the next start finds the user, the favorites and the choices`() {
    let disk = Remembered<[String: String]>([:])
    let settings = Settings(
      user: User(name: "Blob", favoriteItemIDs: [3, 1]), order: .color, showsOnlyFavorites: true,
      showsEnglishNames: false)
    var app = App(saving: Saving(status: .saved))
    app.settings = settings
    let store = makeStore(app, disk)
    store.send(.list(.binding(.set(\.$order, .name)))) {
      $0.list.order = .name
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()

    let next = makeStore(App(), disk)
    next.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    next.receive(\.saving.loaded) {
      $0.account.status = .loggedIn(User(name: "Blob", favoriteItemIDs: [1, 3]))
      $0.list.order = .name
      $0.list.showsOnlyFavorites = true
      $0.list.showsEnglishNames = false
      $0.saving.status = .saved
    }
    next.finish()
  }

  @Test func `no password is in the file`() {
    let disk = Remembered<[String: String]>([:])
    let account = Account(request: .register, name: "Blob", password: "password", repeatedPassword: "password")
    let store = makeStore(App(account: account, saving: Saving(status: .saved)), disk)
    store.send(.account(.submitTapped)) { $0.account.status = .waiting(.register) }
    store.advance(by: .seconds(2))
    store.receive(\.account.responded) {
      $0.account = Account(request: .register, name: "Blob", status: .loggedIn(.blob))
      $0.saving.status = .waiting
    }
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    #expect(
      disk.value == [
        "settings.json": #"{"value":{"order":"id","showsEnglishNames":true,"showsOnlyFavorites":false,"#
          + #""user":{"favoriteItemIDs":[],"name":"Blob"}},"version":1}"#
      ])
  }

  @Test func `settings that cannot be read or written are reported`() {
    struct Full: Error, CustomStringConvertible {
      var description: String { "The disk is full." }
    }
    let store = makeStore(App(), Remembered(["settings.json": "{"]))
    store.environment.saving.file.write = { _ in throw Full() }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    let damaged = "The settings were damaged, and are now in settings.json.damaged."
    store.receive(\.saving.damaged) {
      $0.saving.status = .saved
      $0.saving.damage = SavedDamage(reason: "The given data was not valid JSON.", path: "settings.json.damaged")
      $0.notices = [.init(id: 1, damaged, .bad)]
    }
    store.send(.list(.binding(.set(\.$order, .name)))) {
      $0.list.order = .name
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(\.saving.failed) {
      $0.saving.status = .failed(.failure("The disk is full."))
      $0.notices = [.init(id: 1, damaged, .bad), .init(id: 2, "The disk is full.", .bad)]
    }
    store.skipInFlightEffects()
    store.finish()
  }
}

private func makeStore(
  _ app: App, _ disk: Remembered<[String: String]>
) -> TestStore<App, AppAction, AppEnvironment> {
  let store = TestStore(initialState: app, reducer: appReducer, environment: .unimplemented)
  store.environment = .simulated(clock: store.clock, disk: disk)
  return store
}
