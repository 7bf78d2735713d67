import ComposableRecording
import ComposableTerminalTesting
import ComposableTesting
import Foundation

@testable import Checkout

/// Plays a session, and compares the test that is generated from its steps with `RecordedCheckout.swift`.
///
/// A recording would not be enough: what is running is left out of the shop's `Codable`, because it is not saved.
@MainActor struct `A test from a recorded checkout` {
  private typealias Source = TestSource<Bookshop, BookshopAction>

  /// Keeps all steps of a store.
  private final class Session: StoreObserver {
    private let clock: TestClock
    private(set) var steps: [Source.Step] = []

    init(clock: TestClock) { self.clock = clock }

    var keepsStateBefore: Bool { true }

    func stepped(_ step: StoreStep<Bookshop, BookshopAction>) {
      guard let before = step.before else { return }
      steps.append(
        Source.Step(
          cause: step.cause, time: clock.now.offset, action: step.action, before: before, after: step.after))
    }
  }

  private func recordedTest() -> String {
    let terminal = TestTerminal(makeStore(), columns: 64, rows: 20, view: bookshopView)
    let store = terminal.store
    let session = Session(clock: store.clock)
    store.observe(session)
    store.exhaustivity = .off
    func wait(_ milliseconds: Int) {
      store.advance(by: .milliseconds(milliseconds))
      store.skipReceivedActions()
    }
    terminal.type("eff")
    terminal.press(.down)
    terminal.press(.enter)
    wait(0)
    terminal.press("+")
    wait(500)
    terminal.click("[ Add to the cart ]")
    wait(0)
    terminal.press("c")
    wait(500)
    terminal.click("[ Voucher ]")
    terminal.type("TEN")
    terminal.press(.enter)
    wait(500)
    terminal.type("TH")
    terminal.press(.enter)
    wait(1_000)
    terminal.click("[ Check out ]")
    wait(0)
    terminal.type("Effi")
    terminal.press(.escape)
    terminal.press(.escape)
    wait(0)
    terminal.press(.tab)
    terminal.type("Bond St")
    terminal.press(.tab)
    terminal.type("Ulm")
    terminal.press(.enter)
    wait(0)
    terminal.press(.tab)
    terminal.type("password")
    terminal.press(.enter)
    wait(1_000)
    terminal.press(.enter)
    wait(2_000)
    #expect(store.state.path.ids.count == 2)
    store.skipInFlightEffects()
    let setup = [
      "let store = makeStore()",
      "// The password is not in this test, so any will do.",
      "store.environment.login.logIn = { [clock = store.clock] name, _ in",
      "  try await clock.sleep(for: .seconds(1))",
      "  return User(name: name)",
      "}",
    ]
    var source = Source(name: "replays", setup: setup)
    // It becomes a part of a suite.
    source.imports = []
    return source.text(of: session.steps)
  }

  @Test func `is the one that is compiled and run with these tests`() throws {
    let body = recordedTest().split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = Self.beginning + "struct `A recorded checkout` {\n" + body + "}\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedCheckout.swift")
    if ProcessInfo.processInfo.environment["COMPOSABLE_RECORD"] != nil { return try Data(text.utf8).write(to: file) }
    #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test func `changes parts of the state, and leaves no gaps`() {
    let text = recordedTest()
    #expect(!text.contains("$0 = ") && !text.contains("…"))
  }

  private static let beginning = """
    // swift-format-ignore-file
    // Written by `make record` from the session in GeneratedTestTests.
    import ComposableTesting

    @testable import Checkout


    """
}
