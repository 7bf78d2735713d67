import Expectations
@testable import ComposableTesting

extension `A store on a test clock` {
  @Test func `timers that are due together tick in the order they were made`() {
    let clock = clock
    let store = store(clock) { number in .timer(id: number, every: .seconds(number), clock: clock) { .fired(number) } }
    for number in [1, 3, 2] { store.send(.start(number)) }
    clock.advance(by: .seconds(6))
    expectEqual(
      store.state,
      [
        "1 at 1.0", "1 at 2.0", "2 at 2.0", "1 at 3.0", "3 at 3.0", "1 at 4.0", "2 at 4.0", "1 at 5.0", "1 at 6.0",
        "3 at 6.0", "2 at 6.0",
      ])
  }

  @Test func `a throttled effect starts at the end of its window`() {
    let clock = clock
    let store = store(clock) {
      .send(.fired($0)).throttle(id: "id", for: .seconds(1), clock: clock, latest: true)
    }
    store.send(.start(1))
    clock.advance(by: .seconds(0.4))
    store.send(.start(2))
    store.send(.start(3))
    clock.advance(by: .seconds(2))
    expectEqual(store.state, ["1 at 0.0", "3 at 1.0"])
    #expect(store.isIdle)
  }

  @Test func `a timeout cancels its effect in time, and does not wait after the effect completed`() {
    let clock = clock
    let store = store(clock) {
      .send(.fired($0)).delay(for: .seconds($0), clock: clock).timeout(after: .seconds(2), clock: clock, else: .late)
    }
    store.send(.start(1))
    store.send(.start(3))
    clock.advance(by: .seconds(5))
    expectEqual(store.state, ["1 at 1.0", "late at 2.0"])
    #expect(store.isIdle)
    #expect(throws: Never.self) { try clock.checkSuspension() }
  }

  @Test func `a failed body runs again at the end of its pause`() {
    struct Broken: Error {}
    let clock = clock
    let attempts = Locked(0)
    let store = store(clock) { number in
      .run { send in
        let attempt = attempts.withLock { count in
          count += 1
          return count
        }
        if attempt < number { throw Broken() }
        await send(.fired(attempt))
      } catch: { _, send in
        await send(.late)
      }
      .retry(.constant(.seconds(1), attempts: 3), clock: clock)
    }
    store.send(.start(3))
    clock.advance(by: .seconds(1))
    #expect(store.state.isEmpty)
    clock.advance(by: .seconds(1))
    expectEqual(store.state, ["3 at 2.0"])
    attempts.withLock { $0 = 0 }
    store.send(.start(9))
    clock.advance(by: .seconds(9))
    expectEqual(store.state, ["3 at 2.0", "late at 4.0"])
    #expect(store.isIdle)
  }

  @Test func `an inner retry restarts with each attempt of the outer one`() {
    struct Broken: Error {}
    let clock = clock
    let attempts = Locked<[Duration]>([])
    let store = store(clock) { _ in
      .run { _ in
        attempts.withLock { $0.append(clock.now.offset) }
        throw Broken()
      } catch: { _, send in
        await send(.late)
      }
      .retry(.constant(.seconds(1), attempts: 2), clock: clock).retry(
        .constant(.seconds(10), attempts: 2), clock: clock)
    }
    store.send(.start(0))
    clock.advance(by: .seconds(100))
    expectEqual(attempts.withLock { $0 }, [.zero, .seconds(1), .seconds(11), .seconds(12)])
    expectEqual(store.state, ["late at 12.0"])
    #expect(store.isIdle)
  }
}
