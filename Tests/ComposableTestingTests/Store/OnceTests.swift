import Expectations
@testable import ComposableTesting

/// One cause, one failure.
struct `The failures of one cause` {
  func numbers(_ body: () -> Void) -> [Int?] { reports(body).map(\.number) }

  @Test func `are not reported again at the end of the store after finish`() {
    let numbers = numbers {
      let store = makeStore()
      store.send(.load)
      store.send(.forever)
      store.finish()
    }
    expectEqual(numbers, [205, 209])
  }

  @Test func `are reported for new work after finish`() {
    let numbers = numbers {
      let store = makeStore()
      store.send(.forever)
      store.finish()
      store.send(.load)
    }
    expectEqual(numbers, [209, 208])
  }

  @Test func `are separate for each effect in flight, at its own send`() {
    let line = #line
    let reports = reports {
      let store = makeStore()
      store.send(.forever)
      store.send(.startTimer)
      store.send(.nothing)
      store.finish()
    }
    expectEqual(reports.map(\.location.line), [line + 3, line + 4])
  }

  @Test func `are one for a wrong action, which can still be received`() {
    let numbers = numbers {
      let store = makeStore()
      store.send(.load)
      store.receive(.tick)
      store.receive(.tick)
    }
    expectEqual(numbers, [206, 207])
  }
}
