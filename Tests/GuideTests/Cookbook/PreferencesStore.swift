import ComposableTesting
import Foundation
import Synchronization

// hidden
enum SettingsAction: Equatable { case largerTapped, darkToggled }
// end

// snippet
struct Settings: Equatable, Codable, Sendable {
  var fontSize = 12
  var isDark = false
}

struct SettingsEnvironment: Sendable {
  var load: @Sendable () -> Settings
  var save: @Sendable (Settings) -> Void

  /// All settings as one value with one key, so that they change together.
  static func userDefaults(suite: String? = nil, key: String = "settings") -> Self {
    Self(
      load: {
        let data = UserDefaults(suiteName: suite)?.data(forKey: key) ?? Data()
        return (try? JSONDecoder().decode(Settings.self, from: data)) ?? Settings()
      },
      save: { settings in
        guard let data = try? JSONEncoder().encode(settings) else { return }
        UserDefaults(suiteName: suite)?.set(data, forKey: key)
      })
  }
}

let settingsReducer: Reducer<Settings, SettingsAction, SettingsEnvironment> = Reducer {
  settings, action, _ in
  switch action {
  case .largerTapped: settings.fontSize = min(40, settings.fontSize + 1)
  case .darkToggled: settings.isDark.toggle()
  }
  return .none
}
.onChange(of: { $0 }) { _, settings, _, environment in
  .fireAndForget { environment.save(settings) }
}
// end

struct `Preferences behind an environment` {
  @Test func `a change is saved, and nothing else is`() {
    let saved = Mutex<[Settings]>([])
    let store = TestStore(
      initialState: Settings(fontSize: 39), reducer: settingsReducer,
      environment: SettingsEnvironment(
        load: { Settings() }, save: { settings in saved.withLock { $0.append(settings) } }))
    store.send(.largerTapped) { $0.fontSize = 40 }
    store.send(.largerTapped)
    store.send(.darkToggled) { $0.isDark = true }
    store.finish()
    #expect(saved.withLock { $0.map(\.isDark) } == [false, true])
  }

  @Test func `user defaults give what was saved, and the defaults for nothing or garbage`() {
    let suite = "composable-guide-\(UUID())"
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let environment = SettingsEnvironment.userDefaults(suite: suite)
    #expect(environment.load() == Settings())
    environment.save(Settings(fontSize: 20, isDark: true))
    #expect(environment.load() == Settings(fontSize: 20, isDark: true))
    UserDefaults(suiteName: suite)?.set(Data("{".utf8), forKey: "settings")
    #expect(environment.load() == Settings())
  }
}
