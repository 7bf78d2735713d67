import Composable

/// A server that answers after a delay, and accepts one password.
struct SimulatedServer: Sendable {
  static let items = [
    Item(id: 1, name: "Violino", englishName: "Violin", color: .red),
    Item(id: 2, name: "Fisarmonica", englishName: "Accordion", color: .green),
    Item(id: 3, name: "Cetra", englishName: "Zither", color: .blue),
    Item(id: 4, name: "Oboe", englishName: "Oboe", color: .blue),
    Item(id: 5, name: "Violoncello", englishName: "Cello", color: .yellow),
  ]

  var clock: any Clock<Duration>
  var isReachable = true

  /// Returns a user without favorites.
  func account(_ request: Account.Request, name: String, password: String) async -> Result<User, AppError> {
    await answer(after: .seconds(1.5)) {
      password == "password" ? .success(User(name: name)) : .failure(.wrongPassword)
    }
  }

  func items() async -> Result<[Item], AppError> {
    await answer(after: .seconds(1)) { .success(Self.items) }
  }

  private func answer<Value>(
    after time: Duration, _ answer: () -> Result<Value, AppError>
  ) async -> Result<Value, AppError> {
    // The answer to a canceled request is dropped.
    guard (try? await clock.sleep(for: time)) != nil, isReachable else { return .failure(.offline) }
    return answer()
  }
}

extension AppEnvironment {
  static func simulated(_ server: SimulatedServer, saving file: SavedFile) -> Self {
    Self(
      account: AccountEnvironment { await server.account($0, name: $1, password: $2) },
      list: ItemListEnvironment { await server.items() },
      saving: SavingEnvironment(clock: server.clock, file: file),
      clock: server.clock)
  }
}
