import Expectations
@testable import ComposableTesting

@MainActor struct `A timer without an id` {
  private func subject(_ driver: Driver) -> TimedSubject {
    TimedSubject(driver) { action, clock in
      switch action {
      case "second": .timer(every: .seconds(1), clock: clock) { "tick" }
      case "third": .timer(every: .seconds(3), clock: clock) { "tock" }
      case "named": .timer(every: .seconds(1), clock: clock) { "named tick" }.cancellable(id: "name")
      case "stop": .cancel(id: "name")
      default: .none
      }
    }
  }

  @Test(arguments: Driver.allCases) func `ticks until its store ends`(_ driver: Driver) {
    var subject: TimedSubject? = subject(driver)
    let clock = subject?.clock
    subject?.send("second")
    subject?.advance(by: .seconds(2.5))
    expectEqual(subject?.log, ["second 0.0", "tick 1.0", "tick 2.0"])
    subject?.end()
    subject = nil
    #expect(throws: Never.self) { try clock?.checkSuspension() }
  }

  @Test(arguments: Driver.allCases) func `is independent of others, in the order they were made`(_ driver: Driver) {
    let subject = subject(driver)
    subject.send("second", "third", "second")
    subject.advance(by: .seconds(3))
    expectEqual(
      subject.log.dropFirst(3), ["tick 1.0", "tick 1.0", "tick 2.0", "tick 2.0", "tick 3.0", "tock 3.0", "tick 3.0"])
    subject.end()
  }

  @Test(arguments: Driver.allCases) func `can be given an id like any effect`(_ driver: Driver) {
    let subject = subject(driver)
    subject.send("named", "second")
    subject.advance(by: .seconds(1))
    subject.send("stop")
    subject.advance(by: .seconds(1))
    expectEqual(subject.log, ["named 0.0", "second 0.0", "named tick 1.0", "tick 1.0", "stop 1.0", "tick 2.0"])
    subject.end()
  }

  @Test func `ends with the task of its send`() {
    let clock = TestClock()
    let reducer = Reducer<[String], String, TestClock> { state, action, clock in
      state.append(action)
      return action == "go" ? .timer(every: .seconds(1), clock: clock) { "tick" } : .none
    }
    let store = Store(initialState: [], reducer: reducer, environment: clock)
    let task = store.send("go")
    clock.advance(by: .seconds(1))
    task.cancel()
    clock.advance(by: .seconds(9))
    expectEqual(store.state, ["go", "tick"])
    #expect(store.isIdle)
  }

  @Test func `ends with the child that started it`() {
    struct Row: Identifiable, Equatable { var id: Int, ticks = 0 }
    let clock = TestClock()
    let rowReducer = Reducer<Row, Bool, TestClock> { row, isTick, clock in
      if isTick { row.ticks += 1 }
      return isTick ? .none : .timer(every: .seconds(1), clock: clock) { true }
    }
    let reducer = Reducer<Row?, Bool, TestClock>.combine(
      rowReducer.optional(),
      Reducer { row, _, _ in
        if row?.ticks == 3 { row = nil }
        return .none
      })
    let store = Store(initialState: Row(id: 1), reducer: reducer, environment: clock)
    store.send(false)
    clock.advance(by: .seconds(99))
    expectEqual(store.state, nil)
    #expect(store.isIdle)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `without a pause is reported, and does not start`(_ interval: Duration) {
    let misuses = Locked<[Misuse]>([])
    let effect = Misuse.withHandler { misuse in
      misuses.withLock { $0.append(misuse) }
    } operation: {
      Effect<String>.timer(every: interval, clock: TestClock(), fileID: "Feature/Clock.swift", line: 3) { "tick" }
    }
    expectEqual(effect.description, ".none")
    let place = CodeLocation(fileID: "Feature/Clock.swift", line: 3)
    expectEqual(misuses.value, [.timerInterval(timer: "timer(every: \(interval))", effect: place)])
  }
}
