@testable import ComposableTesting

private enum Action: Sendable {
  case tick, tock
  case loaded(Int)
  case saved(Int)
  case answered(Result<Int, SomeError>)
  case named(String?)
  case child(Child)
  case row(id: Int, action: Row)
}

private enum Child: Sendable, CasePathable {
  case opened(Int), closed

  struct Cases {}
  static var cases: Cases { Cases() }
}

private enum Row: Sendable { case tapped, edited(String) }

struct `The case of an action` {
  @Test(arguments: [
    (Action.loaded(1), Action.loaded(2)),
    (.tick, .tick),
    (.answered(.success(1)), .answered(.failure(SomeError()))),
    (.named("a"), .named(nil)),
    (.child(.opened(1)), .child(.opened(2))),
    (.row(id: 1, action: .tapped), .row(id: 2, action: .tapped)),
    (.row(id: 1, action: .edited("a")), .row(id: 1, action: .edited("b"))),
  ])
  private func `is the same for any payloads of one case`(_ lhs: Action, _ rhs: Action) {
    #expect(ActionCaseMatcher.isSame(lhs, rhs))
  }

  @Test(arguments: [
    (Action.loaded(1), Action.saved(1)),
    (.tick, .tock),
    (.tick, .loaded(1)),
    (.child(.opened(1)), .child(.closed)),
    (.row(id: 1, action: .tapped), .row(id: 1, action: .edited("a"))),
  ])
  private func `differs for two cases, and for two cases of a child`(_ lhs: Action, _ rhs: Action) {
    #expect(!ActionCaseMatcher.isSame(lhs, rhs))
  }

  @Test func `does not exist for an action that is no enum`() {
    #expect(!ActionCaseMatcher.isSame(1, 1))
  }
}
