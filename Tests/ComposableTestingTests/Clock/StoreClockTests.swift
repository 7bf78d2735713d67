import Expectations
@testable import ComposableTesting

/// A feature whose state lists the actions with their times.
enum Waiting: Sendable, Equatable {
  case start(Int)
  case stop
  case fired(Int)
  case late
}

/// A store in which `start` starts an effect on the clock.
@MainActor func store(
  _ clock: TestClock, _ effect: @escaping @Sendable (Int) -> Effect<Waiting>
) -> Store<[String], Waiting> {
  let reducer = Reducer<[String], Waiting, TestClock> { state, action, clock in
    let now = clock.now.offset / .seconds(1)
    switch action {
    case .start(let number): return effect(number)
    case .stop: return .cancel(id: "id")
    case .fired(let number): state.append("\(number) at \(now)")
    case .late: state.append("late at \(now)")
    }
    return .none
  }
  return Store(initialState: [], reducer: reducer, environment: clock)
}

/// A wait of a store on a test clock ends inside the call that moves the clock, as in a TestStore.
@MainActor struct `A store on a test clock` {
  let clock = TestClock()

  @Test func `a debounced effect starts exactly after the quiet time`() {
    let clock = clock
    let store = store(clock) { .send(.fired($0)).debounce(id: "id", for: .seconds(1), clock: clock) }
    store.send(.start(1))
    clock.advance(by: .milliseconds(999))
    store.send(.start(2))
    clock.advance(by: .milliseconds(999))
    #expect(store.state.isEmpty)
    clock.advance(by: .milliseconds(1))
    expectEqual(store.state, ["2 at 1.999"])
    #expect(store.isIdle)
  }

  @Test func `leaves no sleep on the clock when it is released`() {
    let clock = clock
    var waiting: Store<[String], Waiting>? = store(clock) { number in
      .timer(id: number, every: .seconds(1), clock: clock) { .fired(number) }
    }
    for number in 0..<10 { waiting?.send(.start(number)) }
    #expect(throws: TestClock.SuspensionError.self) { try clock.checkSuspension() }
    waiting = nil
    #expect(throws: Never.self) { try clock.checkSuspension() }
  }

  @Test func `a clock that a reducer moves resumes effects after the reducer`() {
    let clock = clock
    let reducer = Reducer<[String], Waiting, Void> { state, action, _ in
      switch action {
      case .start(0):
        clock.advance(by: .seconds(1))
        state.append("reduced")
      case .start(let number): return .send(.fired(number)).delay(for: .seconds(number), clock: clock)
      default: state.append("\(action)")
      }
      return .none
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    store.send(.start(1))
    store.send(.start(0))
    expectEqual(store.state, ["reduced", "fired(1)"])
    #expect(store.isIdle)
  }

  @Test func `a clock that another thread moves resumes effects on the main actor`() async {
    let clock = clock
    let store = store(clock) { .send(.fired($0)).delay(for: .seconds(1), clock: clock) }
    let tasks = (0..<4).map { store.send(.start($0)) }
    await Task.detached { clock.advance(by: .seconds(1)) }.value
    for task in tasks { await task.finish() }
    expectEqual(store.state, ["0 at 1.0", "1 at 1.0", "2 at 1.0", "3 at 1.0"])
  }
}
