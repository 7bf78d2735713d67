@testable import ComposableTesting

extension `Retry with a policy` {
  @Test func `has a pause before each attempt`() {
    let policy = RetryPolicy.exponential(from: .seconds(1), factor: 2, most: .seconds(5), attempts: 6)
    let pauses = (0...7).map { policy.pause(beforeAttempt: $0).map { $0 / .seconds(1) } }
    #expect(pauses == [nil, nil, 1, 2, 4, 5, 5, nil])
    let constant = RetryPolicy.constant(.seconds(3), attempts: .max)
    #expect(constant.pause(beforeAttempt: .max) == .seconds(3))
    let drawn = RetryPolicy.exponential(
      from: .seconds(1), most: .seconds(60), attempts: 3, jitter: .scripted([700, 1_400]))
    #expect((2...3).map { drawn.pause(beforeAttempt: $0) } == [.milliseconds(700), .milliseconds(1_400)])
  }
}
