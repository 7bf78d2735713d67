import ComposableTesting
import Synchronization

// snippet
import Foundation

struct Letter: Equatable {
  enum Status: Equatable { case draft, sending, sent, failed(String) }
  var text = ""
  var status = Status.draft
}

enum LetterAction: Equatable { case sendTapped, sent, failed(String) }

/// The errors of the server, as the feature sees them.
enum PostError: Error, Equatable {
  /// A retry would not help.
  case refused(String)
  case offline
}

struct LetterEnvironment: Sendable {
  var clock: any Clock<Duration>
  var random: RandomSource
  var uuid: UUIDGenerator
  var post: @Sendable (_ id: UUID, _ text: String) async throws -> Void
}

let letterReducer: Reducer<Letter, LetterAction, LetterEnvironment> = Reducer {
  letter, action, environment in
  switch action {
  case .sendTapped:
    letter.status = .sending
    let (id, text) = (environment.uuid(), letter.text)
    return .task {
      do {
        try await environment.post(id, text)
        return .sent
      } catch PostError.refused(let reason) {
        return .failed(reason)
      }
    } catch: {
      .failed("\($0)")
    }
    .retry(
      .exponential(
        from: .seconds(1), most: .seconds(30), attempts: 4, jitter: environment.random),
      clock: environment.clock
    )
    .timeout(after: .seconds(60), clock: environment.clock, else: .failed("no answer"))
    .cancellable(id: "send", cancelInFlight: true)
  case .sent:
    letter.status = .sent
    return .none
  case .failed(let reason):
    letter.status = .failed(reason)
    return .none
  }
}
// end

func makeLetterStore() -> TestStore<Letter, LetterAction, LetterEnvironment> {
  let store = TestStore(
    initialState: Letter(text: "Hello"), reducer: letterReducer,
    environment: LetterEnvironment(
      clock: ImmediateClock(), random: .scripted([700, 1_500, 3_000]), uuid: .incrementing, post: { _, _ in }))
  store.environment.clock = store.clock
  return store
}

// snippet
@Test func `a letter is retried while the network is down, with the same id`() {
  let store = makeLetterStore()
  let ids = Mutex<[UUID]>([])
  store.environment.post = { id, _ in
    let attempt = ids.withLock {
      $0.append(id)
      return $0.count
    }
    if attempt < 3 { throw PostError.offline }
  }
  store.send(.sendTapped) { $0.status = .sending }
  store.advance(by: .milliseconds(700 + 1_500))
  store.receive(.sent) { $0.status = .sent }
  #expect(ids.withLock { $0.count == 3 && Set($0).count == 1 })
  store.finish()
}
// end

struct `Sending a letter` {
  @Test func `a rejected letter is not sent again`() {
    let store = makeLetterStore()
    let attempts = Locks()
    store.environment.post = { _, _ in
      attempts.append("")
      throw PostError.refused("too long")
    }
    store.send(.sendTapped) { $0.status = .sending }
    store.receive(.failed("too long")) { $0.status = .failed("too long") }
    #expect(attempts.texts.count == 1)
    store.finish()
  }

  @Test func `after four attempts the last error is reported`() {
    let store = makeLetterStore()
    store.environment.post = { _, _ in throw PostError.offline }
    store.send(.sendTapped) { $0.status = .sending }
    store.advance(by: .milliseconds(700 + 1_500 + 3_000))
    store.receive(.failed("offline")) { $0.status = .failed("offline") }
    store.finish()
  }

  @Test func `a minute limits attempts and pauses together`() {
    let store = makeLetterStore()
    store.environment.post = { [clock = store.clock] _, _ in
      try await clock.sleep(for: .seconds(25))
      throw PostError.offline
    }
    store.send(.sendTapped) { $0.status = .sending }
    store.advance(by: .seconds(60))
    store.receive(.failed("no answer")) { $0.status = .failed("no answer") }
    store.finish()
  }

  @Test func `a limit before the attempts applies to all of them together`() {
    let clock = TestClock()
    let reducer: Reducer<Int, Int, Void> = Reducer { count, action, _ in
      count = action
      guard action == 1 else { return .none }
      return .run { _ in throw PostError.offline }
        .timeout(after: .milliseconds(2_500), clock: clock, else: 2)
        .retry(.constant(.seconds(1), attempts: 10), clock: clock)
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.send(1) { $0 = 1 }
    clock.advance(by: .milliseconds(2_500))
    store.receive(2) { $0 = 2 }
    store.finish()
  }

  @Test func `a second tap replaces the first`() {
    let store = makeLetterStore()
    store.environment.post = { [clock = store.clock] _, _ in try await clock.sleep(for: .seconds(1)) }
    store.send(.sendTapped) { $0.status = .sending }
    store.send(.sendTapped)
    store.advance(by: .seconds(1))
    store.receive(.sent) { $0.status = .sent }
    store.finish()
  }
}
