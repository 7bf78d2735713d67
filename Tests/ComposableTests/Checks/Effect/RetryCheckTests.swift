import Expectations
import Testing

@testable import Composable

extension `Retry` {
  @Test func `applies to bodies nested in other effects`() async {
    let store = Store([
      "go": Effect.concatenate(.send("first"), failing(2)).retry(.constant(.zero, attempts: 3), clock: clock)
    ])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "first", "done"])
  }
}

struct `Whole milliseconds` {
  @Test func `of a duration leave out the rest`() {
    expectEqual(Duration.microseconds(1_999).wholeMilliseconds(as: Int.self), 1)
    expectEqual(Duration.seconds(3_600).wholeMilliseconds(as: Int32.self), 3_600_000)
  }

  @Test func `are the nearest number that the type has`() {
    expectEqual(Duration.seconds(3_000_000).wholeMilliseconds(as: Int32.self), .max)
    expectEqual(Duration.seconds(-3_000_000).wholeMilliseconds(as: Int32.self), .min)
    expectEqual(Duration.seconds(Int64.max).wholeMilliseconds(as: Int64.self), .max)
    expectEqual(Duration.seconds(Int64.min).wholeMilliseconds(as: Int64.self), .min)
  }
}
