import Testing

@testable import Composable

extension `Retry` {
  @Test func `applies to bodies nested in other effects`() async {
    let store = Store([
      "go": Effect.concatenate(.send("first"), failing(2)).retry(.constant(.zero, attempts: 3), clock: clock)
    ])
    await store.send("go").finish()
    #expect(store.state == ["go", "first", "done"])
  }
}

struct `Whole milliseconds` {
  @Test func `of a duration leave out the rest`() {
    #expect(Duration.microseconds(1_999).wholeMilliseconds(as: Int.self) == 1)
    #expect(Duration.seconds(3_600).wholeMilliseconds(as: Int32.self) == 3_600_000)
  }

  @Test func `are the nearest number that the type has`() {
    #expect(Duration.seconds(3_000_000).wholeMilliseconds(as: Int32.self) == .max)
    #expect(Duration.seconds(-3_000_000).wholeMilliseconds(as: Int32.self) == .min)
    #expect(Duration.seconds(Int64.max).wholeMilliseconds(as: Int64.self) == .max)
    #expect(Duration.seconds(Int64.min).wholeMilliseconds(as: Int64.self) == .min)
  }
}
