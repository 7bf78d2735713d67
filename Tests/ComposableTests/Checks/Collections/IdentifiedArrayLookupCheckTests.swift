import Composable
import Expectations
import Testing

extension `IdentifiedArray, by id` {
  @Test func `finds nothing for an absent id`() {
    expectEqual(rows[id: 9], nil)
    expectEqual(rows.index(id: 9), nil)
    #expect(!rows.contains(id: 9))
  }

  @Test(arguments: [3, 1, 2])
  mutating func `nil through inout removes, and keeps the order of the others`(id: Int) {
    clear(&rows[id: id])
    expectEqual(rows.map(\.id), [3, 1, 2].filter { $0 != id })
    rows.checkInvariants()
  }

  @Test mutating func `changes before an error are kept`() {
    struct Refused: Error {}
    func fail(_ row: inout Track?) throws {
      row?.text = "changed"
      throw Refused()
    }
    #expect(throws: Refused.self) { try fail(&rows[id: 3]) }
    expectEqual(rows.map(\.text), ["changed", "", ""])
    rows.checkInvariants()
  }

  @Test mutating func `modify returns the result of its body, or nil without running it`() {
    let present = rows.modify(id: 1) { row in
      row.text = "changed"
      return row.tags.count
    }
    let absent = rows.modify(id: 9) { _ in Issue.record("ran without an element") }
    expectEqual(present, 3)
    #expect(absent == nil)
    expectEqual(rows[id: 1]?.text, "changed")
  }

  @Test mutating func `ids of equal storage differ when their id functions differ`() {
    let elements = rows.elements
    let byID = IdentifiedArray(uniqueElements: elements, id: \.id)
    let negated = IdentifiedArray(uniqueElements: elements, id: { -$0.id })
    expectEqual(byID.ids, rows.ids)
    #expect(byID.ids != negated.ids)
    let before = byID.ids
    expectEqual(before, byID.ids)
    rows.swapAt(0, 1)
    #expect(byID.ids != rows.ids)
  }
}
