import Expectations
@testable import ComposableTesting

extension `A message in a test store` {
  @Test func `after a delay is posted when the delay is over`() {
    let store = makePayingAccount()
    store.send(.payLater(30, to: "y"))
    #expect(store.posts.isEmpty)
    store.advance(by: .seconds(1))
    store.receivePost(.credit(30), to: "y")
    store.finish()
  }

  @Test func `need not be received with exhaustivity off, and others are skipped`() {
    let store = makePayingAccount()
    store.exhaustivity = .off
    store.send(.pay(30, to: "y"))
    store.send(.pay(20, to: "y"))
    store.receivePost(.credit(20), to: "y")
    store.send(.pay(10, to: "y"))
    store.finish()
  }

  @Test func `does not come from an observer that takes it in a store`() {
    let store = makePayingAccount()
    let observer = PostObserver()
    store.observe(observer)
    store.send(.pay(30, to: "y")) { $0.balance = 70 }
    expectEqual(observer.posts, [#".credit(30) to account["y"]"#])
    store.receivePost(.credit(30), to: "y")
  }

  @Test func `is kept over a restart`() {
    let store = makePayingAccount()
    store.send(.pay(30, to: "y")) { $0.balance = 70 }
    store.restart()
    store.receivePost(.credit(30), to: "y")
    store.finish()
  }
}

/// Refuses all messages.
private final class PostObserver: StoreObserver {
  private(set) var posts: [String] = []
  func stepped(_ step: StoreStep<PayingAccount, PayingAction>) {}
  func posted(_ post: PostedMessage) -> Bool {
    posts.append("\(post)")
    return false
  }
}

extension `A post in a check with crashes` {
  @Test func `breaks a rule that the check shows with the messages`() throws {
    let reports = reports(.pay(50, to: "y")) { _, posts in Self.amount(of: posts) < 100 }
    expectEqual(reports.count, 1)
    let text = try #require(reports.first?.text)
    #expect(text.hasPrefix("check: after 2 moves `posts` does not hold."))
    #expect(text.contains("with `posts` as a function"))
    #expect(text.contains("#expect(posts(store.state, store.posts))"))
  }

  @Test func `is a part of the state only for a rule about messages`() {
    var sums: Set<Int> = []
    func size(_ posts: ((PayingAccount, [PostedMessage]) -> Bool)?) -> [String] {
      ComposableTestingTests.reports {
        PayingStore.check(CheckRules(posts: posts, rests: { $0.balance == 0 })) {
          makePayingAccount()
        } actions: { account in
          account.balance > 0 ? [.send(.pay(50, to: "y")), .send(.pay(50, to: "z"))] : []
        }
      }
      .map(\.firstLine)
    }
    expectEqual(size(nil), ["check: 3 states, 4 edges, depth 2: complete."])
    let withPosts = size { _, posts in
      sums.insert(Self.amount(of: posts))
      return true
    }
    expectEqual(withPosts, ["check: 7 states, 6 edges, depth 2: complete."])
    expectEqual(sums, [0, 50, 100])
  }
}
