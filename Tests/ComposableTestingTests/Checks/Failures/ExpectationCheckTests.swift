import Expectations
@testable import ComposableTesting

extension `An expectation` {
  @Test func `a closure is called once where that is enough, and otherwise twice`() {
    var calls = 0
    _ = check(Point(), Point(x: 1, y: 1), .off) {
      calls += 1; $0 = Point(x: $0.x + 1, y: 1)
    }
    expectEqual(calls, 1)
    _ = check(Point(), Point(x: 1, y: 1), .off) {
      calls += 1; $0.x = 2
    }
    expectEqual(calls, 2)
    calls = 0
    _ = check(Point(), Point(x: 1, y: 1), .off) {
      calls += 1; $0.x += 1
    }
    expectEqual(calls, 2)
    calls = 0
    _ = check(Point(), Point(x: 1), .on) {
      calls += 1; $0.x = 2
    }
    expectEqual(calls, 1)
  }
}
