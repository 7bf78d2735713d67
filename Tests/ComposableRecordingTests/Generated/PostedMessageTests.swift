import Composable
import ComposableRecording
import ComposableTesting
import RecordedSessions
import Testing

private enum CreditAction: Codable, Equatable, Sendable { case credit(Int) }

private enum WalletAction: Codable, Equatable, Sendable {
  case pay(Int, to: String), thank, left
}

private struct WalletEnvironment: Sendable {
  var clock: any Clock<Duration>
  var ledgers = Mailboxes<CreditAction>(kind: "ledger")
  var wallets = Mailboxes<WalletAction>(kind: "wallet")
}

private let walletReducer = Reducer<Int, WalletAction, WalletEnvironment> { balance, action, environment in
  switch action {
  case .pay(let amount, let key):
    balance -= amount
    return .merge(
      .post(.credit(amount), to: environment.ledgers[key]),
      .post(.thank, to: environment.wallets[key]).delay(for: .seconds(1), clock: environment.clock),
      .send(.left))
  case .thank, .left: return .none
  }
}

@MainActor struct `A test from a session with posted messages` {
  private static let setup = [
    "let store = TestStore(",
    "  initialState: 100, reducer: walletReducer, environment: WalletEnvironment(clock: TestClock()))",
    "store.environment.clock = store.clock",
  ]

  private func recordedTest(redacting: ((WalletAction) -> WalletAction?)? = nil) throws -> [String] {
    let folder = try RecordingFolder()
    let store = TestStore(
      initialState: 100, reducer: walletReducer, environment: WalletEnvironment(clock: TestClock()))
    store.environment.clock = store.clock
    store.exhaustivity = .off
    let clock = store.clock
    let recorder = try Recorder<Int, WalletAction>(
      to: folder.file, header: RecordingHeader(feature: "wallet"), elapsed: { clock.now.offset }, redacting: redacting)
    let observation = store.observe(recorder)
    store.send(.pay(30, to: "a"))
    store.advance(by: .seconds(5))
    store.send(.thank)
    store.send(.pay(5, to: "b"))
    store.advance(by: .seconds(1))
    recorder.end()
    withExtendedLifetime(observation) {}
    #expect(recorder.problem == nil)
    var text = ""
    var source = TestSource<Int, WalletAction>(name: "pays", setup: Self.setup)
    source.imports = []
    let recording = try Recording<Int, WalletAction>(path: folder.file, feature: "wallet")
    if redacting == nil { #expect(recording.misfits() == []) }
    try source.write(recording) { text += $0 }
    return text.split(separator: "\n").map { $0.trimmingPrefix("  ") }.map(String.init)
  }

  @Test func `receives each message after its step, at its time`() throws {
    let test = try recordedTest()
    let body = [
      #"store.send(.pay(30, to: "a")) {"#,
      "  $0 = 70",
      "}",
      #"store.receivePost(.credit(30), to: Mailbox<CreditAction>(kind: "ledger", key: "a"))"#,
      "store.receive(.left)",
      "store.advance(by: .seconds(1))",
      #"store.receivePost(.thank, to: "a")"#,
      "store.advance(by: .seconds(4))",
      "store.send(.thank)",
      #"store.send(.pay(5, to: "b")) {"#,
      "  $0 = 65",
      "}",
      #"store.receivePost(.credit(5), to: Mailbox<CreditAction>(kind: "ledger", key: "b"))"#,
      "store.receive(.left)",
      "store.advance(by: .seconds(1))",
      #"store.receivePost(.thank, to: "b")"#,
      "store.skipInFlightEffects()",
      "store.finish()",
      "}",
    ]
    #expect(test.suffix(body.count) == body[...], "\(test)")
  }

  @Test func `passes`() throws {
    let store = TestStore(
      initialState: 100, reducer: walletReducer, environment: WalletEnvironment(clock: TestClock()))
    store.environment.clock = store.clock
    store.send(.pay(30, to: "a")) {
      $0 = 70
    }
    store.receivePost(.credit(30), to: Composable.Mailbox<CreditAction>(kind: "ledger", key: "a"))
    store.receive(.left)
    store.advance(by: .seconds(1))
    store.receivePost(.thank, to: "a")
    store.advance(by: .seconds(4))
    store.send(.thank)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `has a comment in place of a message that was redacted`() throws {
    let test = try recordedTest { $0 == .thank ? nil : $0 }
    #expect(!test.contains { $0.contains("credit") || $0.hasPrefix("store.receivePost") })
    let notes = test.filter { $0.hasPrefix("// The message that belongs here was redacted: ") }
    #expect(
      notes.prefix(2) == [
        #"// The message that belongs here was redacted: store.receivePost(…, to: Mailbox<CreditAction>(kind: "ledger", key: "a"))"#,
        #"// The message that belongs here was redacted: store.receivePost(…, to: "a")"#,
      ])
  }
}
