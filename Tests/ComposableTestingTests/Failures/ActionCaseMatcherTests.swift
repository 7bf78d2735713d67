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

@Suite struct `The case of an action` {
  @Test(arguments: [
    (Action.loaded(1), Action.loaded(2)),
    (.tick, .tick),
    (.answered(.success(1)), .answered(.failure(SomeError()))),
    (.named("a"), .named(nil)),
    (.child(.opened(1)), .child(.opened(2))),
    (.row(id: 1, action: .tapped), .row(id: 2, action: .tapped)),
    (.row(id: 1, action: .edited("a")), .row(id: 1, action: .edited("b"))),
  ])
  private func `actions of one case may carry whatever they like`(_ lhs: Action, _ rhs: Action) {
    #expect(ActionCaseMatcher.isSame(lhs, rhs))
  }

  @Test(arguments: [
    (Action.loaded(1), Action.saved(1)),
    (.tick, .tock),
    (.tick, .loaded(1)),
    (.child(.opened(1)), .child(.closed)),
    (.row(id: 1, action: .tapped), .row(id: 1, action: .edited("a"))),
  ])
  private func `actions of two cases, or of two cases of a child, are not the same`(_ lhs: Action, _ rhs: Action) {
    #expect(!ActionCaseMatcher.isSame(lhs, rhs))
  }

  @Test func `an action that is no enum has no case`() {
    #expect(!ActionCaseMatcher.isSame(1, 1))
  }
}
