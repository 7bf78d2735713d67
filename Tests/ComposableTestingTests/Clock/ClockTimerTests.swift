import Composable
import ComposableTesting
import Expectations
import Testing

/// A timer inside a body: `for await _ in clock.timer(every:)`.
@MainActor struct `A timer in a body` {
  enum Action: Equatable { case start, stop, tick(Duration), over }

  /// Sends the time of each tick, and takes `work` in each.
  func ticking(
    _ clock: some Clock<Duration>, every interval: Duration = .seconds(1), work: [Duration] = [], most: Int = .max
  ) -> Reducer<[Duration], Action, Void> {
    Reducer { times, action, _ in
      switch action {
      case .start:
        return .run { send in
          var (count, work) = (0, work[...])
          let start = clock.now
          for await _ in clock.timer(every: interval) {
            await send(.tick(start.duration(to: clock.now)))
            count += 1
            if count == most { break }
            if let pause = work.popFirst() { try await clock.sleep(for: pause) }
          }
          await send(.over)
        }.cancellable(id: "timer")
      case .stop:
        return .cancel(id: "timer")
      case .tick(let time):
        times.append(time)
        return .none
      case .over:
        return .none
      }
    }
  }

  @Test func `ticks after each interval until the loop ends`() {
    let clock = TestClock()
    let store = TestStore(initialState: [], reducer: ticking(clock, most: 3), environment: ())
    store.send(.start)
    clock.advance(by: .seconds(0.5))
    for second in 1...3 {
      clock.advance(by: .seconds(1))
      store.receive(.tick(.seconds(second))) { $0.append(.seconds(second)) }
    }
    store.receive(.over)
    store.finish()
  }

  @Test func `ends when its task is canceled`() {
    let clock = TestClock()
    let store = TestStore(initialState: [], reducer: ticking(clock), environment: ())
    store.send(.start)
    clock.advance(by: .seconds(1))
    store.receive(.tick(.seconds(1))) { $0 = [.seconds(1)] }
    store.send(.stop)
    store.finish()
  }

  @Test func `skips the ticks that a slow body missed, and does not drift`() {
    let clock = TestClock()
    let work: [Duration] = [.seconds(0.5), .seconds(2.5), .seconds(1)]
    let store = TestStore(initialState: [], reducer: ticking(clock, work: work, most: 5), environment: ())
    store.exhaustivity = .off
    store.send(.start)
    clock.advance(by: .seconds(10))
    store.skipReceivedActions()
    // The body of the second tick ends at 4.5: 3 is skipped, and 4 is late.
    expectEqual(store.state, [.seconds(1), .seconds(2), .seconds(4.5), .seconds(5.5), .seconds(6)])
    store.finish()
  }

  @Test func `ticks in a store`() async {
    let store = Store(initialState: [], reducer: ticking(ImmediateClock(), most: 2), environment: ())
    await store.send(.start).finish()
    expectEqual(store.state, [.seconds(1), .seconds(2)])
  }
}
