import Composable
import Expectations
import Testing

struct `IdentifiedArray, removing` {
  var rows = IdentifiedArrayOf<Track>.rows(1, 2, 3, 4, 5)

  @Test mutating func `remove(id:) returns the element, or nil when it is absent`() {
    expectEqual(rows.remove(id: 2), Track(id: 2))
    expectEqual(rows.remove(id: 2), nil)
    expectEqual(rows, .rows(1, 3, 4, 5))
  }

  @Test mutating func `remove(at:) returns the element`() {
    expectEqual(rows.remove(at: 1), Track(id: 2))
    expectEqual(rows.index(id: 5), 3)
  }

  @Test mutating func `remove(atOffsets:) accepts offsets in any order, with duplicates`() {
    rows.remove(atOffsets: [4, 0, 2, 0])
    expectEqual(rows, .rows(2, 4))
    expectEqual(rows.index(id: 4), 1)
  }

  @Test mutating func `remove(atOffsets:) accepts a set`() {
    rows.remove(atOffsets: [1, 3] as Set)
    expectEqual(rows, .rows(1, 3, 5))
  }

  @Test mutating func `removeAll(where:) keeps the order of the others`() {
    rows.removeAll { $0.id % 2 == 0 }
    expectEqual(rows, .rows(1, 3, 5))
  }

  @Test mutating func `removeAll(where:) removes nothing when it throws`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try rows.removeAll { row in
        if row.id == 4 { throw Refused() }
        return row.id % 2 == 1
      }
    }
    expectEqual(rows, .rows(1, 2, 3, 4, 5))
    rows.checkInvariants()
  }

  @Test(arguments: [false, true])
  mutating func `removeAll empties the array`(keepsCapacity: Bool) {
    let capacity = rows.elements.capacity
    rows.removeAll(keepingCapacity: keepsCapacity)
    #expect(rows.isEmpty)
    expectEqual(rows[id: 1], nil)
    expectEqual((rows.elements.capacity == capacity), keepsCapacity)
  }

  @Test mutating func `removeFirst and removeLast remove one or several`() {
    expectEqual(rows.removeFirst().id, 1)
    expectEqual(rows.removeLast().id, 5)
    rows.removeFirst(1)
    rows.removeLast(1)
    expectEqual(rows, .rows(3))
    expectEqual(rows.index(id: 3), 0)
  }

  @Test mutating func `removeSubrange accepts any range`() {
    rows.removeSubrange(3...)
    rows.removeSubrange(...0)
    rows.removeSubrange(1..<1)
    expectEqual(rows, .rows(2, 3))
  }

  @Test func `filter keeps the type, the order and the id function`() {
    let cities = IdentifiedArray(uniqueElements: [City(name: "Rome"), City(name: "Oslo")], id: \.name)
    let filtered: IdentifiedArray<String, City> = cities.filter { $0.name != "Rome" }
    expectEqual(filtered.elements, [City(name: "Oslo")])
    expectEqual(filtered[id: "Oslo"], City(name: "Oslo"))
  }
}
