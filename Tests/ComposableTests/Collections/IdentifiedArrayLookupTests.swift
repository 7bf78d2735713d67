import Composable
import Expectations
import Testing

struct `IdentifiedArray, by id` {
  var rows = IdentifiedArrayOf<Track>.rows(3, 1, 2)

  @Test func `finds elements, positions and presence by id`() {
    expectEqual(rows[id: 1], Track(id: 1))
    expectEqual(rows.index(id: 1), 1)
    #expect(rows.contains(id: 1))
  }

  @Test mutating func `setting an element replaces it in place`() {
    rows[id: 1] = Track(id: 1, text: "new")
    expectEqual(rows.map(\.text), ["", "new", ""])
  }

  @Test mutating func `setting an element with a new id appends it`() {
    rows[id: 4] = Track(id: 4)
    expectEqual(rows, .rows(3, 1, 2, 4))
  }

  @Test mutating func `setting nil removes`() {
    rows[id: 3] = nil
    rows[id: 9] = nil
    expectEqual(rows, .rows(1, 2))
    expectEqual(rows.index(id: 2), 1)
  }

  @Test mutating func `inout access to an absent id that stays nil changes nothing`() {
    clear(&rows[id: 9])
    expectEqual(rows, .rows(3, 1, 2))
  }

  @Test mutating func `ids have the order of the elements`() {
    expectEqual(Array(rows.ids), [3, 1, 2])
    #expect(rows.ids.contains(2))
    expectEqual(rows.ids.firstIndex(of: 2), 2)
    expectEqual(rows.ids.last, 2)
    expectEqual("\(rows.ids)", "[3, 1, 2]")
    let before = rows.ids
    rows[id: 1]?.text = "changed"
    expectEqual(rows.ids, before)
    rows.reverse()
    #expect(rows.ids != before)
  }

  func clear(_ row: inout Track?) { row = nil }
}
