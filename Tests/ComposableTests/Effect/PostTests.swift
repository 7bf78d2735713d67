import Composable
import Testing

private enum Message: Codable, Equatable, Sendable { case credit(Int), close }

private let accounts = Mailboxes<Message>(kind: "account")

private func post(_ amount: Int, to key: String = "7") -> Effect<String> { .post(.credit(amount), to: accounts[key]) }

@MainActor struct `A posted message` {
  @Test func `is given to the observers, before the end of its drain`() {
    let store = Store(["a": .merge(post(1), .send("b")), "b": post(2, to: "8")])
    let storage = Storage()
    store.observe(storage)
    store.send("a")
    #expect(
      storage.calls == [
        "a", #".credit(1) to account["7"] of step 0"#, "b", #".credit(2) to account["8"] of step 1"#, "settled",
      ])
  }

  @Test func `comes in its place among the starts of effects`() {
    let log = EventLog<String>()
    let store = Store([
      "a": .merge(.fireAndForget { log.append("first") }, post(1), .fireAndForget { log.append("last") })
    ])
    store.observe(Storage(log: log))
    store.send("a")
    #expect(log.entries == ["a", "first", #".credit(1) to account["7"] of step 0"#, "last", "settled"])
  }

  @Test func `is never in flight, and is not taken back by cancel`() {
    let store = Store(["a": .merge(post(1).cancellable(id: 1), .cancel(id: 1))])
    let storage = Storage()
    store.observe(storage)
    store.send("a")
    #expect(storage.posts == [#".credit(1) to account["7"] of step 0"#])
    #expect(store.isIdle)
  }

  @Test func `in a canceled concatenation is not posted`() async {
    let gate = Gate()
    let store = Store([
      "a": .concatenate(.fireAndForget { try? await gate.pass() }, post(1)).cancellable(id: 1), "b": .cancel(id: 1),
    ])
    let storage = Storage()
    store.observe(storage)
    let task = store.send("a")
    store.send("b")
    await task.finish()
    #expect(storage.posts == [])
  }

  @Test func `of a child is posted by the store of the whole feature`() {
    let child = Reducer<HomePanel, PanelAction, Void> { _, _, _ in .post(.credit(1), to: accounts["7"]) }
    let store = Store(
      initialState: Home(), reducer: child.pullback(state: \Home.main, action: \HomeAction.Cases.main), environment: ())
    let posts = PostRecorder<Home, HomeAction>()
    store.observe(posts)
    store.send(.main(.begin(1)))
    #expect(posts.all == [#".credit(1) to account["7"]"#])
  }

  @Test func `is mapped with its effect`() {
    let effect: Effect<Int> = post(1).map { $0.count }
    #expect(effect.description == #".post(.credit(1), to: account["7"])"#)
  }

  @Test func `that nothing saves is a misuse, and the store goes on`() {
    let store = Store(["a": .merge(post(1), .send("b"))])
    let reports = reports { store.send("a") }
    #expect(reports == [.postNotSaved(message: ".credit(1)", mailbox: #"account["7"]"#, action: #""a""#)])
    #expect(store.state == ["a", "b"])
  }

  @Test func `that no observer takes is a misuse`() {
    let store = Store(["a": post(1)])
    store.observe(StepLogger(to: DebugPrinter { _ in }))
    #expect(reports { store.send("a") }.count == 1)
  }

  @Test func `can be encoded by its observer`() throws {
    let store = Store(["a": post(1)])
    let storage = Storage()
    store.observe(storage)
    store.send("a")
    #expect(storage.messages.map { "\(type(of: $0))" } == ["Message"])
  }
}

/// Takes every message.
private final class Storage: StoreObserver {
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
