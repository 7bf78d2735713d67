import Composable
import Testing

struct `IdentifiedArray, by id` {
  var rows = IdentifiedArrayOf<Track>.rows(3, 1, 2)

  @Test func `finds elements, positions and presence by id`() {
    #expect(rows[id: 1] == Track(id: 1))
    #expect(rows.index(id: 1) == 1)
    #expect(rows.contains(id: 1))
  }

  @Test func `finds nothing for an absent id`() {
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 9) == nil)
    #expect(!rows.contains(id: 9))
  }

  @Test mutating func `setting an element replaces it in place`() {
    rows[id: 1] = Track(id: 1, text: "new")
    #expect(rows.map(\.text) == ["", "new", ""])
  }

  @Test mutating func `setting an element with a new id appends it`() {
    rows[id: 4] = Track(id: 4)
    #expect(rows == .rows(3, 1, 2, 4))
  }

  @Test mutating func `setting nil removes`() {
    rows[id: 3] = nil
    rows[id: 9] = nil
    #expect(rows == .rows(1, 2))
    #expect(rows.index(id: 2) == 1)
  }

  @Test(arguments: [3, 1, 2])
  mutating func `nil through inout removes, and keeps the order of the others`(id: Int) {
    clear(&rows[id: id])
    #expect(rows.map(\.id) == [3, 1, 2].filter { $0 != id })
    rows.checkInvariants()
  }

  @Test mutating func `inout access to an absent id that stays nil changes nothing`() {
    clear(&rows[id: 9])
    #expect(rows == .rows(3, 1, 2))
  }

  @Test mutating func `changes before an error are kept`() {
    struct Refused: Error {}
    func fail(_ row: inout Track?) throws {
      row?.text = "changed"
      throw Refused()
    }
    #expect(throws: Refused.self) { try fail(&rows[id: 3]) }
    #expect(rows.map(\.text) == ["changed", "", ""])
    rows.checkInvariants()
  }

  @Test mutating func `modify returns the result of its body, or nil without running it`() {
    let present = rows.modify(id: 1) { row in
      row.text = "changed"
      return row.tags.count
    }
    let absent = rows.modify(id: 9) { _ in Issue.record("ran without an element") }
    #expect(present == 3)
    #expect(absent == nil)
    #expect(rows[id: 1]?.text == "changed")
  }

  @Test mutating func `ids have the order of the elements`() {
    #expect(Array(rows.ids) == [3, 1, 2])
    #expect(rows.ids.contains(2))
    #expect(rows.ids.firstIndex(of: 2) == 2)
    #expect(rows.ids.last == 2)
    #expect("\(rows.ids)" == "[3, 1, 2]")
    let before = rows.ids
    rows[id: 1]?.text = "changed"
    #expect(rows.ids == before)
    rows.reverse()
    #expect(rows.ids != before)
  }

  @Test mutating func `ids of equal storage differ when their id functions differ`() {
    let elements = rows.elements
    let byID = IdentifiedArray(uniqueElements: elements, id: \.id)
    let negated = IdentifiedArray(uniqueElements: elements, id: { -$0.id })
    #expect(byID.ids == rows.ids)
    #expect(byID.ids != negated.ids)
    let before = byID.ids
    #expect(before == byID.ids)
    rows.swapAt(0, 1)
    #expect(byID.ids != rows.ids)
  }

  private func clear(_ row: inout Track?) { row = nil }
}
