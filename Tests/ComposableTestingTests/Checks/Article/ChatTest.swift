import ComposableTesting

@Test func `a chat reconnects with a growing delay, and saves while the user types`() {
  struct Lost: Error {}
  let store = TestStore(
    initialState: Chat(), reducer: chatReducer,
    environment: ChatEnvironment(
      clock: ImmediateClock(), random: .scripted([700, 2_000]),
      connect: { AsyncThrowingStream { $0.finish(throwing: Lost()) } },
      history: {
        AsyncThrowingStream {
          $0.yield(.received("Hello")); $0.finish(throwing: Lost())
        }
      },
      save: { _ in }))
  store.environment.clock = store.clock

  store.send(.appeared)
  store.receive(.received("Hello")) { $0.lines = ["Hello"] }
  store.receive(.received("No history: Lost()")) { $0.lines.append("No history: Lost()") }
  store.advance(by: .milliseconds(2_699))  // attempts at 0 and 700 ms
  store.advance(by: .milliseconds(1))  // and the last, 2 s later
  store.receive(.disconnected) { $0.isConnected = false }

  for count in 1...4 {
    store.send(.typed(String(repeating: "a", count: count))) { $0.draft += "a" }
    store.advance(by: .milliseconds(750))
  }
  store.receive(.save)  // 3 s after the first, though no pause was 1 s long
  store.skipInFlightEffects()  // the timer
}
