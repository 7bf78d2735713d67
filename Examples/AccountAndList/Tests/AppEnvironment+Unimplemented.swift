import ComposableTesting

@testable import AccountAndList

extension AppEnvironment {
  static let unimplemented = Self(
    account: AccountEnvironment { _, _, _ in
      Misuse.unimplemented(name: "AccountEnvironment.request").report()
      throw CancellationError()
    },
    list: ItemListEnvironment {
      Misuse.unimplemented(name: "ItemListEnvironment.load").report()
      throw CancellationError()
    })
}
