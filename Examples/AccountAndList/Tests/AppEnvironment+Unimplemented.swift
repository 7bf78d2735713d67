import ComposableTesting

@testable import AccountAndList

extension AppEnvironment {
  static let unimplemented = Self(
    account: AccountEnvironment(
      request: Composable.unimplemented("AccountEnvironment.request", placeholder: .failure(.offline))),
    list: ItemListEnvironment(
      load: Composable.unimplemented("ItemListEnvironment.load", placeholder: .failure(.offline))),
    saving: .unimplemented,
    clock: UnimplementedClock("AppEnvironment.clock"))

  /// Returns an environment with the simulated server, on a test's clock, and a file in memory.
  static func simulated(clock: TestClock, disk: Remembered<[String: String]> = Remembered([:])) -> Self {
    .simulated(SimulatedServer(clock: clock), saving: .inMemory("settings.json", on: disk))
  }
}
