import Composable
import ComposableDurable
import Expectations
import Testing

struct `The trace of a message` {
  struct Note: Hashable, Sendable {
    var action: String
    var trace: [String: String]
  }

  struct State: Codable, Equatable, Sendable { var count = 0 }

  enum Action: Codable, Sendable {
    case resumed, note
    case noteLater
    case give(to: String)
    case giveLater(to: String)
  }

  struct Environment: Sendable {
    var saved: @Sendable () async throws -> Void
    var note: @Sendable (_ action: String) -> Void
    var stores: Mailboxes<Action>
  }

  private let notes = Events<Note>()

  private func makeStores(
    in storage: DurableStorage, report: @escaping @Sendable (DurableEvent) -> Void = { _ in }
  ) -> DurableStores<State, Action, NoReply> {
    let reducer = Reducer<State, Action, Environment> { state, action, environment in
      environment.note("\(action)")
      state.count += 1
      switch action {
      case .resumed, .note: return .none
      case .noteLater:
        return .run { send in
          try await environment.saved()
          environment.note("effect")
          await send(.note)
        }
      case .give(let key): return .post(.note, to: environment.stores[key])
      case .giveLater(let key):
        return .run { send in
          try await environment.saved()
          await send(.give(to: key))
        }
      }
    }
    return DurableStores(
      "noted", in: storage, reducer: reducer, resuming: .resumed, initialState: { _ in State() },
      environment: { [notes] store in
        Environment(
          saved: store.saved, note: { notes.add(Note(action: "\(store.key) \($0)", trace: DurableContext.trace)) },
          stores: store.mailboxes("noted"))
      }, report: report)
  }

  private func running(
    _ stores: DurableStores<State, Action, NoReply>, during body: () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { try await DurableContext.$trace.withValue(["worker": "1"]) { try await stores.run() } }
      try await body()
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  @Test func `is that of its sender, and empty without one`() async throws {
    let stores = makeStores(in: .inMemoryForLong())
    try await running(stores) {
      try await DurableContext.$trace.withValue(["request": "1"]) { try await stores.ask(.note, to: "x") }
      try await stores.ask(.note, to: "x")
    }
    expectEqual(
      notes.all,
      [
        Note(action: "x resumed", trace: ["worker": "1"]), Note(action: "x note", trace: ["request": "1"]),
        Note(action: "x note", trace: [:]),
      ])
  }

  @Test func `is in the effects that its drain begins, and in the actions that they send`() async throws {
    let stores = makeStores(in: .inMemoryForLong())
    try await running(stores) {
      try await DurableContext.$trace.withValue(["request": "1"]) { try await stores.ask(.noteLater, to: "x") }
      await notes.wait { $0.contains { $0.action == "x note" } }
    }
    expectEqual(Set(notes.all.dropFirst().map(\.trace)), [["request": "1"]])
    expectEqual(notes.all.dropFirst().map(\.action), ["x noteLater", "x effect", "x note"])
  }

  @Test func `goes on with the messages that it posts, at once or later`() async throws {
    let stores = makeStores(in: .inMemoryForLong())
    try await running(stores) {
      try await DurableContext.$trace.withValue(["request": "1"]) {
        try await stores.ask(.give(to: "y"), to: "x")
        try await stores.ask(.giveLater(to: "z"), to: "x")
      }
      await notes.wait { Set($0.map(\.action)).isSuperset(of: ["y note", "z note"]) }
    }
    let posted = notes.all.filter { $0.action.hasSuffix(" note") }
    expectEqual(posted.map(\.trace), [["request": "1"], ["request": "1"]])
  }

  @Test func `is that of the report of a message that cannot be read`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    try await storage.post([.init(kind: "noted", key: "x", body: "?", trace: ["request": "1"])])
    let traces = Events<[String: String]>()
    let stores = makeStores(in: storage) { event in
      if case .unreadableMessage = event { traces.add(DurableContext.trace) }
    }
    try await running(stores) { await traces.wait { !$0.isEmpty } }
    expectEqual(traces.all, [["request": "1"]])
  }
}
