import Composable
import Expectations
import Testing

struct `IdentifiedArray, replacing` {
  var rows = IdentifiedArrayOf<Track>.rows(1, 2, 3, 4)

  @Test mutating func `+= keeps the first element of each new id`() {
    rows += [Track(id: 5, text: "a"), Track(id: 1, text: "b"), Track(id: 5, text: "c")]
    #expect(rows.ids.elementsEqual([1, 2, 3, 4, 5]))
    expectEqual(rows.map(\.text), ["", "", "", "", "a"])
  }

  @Test mutating func `+= accepts the array itself`() {
    rows += rows
    rows += rows[2...]
    expectEqual(rows, .rows(1, 2, 3, 4))
  }

  @Test mutating func `insert(contentsOf:) puts the new ids before the position, in their order`() {
    rows.insert(contentsOf: [Track(id: 6), Track(id: 4, text: "b"), Track(id: 5), Track(id: 6, text: "c")], at: 1)
    expectEqual(rows, .rows(1, 6, 5, 2, 3, 4))
    rows.checkInvariants()
  }

  @Test mutating func `replaceSubrange replaces a range by other elements`() {
    rows.replaceSubrange(1..<3, with: [Track(id: 7), Track(id: 8), Track(id: 9)])
    expectEqual(rows, .rows(1, 7, 8, 9, 4))
    expectEqual(rows[id: 2], nil)
    rows.replaceSubrange(...2, with: [])
    expectEqual(rows, .rows(9, 4))
    rows.replaceSubrange(2..., with: [Track(id: 1)])
    expectEqual(rows, .rows(9, 4, 1))
    rows.checkInvariants()
  }

  @Test mutating func `replaceSubrange reuses an id of the range for the new element`() {
    let version = rows.idsVersion
    rows.replaceSubrange(0..<2, with: [Track(id: 2, text: "new"), Track(id: 1)])
    expectEqual(rows.map(\.id), [2, 1, 3, 4])
    expectEqual(rows[id: 2]?.text, "new")
    expectEqual(rows.idsVersion, version)
    rows.checkInvariants()
  }

  @Test mutating func `replaceSubrange skips ids that exist outside of the range`() {
    rows.replaceSubrange(0..<1, with: [Track(id: 3, text: "new"), Track(id: 9), Track(id: 9, text: "second")])
    expectEqual(rows, .rows(9, 2, 3, 4))
    rows.checkInvariants()
  }

  @Test func `init keeps the first element of each id, by the element's own id or by another`() {
    let doubled = [Track(id: 1, text: "a"), Track(id: 2), Track(id: 1, text: "b")]
    expectEqual(IdentifiedArray(doubled).map(\.text), ["a", ""])
    expectEqual(IdentifiedArray(doubled, id: \.text).map(\.id), [1, 2, 1])
    expectEqual(IdentifiedArrayOf(rows), rows)
  }

  @Test mutating func `popLast removes the last element, and returns nil for an empty array`() {
    expectEqual(rows.popLast(), Track(id: 4))
    expectEqual(rows.index(id: 4), nil)
    rows.removeAll()
    expectEqual(rows.popLast(), nil)
  }

  @Test mutating func `remove(_:) removes by id, whatever the other properties are`() {
    expectEqual(rows.remove(Track(id: 2, text: "other")), Track(id: 2))
    expectEqual(rows.remove(Track(id: 2)), nil)
    expectEqual(rows, .rows(1, 3, 4))
  }
}
