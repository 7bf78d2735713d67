import Expectations
import TestEffort

@testable import ComposableTesting

struct `A check of independent rows` {
  /// Returns the first line of a check of hearts whose server answers after a second.
  private func text(_ count: Int, captures: ((Hearts, HeartsAction) -> AnyHashable?)? = nil) -> String {
    reports {
      HeartsStore.check(CheckRules(upTo: 100_000, captures: captures)) {
        let store = makeHearts(count)
        store.environment.save = { [clock = store.clock] _ in
          try await clock.sleep(for: .seconds(1))
          if !choose("server", true, false) { throw HeartOffline() }
        }
        return store
      } actions: { _ in
        (0..<count).map { .send(.row(id: $0, .tapped)) } + [.advance(by: .seconds(1))]
      }
    }
    .map(\.firstLine).joined(separator: " / ")
  }

  @Test func `knows an effect by its row`() {
    expectEqual(text(1), "check: 6 states, 16 edges, depth 4: complete.")
    expectEqual(text(2), "check: 52 states, 268 edges, depth 7: complete.")
    if TestEffort.isFull { expectEqual(text(3), "check: 632 states, 5840 edges, depth 10: complete.") }
  }

  @Test func `has more states if an effect is known by all rows`() {
    expectEqual(text(2) { hearts, _ in hearts.rows.map(\.heart) }, "check: 84 states, 460 edges, depth 8: complete.")
  }
}
