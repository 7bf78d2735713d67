import Composable
import Expectations
import Testing

extension `IdentifiedArray, inserting` {
  @Test mutating func `append(contentsOf:) keeps the first element of each new id`() {
    rows.append(contentsOf: [Track(id: 4, text: "a"), Track(id: 1, text: "b"), Track(id: 4, text: "c")])
    expectEqual(rows.map(\.id), [1, 2, 3, 4])
    expectEqual(rows.map(\.text), ["", "", "", "a"])
  }

  @Test mutating func `insert ignores an id that is present, and returns its position`() {
    let result = rows.insert(Track(id: 3, text: "new"), at: 0)
    #expect(result == (false, 2))
    expectEqual(rows, .rows(1, 2, 3))
  }

  @Test mutating func `updateOrInsert replaces at the position of the id, not at the given position`() {
    let (old, index) = rows.updateOrInsert(Track(id: 3, text: "new"), at: 0)
    expectEqual(old, Track(id: 3))
    expectEqual(index, 2)
    expectEqual(rows.map(\.text), ["", "", "new"])
  }

  @Test mutating func `updateOrInsert inserts a new id at the position`() {
    let (old, index) = rows.updateOrInsert(Track(id: 4), at: 0)
    expectEqual(old, nil)
    expectEqual(index, 0)
    expectEqual(rows, .rows(4, 1, 2, 3))
  }

  @Test mutating func `update replaces the element with the same id, and returns the old one`() {
    let old = rows.update(Track(id: 1, text: "new"), at: 0)
    expectEqual(old, Track(id: 1))
    expectEqual(rows[0].text, "new")
  }

  @Test func `uniquingIDsWith combines at the position of the first`() {
    let doubled = [Track(id: 1, text: "a"), Track(id: 2, text: "b"), Track(id: 1, text: "c"), Track(id: 1, text: "d")]
    let combined = IdentifiedArray(doubled, uniquingIDsWith: { Track(id: $0.id, text: $0.text + $1.text) })
    expectEqual(combined.map(\.text), ["acd", "b"])
  }

  @Test func `uniquingIDsWith rethrows the error of its closure`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try IdentifiedArray([Track(id: 1), Track(id: 1)], uniquingIDsWith: { _, _ in throw Refused() })
    }
  }
}
