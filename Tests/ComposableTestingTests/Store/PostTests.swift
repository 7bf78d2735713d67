import Expectations
@testable import ComposableTesting

/// An account that pays to others by messages.
struct PayingAccount: Hashable, Codable, Sendable {
  var balance = 100
}

enum PayingAction: Codable, Equatable, Sendable {
  case pay(Int, to: String)
  /// Takes the money in one step, and posts it in the next, in the same drain.
  case payInTwoSteps(Int, to: String)
  case payLater(Int, to: String)
  case posted(Int, to: String)
  case credit(Int)
  case notify(String)
  case resumed
}

struct PayingEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  var accounts = Mailboxes<PayingAction>(kind: "account")
  var letters = Mailboxes<String>(kind: "letter")
}

typealias PayingStore = TestStore<PayingAccount, PayingAction, PayingEnvironment>

let payingReducer: Reducer<PayingAccount, PayingAction, PayingEnvironment> = Reducer { account, action, environment in
  switch action {
  case .pay(let amount, let key):
    guard account.balance >= amount else { return .none }
    account.balance -= amount
    return .post(.credit(amount), to: environment.accounts[key])
  case .payInTwoSteps(let amount, let key):
    guard account.balance >= amount else { return .none }
    account.balance -= amount
    return .merge(.fireAndForget {}, .send(.posted(amount, to: key)))
  case .payLater(let amount, let key):
    return .post(.credit(amount), to: environment.accounts[key]).delay(for: .seconds(1), clock: environment.clock)
  case .posted(let amount, let key):
    return .post(.credit(amount), to: environment.accounts[key])
  case .notify(let text):
    return .post(text, to: environment.letters["7"])
  case .credit(let amount):
    account.balance += amount
    return .none
  case .resumed: return .none
  }
}

func makePayingAccount() -> PayingStore {
  let store = PayingStore(initialState: PayingAccount(), reducer: payingReducer, environment: PayingEnvironment())
  store.environment.clock = store.clock
  return store
}

struct `A message in a test store` {
  @Test func `is received by the key, if it is an action of the feature`() {
    let store = makePayingAccount()
    store.send(.pay(30, to: "y")) { $0.balance = 70 }
    store.receivePost(.credit(30), to: "y")
    store.finish()
  }

  @Test func `is received by its mailbox, whatever its type`() {
    let store = makePayingAccount()
    store.send(.notify("hello"))
    store.receivePost("hello", to: store.environment.letters["7"])
    store.finish()
  }

  @Test func `need not be received before the next send, nor in the order of another mailbox`() {
    let store = makePayingAccount()
    store.send(.pay(30, to: "y")) { $0.balance = 70 }
    store.send(.pay(20, to: "z")) { $0.balance = 50 }
    store.send(.pay(10, to: "y")) { $0.balance = 40 }
    store.receivePost(.credit(20), to: "z")
    store.receivePost(.credit(30), to: "y")
    store.receivePost(.credit(10), to: store.environment.accounts["y"])
    store.finish()
  }

  @Test func `is lost with its state in a crash before the save`() {
    let store = makePayingAccount()
    store.crash(atPoint: 1)
    store.send(.payInTwoSteps(30, to: "y")) { $0.balance = 70 }
    store.receive(.posted(30, to: "y"))
    store.restart { $0.balance = 100 }
    #expect(store.posts.isEmpty)
    store.finish()
  }

  @Test func `is skipped with the actions`() {
    let store = makePayingAccount()
    store.send(.pay(30, to: "y")) { $0.balance = 70 }
    store.skipReceivedActions()
    store.finish()
  }
}

struct `A post in a check with crashes` {
  private static func isComplete(_ account: PayingAccount, _ posts: [PostedMessage]) -> Bool {
    account.balance + amount(of: posts) == 100
  }

  static func amount(of posts: [PostedMessage]) -> Int {
    posts.reduce(0) { sum, post in
      if case .credit(let amount)? = post.message as? PayingAction { sum + amount } else { sum }
    }
  }

  func check(_ payment: PayingAction, posts: @escaping (PayingAccount, [PostedMessage]) -> Bool) -> [String] {
    reports(payment, posts: posts).map(\.firstLine)
  }

  func reports(
    _ payment: PayingAction, posts: @escaping (PayingAccount, [PostedMessage]) -> Bool
  ) -> [FailureReporter.Reported] {
    ComposableTestingTests.reports {
      PayingStore.check(CheckRules(posts: posts)) {
        makePayingAccount()
      } actions: { _ in
        [.send(payment), .restart(sending: .resumed)]
      }
    }
  }

  @Test func `is made with the save of its drain, never without it, never twice`() {
    expectEqual(check(.pay(50, to: "y"), posts: Self.isComplete), ["check: 6 states, 9 edges, depth 3: complete."])
    expectEqual(
      check(.payInTwoSteps(50, to: "y"), posts: Self.isComplete), ["check: 6 states, 11 edges, depth 3: complete."])
  }
}
