import Composable
import Expectations
import Testing

struct `IdentifiedArray, reordering` {
  var rows = IdentifiedArrayOf<Track>.rows(0, 1, 2, 3, 4)

  @Test(arguments: [
    ([0], 0, [0, 1, 2, 3, 4]),
    ([0], 1, [0, 1, 2, 3, 4]),
    ([0], 2, [1, 0, 2, 3, 4]),
    ([0], 5, [1, 2, 3, 4, 0]),
    ([4], 0, [4, 0, 1, 2, 3]),
    ([1, 3], 0, [1, 3, 0, 2, 4]),
    ([1, 3], 2, [0, 1, 3, 2, 4]),
    ([1, 3], 4, [0, 2, 1, 3, 4]),
    ([3, 1, 3], 5, [0, 2, 4, 1, 3]),
    ([], 3, [0, 1, 2, 3, 4]),
  ])
  mutating func `move puts the elements before the one at the destination`(
    offsets: [Int], destination: Int, expected: [Int]
  ) {
    rows.move(fromOffsets: offsets, toOffset: destination)
    expectEqual(rows.map(\.id), expected)
    rows.checkInvariants()
  }

  @Test mutating func `swapAt exchanges two elements, and accepts one position twice`() {
    rows.swapAt(0, 4)
    rows.swapAt(2, 2)
    expectEqual(rows, .rows(4, 1, 2, 3, 0))
    rows.checkInvariants()
  }

  @Test mutating func `sort(by:), reverse and partition keep the index`() {
    rows.sort { $0.id > $1.id }
    expectEqual(rows, .rows(4, 3, 2, 1, 0))
    rows.reverse()
    expectEqual(rows, .rows(0, 1, 2, 3, 4))
    let pivot = rows.partition { $0.id < 2 }
    expectEqual(pivot, 3)
    expectEqual(Set(rows[pivot...].map(\.id)), [0, 1])
    rows.checkInvariants()
  }

  @Test func `sort needs no closure for comparable elements`() {
    var numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    numbers.sort()
    expectEqual(numbers.elements, [1, 2, 3])
    expectEqual(numbers.index(id: 3), 2)
  }

  @Test mutating func `shuffle(using:) follows the generator`() {
    var generator = SplitMix64(seed: 5)
    var same = generator
    rows.shuffle(using: &generator)
    expectEqual(rows.map(\.id), [0, 1, 2, 3, 4].shuffled(using: &same))
    rows.checkInvariants()
  }

  @Test mutating func `shuffle keeps the elements`() {
    rows.shuffle()
    expectEqual(rows.map(\.id).sorted(), [0, 1, 2, 3, 4])
    rows.checkInvariants()
  }

  @Test mutating func `the index is correct after a comparison throws`() {
    struct Refused: Error {}
    var calls = 0
    func compare(_ first: Track, _ second: Track) throws -> Bool {
      calls += 1
      if calls > 3 { throw Refused() }
      return first.id > second.id
    }
    #expect(throws: Refused.self) { try rows.sort(by: compare) }
    #expect(throws: Refused.self) { try rows.partition { try compare($0, $0) } }
    rows.checkInvariants()
    expectEqual(Set(rows.ids), [0, 1, 2, 3, 4])
  }
}
