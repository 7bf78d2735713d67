import Expectations
import Testing

@testable import ComposableTesting

struct `A shrunk run` {
  @Test(arguments: [[3, 57], [0], [99], [0, 1, 2, 3], []])
  func `keeps exactly the moves that the failure needs`(needed: [Int]) {
    let shortest = MoveShrinker.shortest(Array(0..<100)) { Set(needed).isSubset(of: $0) ? $0 : nil }
    expectEqual(shortest, needed)
  }

  @Test func `ends at the failing move`() {
    let shortest = MoveShrinker.shortest([1, 2, 3, 4, 5]) { moves in
      moves.firstIndex(of: 2).map { Array(moves[...$0]) }
    }
    expectEqual(shortest, [2])
  }

  @Test func `stops after its limit of tries`() {
    var tries = 0
    _ = MoveShrinker.shortest(Array(0..<1000), limit: 30) { moves in
      tries += 1
      return moves.count > 990 ? moves : nil
    }
    #expect(tries <= 30)
  }
}
