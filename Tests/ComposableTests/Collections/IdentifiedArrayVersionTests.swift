import Composable
import Testing

@Suite struct `IdentifiedArray, the version of its ids` {
  typealias Rows = IdentifiedArrayOf<Track>
  typealias Edit = @Sendable (inout Rows) -> Void

  static let changingIDs: [Edit] = [
    { $0.append(Track(id: 9)) },
    { $0.append(contentsOf: [Track(id: 9)]) },
    { $0.insert(Track(id: 9), at: 0) },
    { $0.updateOrAppend(Track(id: 9)) },
    { $0.updateOrInsert(Track(id: 9), at: 0) },
    { $0[id: 9] = Track(id: 9) },
    { $0[id: 1] = nil },
    { $0.remove(id: 1) },
    { $0.remove(at: 0) },
    { $0.remove(atOffsets: [0]) },
    { $0.removeAll { $0.id == 1 } },
    { $0.removeAll() },
    { $0.removeFirst() },
    { $0.removeLast() },
    { $0.removeSubrange(0..<1) },
    { $0 = $0.filter { $0.id == 1 } },
  ]

  static let keepingIDs: [Edit] = [
    { $0[id: 1]?.text = "changed" },
    { $0[id: 1] = Track(id: 1, text: "changed") },
    { $0[0].text = "changed" },
    { $0.modify(id: 1) { $0.text = "changed" } },
    { $0.update(Track(id: 1, text: "changed"), at: 0) },
    { $0.updateOrAppend(Track(id: 1, text: "changed")) },
    { $0.swapAt(0, 1) },
    { $0.reverse() },
    { $0.move(fromOffsets: [0], toOffset: 3) },
    { $0.sort { $0.id > $1.id } },
  ]

  @Test(arguments: changingIDs.indices)
  func `an edit that adds or removes an id makes a new version`(edit: Int) {
    var rows = Rows.rows(1, 2, 3)
    let before = rows.idsVersion
    Self.changingIDs[edit](&rows)
    #expect(rows.idsVersion != before)
  }

  @Test(arguments: keepingIDs.indices)
  func `a change in place or of the order keeps the version`(edit: Int) {
    var rows = Rows.rows(1, 2, 3)
    let before = rows.idsVersion
    Self.keepingIDs[edit](&rows)
    #expect(rows != .rows(1, 2, 3))
    #expect(rows.idsVersion == before)
  }

  @Test func `two copies with different ids have different versions`() {
    var first = Rows.rows(1)
    var second = first
    first.append(Track(id: 2))
    second.append(Track(id: 3))
    #expect(first.idsVersion != second.idsVersion)
  }
}
