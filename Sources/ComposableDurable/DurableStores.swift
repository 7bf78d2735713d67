public import Composable

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The stores of one kind, by their keys: each is saved in a storage, and runs in one of the processes that use it.
///
/// ```swift
/// let bills = DurableStores(
///   "bill", in: .inMemory(), reducer: billReducer, resuming: .resumed,
///   initialState: { number in Bill(number: number) },
///   environment: { store in BillEnvironment(saved: store.saved, pay: bank.pay) },
///   reply: { bill, _ in bill.status })
///
/// let running = Task { try await bills.run() }
/// let status = try await bills.send(.payTapped, to: "7", id: "request 1")
/// ```
///
/// - When ``send(_:to:id:within:)`` returns, the action was reduced once, and the state, the answer and the posted
///   messages are saved. When it throws, the action may have been reduced, or may be later: send it again with the same
///   id, and it is answered, not reduced again.
/// - A state is written at the end of a drain, with everything that the drain did, or not at all.
/// - A store runs in the worker that has the lease of its shard. If two workers believe that they have it, one of them
///   commits; the other's store is ended as by a crash, and loaded again.
/// - The first action of each life is the one for resuming, which has to start the effects that the state asks for:
///   see the article Restarting. Messages come after it.
/// - Effects happen at least once. In a store that is not saved, ``DurableContext/saved()`` throws, so no call leaves it.
/// - A store without effects and messages leaves memory.
public final class DurableStores<
  State: Equatable & Codable & Sendable, Action: Codable & Sendable, Reply: Codable & Sendable
>:
  Sendable
{
  private let kind: String
  private let storage: DurableStorage
  private let feature: StoreHost.Feature
  private let requests: RequestSender
  private let host = Locked<StoreHost?>(nil)
  private let counted: Counter

  /// Creates the stores of a kind. Nothing runs before ``run()``, but messages can be sent.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind in the storage.
  ///   - storage: The storage. All kinds of a process can share one.
  ///   - reducer: The reducer of the feature.
  ///   - resumed: The action that starts the effects that a loaded state asks for. It is the first of each life.
  ///   - initialState: Returns the state of a store that is not in the storage. If it throws, the messages to the store
  ///     stay in its inbox.
  ///   - environment: Returns the environment of a store.
  ///   - reply: Returns the answer to a message, from the state after its drain.
  ///   - sleepsUntil: Returns the date for which a state waits; nil if it waits for something else too. Such a store
  ///     leaves memory, and is resumed at the date.
  ///   - idle: How long a store without effects and messages stays in memory.
  ///   - versions: The older versions of the state that can be read.
  ///   - limit: The number of stores with effects that are resumed at once, as after a restart. A store counts until an
  ///     effect has sent an action.
  ///   - report: Called with what happens: for logs and metrics. It must return soon.
  public init<Environment: Sendable>(
    _ kind: String, in storage: DurableStorage, reducer: Reducer<State, Action, Environment>, resuming resumed: Action,
    initialState: @escaping @Sendable (_ key: String) throws -> State,
    environment: @escaping @Sendable (DurableContext) -> Environment,
    reply: @escaping @Sendable (State, Action) -> Reply,
    sleepsUntil: @escaping @Sendable (State) -> Date? = { _ in nil },
    idle: Duration = .seconds(10), versions: [SavedVersion<State>] = [], awake limit: Int = .max,
    report: @escaping @Sendable (DurableEvent) -> Void = { _ in }
  ) {
    self.kind = kind
    self.storage = storage
    let counted = Counter()
    self.counted = counted
    requests = RequestSender(kind, storage) { [host] in host.withLock { $0 }?.shards ?? [] }
    let countAndReport: @Sendable (DurableEvent) -> Void = { event in
      counted.count(event)
      report(event)
    }
    let observed = DrainObserver<State, Action>.Feature(
      makeStore: { state, observer in
        let context = DurableContext(key: observer.key) { try await observer.saved() }
        return StoreActor(initialState: state, reducer: reducer, environment: environment(context))
      },
      resumed: resumed,
      reply: { state, action in
        do {
          return .init(body: try StableJSON.string(of: reply(state, action)))
        } catch {
          report(.failed(call: "encode an answer", reason: "\(error)"))
          return .init(body: nil)
        }
      },
      sleepsUntil: sleepsUntil, idle: idle, report: countAndReport)
    let format = SavedFormat<State>.json(versions: versions)
    feature = StoreHost.Feature(
      begin: { host, key, number, state, wake in
        DrainObserver(host, observed, key: key, number: number, state: state, wake: wake)
      },
      initialState: { Payload(try initialState($0)) },
      encode: { String(decoding: try format.encode($0.read()), as: UTF8.self) },
      decode: { Payload(try format.decode(Array($0.utf8))) },
      decodeAction: { Payload(try StableJSON.value(Action.self, from: $0.utf8)) }, limit: limit,
      report: countAndReport)
  }

  /// Runs stores until the task is canceled. Then it ends them, saves what they have reduced, gives back its leases so
  /// that other workers continue at once, and returns.
  ///
  /// Errors of the storage are reported, and the call is tried again: the last ones a few times. It throws if the first
  /// lease fails, or if the storage is ``BrokenStorage``.
  public func run() async throws {
    let host = StoreHost(kind, in: storage, feature, answering: requests)
    let isFirst = self.host.withLock { current in
      if current != nil { return false }
      current = host
      return true
    }
    precondition(isFirst, "DurableStores.run() was called for stores of the kind \"\(kind)\" that run.")
    defer { self.host.withLock { $0 = nil } }
    try await host.run()
  }

  /// Sends an action to a store, wherever it runs, and returns the answer when all is saved.
  ///
  /// ```swift
  /// let answer = try await bills.send(.payTapped, to: "7", id: "request 1")
  /// ```
  ///
  /// The actions of a sender that awaits each answer keep their order; others have none.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - key: The key of the store: at most 1,000 bytes of UTF-8, without U+0000 and combining characters, and so is
  ///     the id. Otherwise it throws ``InvalidKey``.
  ///   - id: Identifies the request among those to the store. A repeated request returns the same answer, as long as the
  ///     storage remembers it: see ``DurableStorage/forget``.
  ///   - limit: How long to wait for the answer. Then it throws ``NotAnswered``.
  @discardableResult
  public func send(
    _ action: Action, to key: String, id: String? = nil, within limit: Duration = .seconds(30)
  ) async throws -> Reply {
    let request = DurableStorage.Request(key: key, id: id ?? UUID().uuidString)
    for text in [key, request.id] { try DurableKey.check(text) }
    let trace = DurableContext.trace
    let reply = try await requests.send(try StableJSON.string(of: action), request, isNew: id == nil, within: limit) {
      [host, requests] in
      guard let host = host.withLock({ $0 }) else { return requests.post(request) }
      host.handle(.handed(.init(number: nil, key: key, id: request.id, action: Payload(action), trace: trace)))
    }
    guard let body = reply.body else {
      throw DecodingError.valueNotFound(
        Reply.self,
        .init(codingPath: [], debugDescription: "The answer to \(request.id) of \(kind) \(key) could not be encoded."))
    }
    return try StableJSON.value(from: body.utf8)
  }

  /// Returns the saved state of a store; nil if it has none.
  public func state(of key: String) async throws -> State? {
    try await storage.load(kind, [key]).first.map { try feature.decode($0.state).read() }
  }

  /// The commits of this process, the rows that they have written, and those that were refused because another worker
  /// has changed the store, or because an earlier try has written them.
  public var counts: (commits: Int, rows: Int, fenced: Int) { counted.counts }

  /// The keys of the stores in the memory of this process, sorted: also those that are being loaded or cannot be read.
  public var loaded: [String] { host.withLock { $0 }?.keys ?? [] }
}

