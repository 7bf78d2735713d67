import Composable
import ComposableTesting
import Expectations
import Testing

/// Elements from a test, and the batches that are made of them.
@MainActor struct Lines {
  let continuation: AsyncThrowingStream<Int, any Error>.Continuation
  let store: TestStore<[[Int]], [Int], Void>
  private let clock: TestClock

  init(atMost count: Int = .max) {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    self.continuation = continuation
    let clock = TestClock()
    let reducer = Reducer<[[Int]], [Int], Void> { state, action, _ in
      guard action.isEmpty else {
        state.append(action)
        return .none
      }
      return .stream(stream, batchedBy: .seconds(1), atMost: count, clock: clock)
    }
    store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.exhaustivity = .off
    self.clock = clock
    store.send([])
  }

  func yield(_ elements: Int...) {
    for element in elements { continuation.yield(element) }
    store.skipReceivedActions()
  }

  func advance(by duration: Duration) {
    clock.advance(by: duration)
    store.skipReceivedActions()
  }

  var batches: [[Int]] { store.state }
}

@MainActor struct `A stream in batches` {
  @Test func `sends the elements within the time of the first element`() {
    let lines = Lines()
    lines.yield(1, 2)
    lines.advance(by: .milliseconds(500))
    lines.yield(3)
    lines.advance(by: .milliseconds(499))
    expectEqual(lines.batches, [])
    lines.advance(by: .milliseconds(1))
    expectEqual(lines.batches, [[1, 2, 3]])
    lines.advance(by: .seconds(5))
    lines.yield(4)
    lines.advance(by: .seconds(1))
    expectEqual(lines.batches, [[1, 2, 3], [4]])
    lines.store.skipInFlightEffects()
  }

  @Test func `sends a full batch at once, and restarts the time`() {
    let lines = Lines(atMost: 2)
    lines.yield(1, 2, 3)
    expectEqual(lines.batches, [[1, 2]])
    lines.advance(by: .milliseconds(999))
    expectEqual(lines.batches, [[1, 2]])
    lines.advance(by: .milliseconds(1))
    expectEqual(lines.batches, [[1, 2], [3]])
    lines.store.skipInFlightEffects()
  }

  @Test func `sends the remaining elements when the sequence ends`() {
    let lines = Lines()
    lines.yield(1, 2)
    lines.continuation.finish()
    lines.store.skipReceivedActions()
    expectEqual(lines.batches, [[1, 2]])
    lines.store.finish()
  }

  @Test func `ends when it is canceled`() {
    let lines = Lines(atMost: 2)
    lines.yield(1)
    lines.store.skipInFlightEffects()
    lines.continuation.yield(2)
    lines.advance(by: .seconds(2))
    expectEqual(lines.batches, [])
    lines.store.finish()
  }
}
