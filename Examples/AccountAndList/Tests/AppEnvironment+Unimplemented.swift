import ComposableTesting

@testable import AccountAndList

extension AppEnvironment {
  static let unimplemented = Self(
    account: AccountEnvironment(request: Composable.unimplemented("AccountEnvironment.request")),
    list: ItemListEnvironment(load: Composable.unimplemented("ItemListEnvironment.load")),
    clock: UnimplementedClock("AppEnvironment.clock"))
}