extension DurableStores where Reply == NoReply {
  /// Creates stores whose messages have no answers. See the other initializer.
  public convenience init<Environment: Sendable>(
    _ kind: String, in storage: DurableStorage, reducer: Reducer<State, Action, Environment>, resuming resumed: Action,
    initialState: @escaping @Sendable (_ key: String) throws -> State,
    environment: @escaping @Sendable (DurableContext) -> Environment,
    sleepsUntil: @escaping @Sendable (State) -> Date? = { _ in nil },
    idle: Duration = .seconds(10), versions: [SavedVersion<State>] = [], awake limit: Int = .max,
    report: @escaping @Sendable (DurableEvent) -> Void = { _ in }
  ) {
    self.init(
      kind, in: storage, reducer: reducer, resuming: resumed, initialState: initialState, environment: environment,
      reply: { _, _ in NoReply() }, sleepsUntil: sleepsUntil, idle: idle, versions: versions, awake: limit,
      report: report)
  }
}

/// The answer of stores that have none: it says that all is saved.
public struct NoReply: Codable, Hashable, Sendable {
  /// Creates the answer.
  public init() {}
}

private final class Counter: Sendable {
  private let state = Locked((commits: 0, rows: 0, fenced: 0))

  var counts: (commits: Int, rows: Int, fenced: Int) { state.withLock { $0 } }

  func count(_ event: DurableEvent) {
    state.withLock { state in
      switch event {
      case .committed(let rows, _):
        state.commits += 1
        state.rows += rows
      case .refused(let keys): state.fenced += keys.count
      case .began, .ended, .unreadableState, .unreadableMessage, .failed: break
      }
    }
  }
}
