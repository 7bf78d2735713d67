import ComposableTesting
import Synchronization

// snippet
struct Inbox: Equatable {
  var mails: [String] = []
  var problem: String?
}

enum InboxAction: Equatable { case pulled, loaded([String]), failed(String) }

struct InboxEnvironment: Sendable { var mails: @Sendable () async throws -> [String] }

let inboxReducer: Reducer<Inbox, InboxAction, InboxEnvironment> = Reducer {
  inbox, action, environment in
  switch action {
  case .pulled:
    return .task {
      .loaded(try await environment.mails())
    } catch: {
      .failed("\($0)")
    }
    .cancellable(id: "mails", cancelInFlight: true)
  case .loaded(let mails):
    inbox = Inbox(mails: mails)
  case .failed(let reason):
    inbox.problem = reason  // the old mails stay
  }
  return .none
}

extension Store where State == Inbox, Action == InboxAction {
  /// Returns when the mails are there: `List { … }.refreshable { await store.refresh() }`.
  func refresh() async { await send(.pulled).finish() }
}
// end

struct `Pull to refresh` {
  struct Offline: Error {}

  @Test func `the task of a send is over when the mails are there`() {
    let store = TestStore(
      initialState: Inbox(mails: ["old"]), reducer: inboxReducer,
      environment: InboxEnvironment { ["new"] })
    let refresh = store.send(.pulled)
    store.receive(.loaded(["new"])) { $0.mails = ["new"] }
    refresh.finish()
    store.environment.mails = { throw Offline() }
    store.send(.pulled)
    store.receive(.failed("Offline()")) { $0.problem = "Offline()" }
    store.environment.mails = { ["newer"] }
    store.send(.pulled)
    store.receive(.loaded(["newer"])) {
      $0.mails = ["newer"]
      $0.problem = nil
    }
    store.finish()
  }

  @MainActor @Test func `a view that waits shows the mails when it continues`() async {
    let (gate, opener) = AsyncStream.makeStream(of: Never.self)
    let environment = InboxEnvironment {
      for await _ in gate {}
      return ["new"]
    }
    let store = Store(initialState: Inbox(), reducer: inboxReducer, environment: environment)
    async let refresh: Void = store.refresh()
    opener.finish()
    await refresh
    #expect(store.mails == ["new"])
  }

  @MainActor @Test func `a canceled wait cancels the request`() async {
    let (began, beginning) = AsyncStream.makeStream(of: Void.self)
    let environment = InboxEnvironment {
      beginning.finish()
      try await Task.sleep(for: .seconds(3600))
      return ["new"]
    }
    let store = Store(initialState: Inbox(), reducer: inboxReducer, environment: environment)
    let view = Task { await store.refresh() }
    for await _ in began {}
    view.cancel()
    await view.value
    #expect(store.state == Inbox())
  }
}
