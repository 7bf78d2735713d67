import Expectations
@testable import ComposableTesting

/// A row that counts its comparisons.
private struct CountedRow: Equatable {
  var number: Int
  let comparisons: Locked<Int>

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.comparisons.withLock { $0 += 1 }
    return lhs.number == rhs.number
  }
}

/// Bounds on the cost of an assertion that passes.
struct `The cost of an assertion that passes` {
  private static let count = 1_000
  private let comparisons = Locked(0)

  private func comparisons(
    in update: ((inout [CountedRow]) -> Void)?, _ reduce: @escaping @Sendable (inout [CountedRow]) -> Void
  ) -> Int {
    let store = TestStore(
      initialState: (0..<Self.count).map { CountedRow(number: $0, comparisons: comparisons) },
      reducer: Reducer<[CountedRow], Int, Void> { state, _, _ in
        reduce(&state)
        return .none
      }, environment: ())
    comparisons.withLock { $0 = 0 }
    store.send(0, update)
    return comparisons.withLock { $0 }
  }

  @Test func `a step that changes nothing compares nothing`() {
    expectEqual(comparisons(in: nil) { _ in }, 0)
  }

  @Test func `an assertion that passes compares each row at most twice`() {
    for row in [0, 500, Self.count - 1] {
      #expect(comparisons(in: { $0[row].number = -1 }, { $0[row].number = -1 }) <= 2 * Self.count)
    }
  }
}
