import Composable
import Expectations
import Testing

enum Message: Codable, Equatable, Sendable { case credit(Int), close }

let accounts = Mailboxes<Message>(kind: "account")

func post(_ amount: Int, to key: String = "7") -> Effect<String> { .post(.credit(amount), to: accounts[key]) }

@MainActor struct `A posted message` {
  @Test func `is given to the observers, before the end of its drain`() {
    let store = Store(["a": .merge(post(1), .send("b")), "b": post(2, to: "8")])
    let storage = Storage()
    store.observe(storage)
    store.send("a")
    expectEqual(
      storage.calls,
      [
        "a", #".credit(1) to account["7"] of step 0"#, "b", #".credit(2) to account["8"] of step 1"#, "settled",
      ])
  }

  @Test func `is never in flight, and is not taken back by cancel`() {
    let store = Store(["a": .merge(post(1).cancellable(id: 1), .cancel(id: 1))])
    let storage = Storage()
    store.observe(storage)
    store.send("a")
    expectEqual(storage.posts, [#".credit(1) to account["7"] of step 0"#])
    #expect(store.isIdle)
  }

  @Test func `of a child is posted by the store of the whole feature`() {
    let child = Reducer<HomePanel, PanelAction, Void> { _, _, _ in .post(.credit(1), to: accounts["7"]) }
    let store = Store(
      initialState: Home(), reducer: child.pullback(state: \Home.main, action: \HomeAction.Cases.main), environment: ())
    let posts = PostRecorder<Home, HomeAction>()
    store.observe(posts)
    store.send(.main(.begin(1)))
    expectEqual(posts.all, [#".credit(1) to account["7"]"#])
  }

  @Test func `that nothing saves is a misuse, and the store goes on`() {
    let store = Store(["a": .merge(post(1), .send("b"))])
    let reports = reports { store.send("a") }
    expectEqual(reports, [.postNotSaved(message: ".credit(1)", mailbox: #"account["7"]"#, action: #""a""#)])
    expectEqual(store.state, ["a", "b"])
  }

  @Test func `that no observer takes is a misuse`() {
    let store = Store(["a": post(1)])
    store.observe(StepLogger(to: DebugPrinter { _ in }))
    expectEqual(reports { store.send("a") }.count, 1)
  }
}

/// Takes every message.
final class Storage: StoreObserver {
  private let log: EventLog<String>
  private(set) var posts: [String] = []
  private(set) var messages: [any Codable & Sendable] = []
  var calls: [String] { log.entries }

  init(log: EventLog<String> = EventLog()) { self.log = log }

  func stepped(_ step: StoreStep<[String], String>) { log.append(step.action) }

  func posted(_ post: PostedMessage) -> Bool {
    posts.append("\(post) of step \(post.step)")
    messages.append(post.message)
    log.append("\(post) of step \(post.step)")
    return true
  }

  func settled(in state: [String], at step: Int) { log.append("settled") }
}

private final class PostRecorder<State, Action: Sendable>: StoreObserver {
  private(set) var all: [String] = []
  func stepped(_ step: StoreStep<State, Action>) {}
  func posted(_ post: PostedMessage) -> Bool {
    all.append("\(post)")
    return true
  }
}
