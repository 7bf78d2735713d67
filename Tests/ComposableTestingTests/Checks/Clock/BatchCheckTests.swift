import Composable
import ComposableTesting
import Expectations
import Testing

private struct Broken: Error {}

extension `A stream in batches` {
  @Test(arguments: [1, 0, -3]) func `of at most one element is a stream`(count: Int) {
    let lines = Lines(atMost: count)
    lines.yield(1, 2, 3)
    expectEqual(lines.batches, [[1], [2], [3]])
    lines.store.skipInFlightEffects()
  }

  @Test func `sends the remaining elements when the sequence fails, and reports the error`() {
    let lines = Lines()
    lines.yield(1)
    lines.continuation.finish(throwing: Broken())
    withKnownIssue {
      lines.store.skipReceivedActions()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("threw Broken()") }
    }
    expectEqual(lines.batches, [[1]])
    lines.store.finish()
  }

  @Test func `requests no more elements than fit`() {
    let taken = Locked(0)
    let numbers = AsyncStream<Int> {
      taken.withLock { taken in
        taken += 1
        return taken <= 10 ? taken : nil
      }
    }
    let clock = TestClock()
    let seen = Locked<[Int]>([])
    let reducer = Reducer<[[Int]], [Int], Void> { state, action, _ in
      if action.isEmpty { return .stream(numbers, batchedBy: .seconds(1), atMost: 3, clock: clock) }
      state.append(action)
      let count = taken.value
      seen.withLock { $0.append(count) }
      return .none
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.exhaustivity = .off
    store.send([])
    store.skipReceivedActions()
    expectEqual(store.state, [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10]])
    expectEqual(seen.value, [3, 6, 9, 11])
    store.finish()
  }
}
