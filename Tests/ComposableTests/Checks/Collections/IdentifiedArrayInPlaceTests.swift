import Composable
import Expectations
import Testing

struct `IdentifiedArray, in place` {
  /// The tags depend on the id, because the compiler may store an array literal as a constant, which is copied at its
  /// first change.
  var rows = IdentifiedArrayOf<Track>(uniqueElements: (0..<10_000).map { Track(id: $0, tags: [$0, 2, 3]) })

  @Test mutating func `a change by id copies neither the storage nor the element`() {
    let storage = rows.storageAddress
    let tags = tagsAddress(of: 5_000)
    rows[id: 5_000]?.tags[0] = 7
    expectEqual(rows[id: 5_000]?.tags, [7, 2, 3])
    expectEqual(rows.storageAddress, storage)
    expectEqual(tagsAddress(of: 5_000), tags)
  }

  @Test mutating func `a change by position copies neither the storage nor the element`() {
    let storage = rows.storageAddress
    let tags = tagsAddress(of: 5_000)
    rows[5_000].tags[0] = 7
    expectEqual(rows[5_000].tags, [7, 2, 3])
    expectEqual(rows.storageAddress, storage)
    expectEqual(tagsAddress(of: 5_000), tags)
  }

  @Test mutating func `modify copies neither the storage nor the element`() {
    let storage = rows.storageAddress
    let tags = tagsAddress(of: 5_000)
    rows.modify(id: 5_000) { $0.tags[0] = 7 }
    expectEqual(rows[id: 5_000]?.tags, [7, 2, 3])
    expectEqual(rows.storageAddress, storage)
    expectEqual(tagsAddress(of: 5_000), tags)
  }

  @Test mutating func `setting by id does not copy the storage`() {
    let storage = rows.storageAddress
    rows[id: 5_000] = Track(id: 5_000, text: "new")
    rows.updateOrAppend(Track(id: 5_001, text: "new"))
    expectEqual(rows.storageAddress, storage)
  }

  @Test mutating func `elements and ids share the storage`() {
    let address = rows.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    expectEqual(address, rows.storageAddress)
    expectEqual(rows.ids.count, 10_000)
  }

  @Test mutating func `a copy is independent`() {
    let copy = rows
    rows[id: 0]?.text = "changed"
    rows.remove(id: 1)
    rows.modify(id: 2) { $0.text = "changed" }
    expectEqual(copy[id: 0], Track(id: 0, tags: [0, 2, 3]))
    expectEqual(copy[id: 1], Track(id: 1, tags: [1, 2, 3]))
    expectEqual(copy[id: 2], Track(id: 2, tags: [2, 2, 3]))
    copy.checkInvariants()
  }

  /// The address of the elements of a row's array. It differs after the row was changed as a copy.
  private func tagsAddress(of id: Int) -> UInt? {
    rows[id: id]?.tags.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
