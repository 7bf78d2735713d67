import Composable
import ComposableTesting
import Testing

private struct Broken: Error {}

/// Elements from a test, and the batches that are made of them.
@MainActor private struct Lines {
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
    #expect(lines.batches == [])
    lines.advance(by: .milliseconds(1))
    #expect(lines.batches == [[1, 2, 3]])
    lines.advance(by: .seconds(5))
    lines.yield(4)
    lines.advance(by: .seconds(1))
    #expect(lines.batches == [[1, 2, 3], [4]])
    lines.store.skipInFlightEffects()
  }

  @Test func `sends a full batch at once, and restarts the time`() {
    let lines = Lines(atMost: 2)
    lines.yield(1, 2, 3)
    #expect(lines.batches == [[1, 2]])
    lines.advance(by: .milliseconds(999))
    #expect(lines.batches == [[1, 2]])
    lines.advance(by: .milliseconds(1))
    #expect(lines.batches == [[1, 2], [3]])
    lines.store.skipInFlightEffects()
  }

  @Test(arguments: [1, 0, -3]) func `of at most one element is a stream`(count: Int) {
    let lines = Lines(atMost: count)
    lines.yield(1, 2, 3)
    #expect(lines.batches == [[1], [2], [3]])
    lines.store.skipInFlightEffects()
  }

  @Test func `sends the remaining elements when the sequence ends`() {
    let lines = Lines()
    lines.yield(1, 2)
    lines.continuation.finish()
    lines.store.skipReceivedActions()
    #expect(lines.batches == [[1, 2]])
    lines.store.finish()
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
    #expect(lines.batches == [[1]])
    lines.store.finish()
  }

  @Test func `ends when it is canceled`() {
    let lines = Lines(atMost: 2)
    lines.yield(1)
    lines.store.skipInFlightEffects()
    lines.continuation.yield(2)
    lines.advance(by: .seconds(2))
    #expect(lines.batches == [])
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
    #expect(store.state == [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10]])
    #expect(seen.value == [3, 6, 9, 11])
    store.finish()
  }
}
