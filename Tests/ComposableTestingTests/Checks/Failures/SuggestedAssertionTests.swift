import Expectations
@testable import ComposableTesting

private enum Account {
  struct User: Equatable { var name = "a", roles = ["r"] }
}

@CasePathable private enum ForgottenPage<Content: Equatable>: Equatable { case loading, loaded(Content) }

/// The assertion that was forgotten, as code that compiles.
struct `The code of a forgotten assertion` {
  private typealias User = Account.User
  private struct App: Equatable {
    var count = 0
    var user: User? = User()
    var owner = User()
    @BindableState var text = ""
    var list: [Int] = []
    var first = 0, second = 0
  }
  private typealias Page = ForgottenPage<App>
  private enum Screen: Equatable { case list, detail(Int) }

  private func code(_ change: (inout App) -> Void) -> String {
    let before = App()
    var after = before
    change(&after)
    return SuggestedAssertion.call("store.send(.a)", from: before, to: after)
  }

  @Test func `one field on one line`() {
    expectEqual(code { $0.count = 1 }, "store.send(.a) { $0.count = 1 }")
    expectEqual(code { $0.text = "b" }, #"store.send(.a) { $0.text = "b" }"#)
    expectEqual(code { $0.user = nil }, "store.send(.a) { $0.user = nil }")
  }

  @Test func `several fields on a line each`() {
    expectEqual(
      code {
        $0.count = 1; $0.owner.name = "b"
      },
      """
      store.send(.a) {
        $0.count = 1
        $0.owner.name = "b"
      }
      """)
  }

  @Test func `a part with changes in every field is written field by field, and a new one with its full name`() {
    expectEqual(
      code { $0.owner = User(name: "b", roles: []) },
      """
      store.send(.a) {
        $0.owner.name = "b"
        $0.owner.roles = []
      }
      """)
    expectEqual(code { $0.user?.name = "b" }, #"store.send(.a) { $0.user?.name = "b" }"#)
    let new = SuggestedAssertion.call(
      "store.send(.a)", from: User?.none as Any, to: User(name: "b", roles: []) as User? as Any)
    expectEqual(new, #"store.send(.a) { $0 = Account.User(name: "b", roles: []) }"#)
  }

  @Test func `the payload of a case is changed in a closure, which remains whole if there are too many lines`() {
    var loaded = App()
    let before = Page.loaded(loaded)
    loaded.count = 1
    expectEqual(
      SuggestedAssertion.call("store.send(.a)", from: before, to: Page.loaded(loaded)),
      #"store.send(.a) { $0.modify(\.loaded) { $0.count = 1 } }"#)
    (loaded.text, loaded.list, loaded.owner) = ("b", [1], User(name: "b", roles: []))
    (loaded.user, loaded.first, loaded.second) = (nil, 1, 1)
    expectEqual(
      SuggestedAssertion.call("store.send(.a)", from: before, to: Page.loaded(loaded)),
      #"""
      store.send(.a) {
        $0.modify(\.loaded) {
          $0.count = 1
          $0.user = nil
          $0.owner.name = "b"
          $0.owner.roles = []
          $0.text = "b"
          $0.list.append(1)
          …
        }
      }
      """#)
  }

  @Test func `a field of a large part is written by its own name`() {
    let long = String(repeating: "b", count: 50)
    expectEqual(code { $0.owner.name = long }, "store.send(.a) { $0.owner.name = \"\(long)\" }")
  }

  @Test func `a long value is left to the reader`() {
    expectEqual(code { $0.list = Array(0..<100) }, "store.send(.a) { $0.list = … }")
  }

  @Test func `a state that is an enum or a number is set as a whole`() {
    expectEqual(SuggestedAssertion.call("store.send(.a)", from: 1, to: 2), "store.send(.a) { $0 = 2 }")
    expectEqual(
      SuggestedAssertion.call("store.receive(.a)", from: Screen.list, to: Screen.detail(1)),
      "store.receive(.a) { $0 = .detail(1) }")
  }
}
