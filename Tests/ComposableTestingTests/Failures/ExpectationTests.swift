import Expectations
@testable import ComposableTesting

/// The rules of an assertion as a function: states in, at most one failure out.
struct `An expectation` {
  struct Point: Equatable { var x = 0, y = 0 }

  func check(
    _ before: Point, _ actual: Point, _ exhaustivity: Exhaustivity = .on,
    step: Expectation<Point>.Step = .send("a"), _ update: ((inout Point) throws -> Void)?
  ) -> (failure: Int?, hasNote: Bool) {
    let (failure, note) = Expectation(step: step, before: before, actual: actual, exhaustivity: exhaustivity)
      .check(update)
    return (failure?.number, note != nil)
  }

  @Test(arguments: [
    (1, 1, nil), (1, 2, 201), (0, 0, 203), (0, 1, 201), (1, 0, 201),
  ])
  func `exhaustive with a closure`(_ expected: Int, _ actual: Int, _ failure: Int?) {
    expectEqual(check(Point(), Point(x: actual)) { $0.x = expected }.failure, failure)
  }

  @Test func `exhaustive without a closure`() {
    expectEqual(check(Point(), Point(), .on, nil).failure, nil)
    expectEqual(check(Point(), Point(x: 1), .on, nil).failure, 202)
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `a closure that throws`(_ exhaustivity: Exhaustivity) {
    expectEqual(check(Point(), Point(), exhaustivity) { _ in throw SomeError() }.failure, 204)
  }

  @Test func `partial, with skipped differences`() {
    #expect(check(Point(), Point(x: 1, y: 1), .off) { $0.x = 1 } == (nil, false))
    #expect(check(Point(), Point(x: 1, y: 1), .off(showSkipped: true)) { $0.x = 1 } == (nil, true))
    #expect(check(Point(), Point(x: 1), .off(showSkipped: true)) { $0.x = 1 } == (nil, false))
    #expect(check(Point(), Point(x: 1), .off(showSkipped: true)) { $0.x = 2 } == (201, false))
    #expect(check(Point(), Point(x: 1), .off) { $0.x = 0 } == (201, false))
    #expect(check(Point(), Point(x: 1), .off) { _ in } == (nil, false))
  }

  @Test func `an assertion of only the state may change nothing`() {
    expectEqual(check(Point(x: 1), Point(x: 1), step: .state) { $0.x = 1 }.failure, nil)
    expectEqual(check(Point(x: 1), Point(x: 1), step: .state) { $0.x = 2 }.failure, 201)
  }

  @Test func `values that read the same and are not equal are reported as such`() {
    let expectation = Expectation(step: .send("a"), before: Double.nan, actual: .nan, exhaustivity: .on)
    let text = expectation.check { $0 = .nan }.failure?.message
    expectEqual(
      text?.contains("The two read the same, but == says they differ: nan is not equal even to itself."), true)
  }
}
