import Composable

/// The server of the article, simulated as it is there: it answers after a delay, and accepts one password.
struct SimulatedServer: Sendable {
  struct WrongPassword: Error, CustomStringConvertible {
    var description: String { "The password is wrong." }
  }

  static let items = [
    Item(id: 1, name: "Violin", color: .red), Item(id: 2, name: "Accordion", color: .green),
    Item(id: 3, name: "Zither", color: .blue), Item(id: 4, name: "Oboe", color: .blue),
    Item(id: 5, name: "Cello", color: .yellow),
  ]

  var clock: any Clock<Duration>

  func account(_ request: Account.Request, name: String, password: String) async throws -> User {
    try await clock.sleep(for: .seconds(1.5))
    guard password == "password" else { throw WrongPassword() }
    return User(name: name)
  }

  func items() async throws -> [Item] {
    try await clock.sleep(for: .seconds(1))
    return Self.items
  }
}

extension AppEnvironment {
  static func simulated(clock: any Clock<Duration>) -> Self {
    let server = SimulatedServer(clock: clock)
    return Self(
      account: AccountEnvironment { try await server.account($0, name: $1, password: $2) },
      list: ItemListEnvironment { try await server.items() },
      clock: clock)
  }

  static var live: Self { .simulated(clock: ContinuousClock()) }
}
