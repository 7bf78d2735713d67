import Composable
import Expectations
import Testing

struct `IdentifiedArray, set by position` {
  var rows = IdentifiedArrayOf<Track>.rows(1, 2, 3, 4)

  @Test mutating func `an element with the same id replaces the element at the position`() {
    let version = rows.idsVersion
    rows[1] = Track(id: 2, text: "new")
    expectEqual(rows.map(\.text), ["", "new", "", ""])
    expectEqual(rows.idsVersion, version)
  }

  @Test mutating func `an element with a new id replaces the element at the position and removes its id`() {
    let version = rows.idsVersion
    rows[1] = Track(id: 9, text: "new")
    #expect(rows.ids.elementsEqual([1, 9, 3, 4]))
    expectEqual(rows[id: 9]?.text, "new")
    expectEqual(rows[id: 2], nil)
    #expect(rows.idsVersion != version)
    rows.checkInvariants()
  }

  @Test mutating func `an element whose id is elsewhere trades places with the element at the position`() {
    let version = rows.idsVersion
    rows[0] = Track(id: 3, text: "new")
    #expect(rows.ids.elementsEqual([3, 2, 1, 4]))
    expectEqual(rows.map(\.text), ["new", "", "", ""])
    expectEqual(rows.idsVersion, version)
    rows.checkInvariants()
  }

  @Test mutating func `setting all elements in any order gives those elements`() {
    let target = [Track(id: 4), Track(id: 9), Track(id: 1), Track(id: 3)]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      var copy = rows
      for position in order { copy[position] = target[position] }
      expectEqual(copy.elements, target)
      copy.checkInvariants()
    }
  }

  @Test func `an exchange reads few ids, and shuffling any collection reads few per element`() {
    let reads = Locked(0)
    var numbers = IdentifiedArray(uniqueElements: 0..<1_000) { number in
      reads.withLock { $0 += 1 }
      return number
    }
    let storage = numbers.storageAddress
    reads.withLock { $0 = 0 }
    numbers.swapAt(3, 700)
    expectEqual(reads.withLock { $0 }, 2)
    shuffle(&numbers)
    #expect(reads.withLock { $0 } <= 2 + 2 * 1_000)
    expectEqual(numbers.storageAddress, storage)
    numbers.checkInvariants()
  }

  @Test func `sorting any collection reads each id a few times and copies no elements`() {
    let reads = Locked(0)
    var numbers = IdentifiedArray(uniqueElements: (0..<1_000).reversed()) { number in
      reads.withLock { $0 += 1 }
      return number
    }
    let storage = numbers.storageAddress
    let version = numbers.idsVersion
    reads.withLock { $0 = 0 }
    sort(&numbers)
    expectEqual(numbers.elements, Array(0..<1_000))
    expectEqual(reads.withLock { $0 }, 1_000)
    expectEqual(numbers.storageAddress, storage)
    expectEqual(numbers.idsVersion, version)
    numbers.checkInvariants()
  }

  @Test mutating func `elements written into the storage are indexed, and removed ids are absent`() {
    let version = rows.idsVersion
    rows.withContiguousMutableStorageIfAvailable { $0[0] = Track(id: 9) }
    #expect(rows.ids.elementsEqual([9, 2, 3, 4]))
    expectEqual(rows[id: 1], nil)
    #expect(rows.idsVersion != version)
    rows.checkInvariants()
  }

  @Test mutating func `elements written into the storage are indexed when the writer throws`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try rows.withContiguousMutableStorageIfAvailable { rows in
        rows.swapAt(0, 3)
        throw Refused()
      }
    }
    #expect(rows.ids.elementsEqual([4, 2, 3, 1]))
    rows.checkInvariants()
  }

  @Test mutating func `a copy is independent`() {
    let copy = rows
    rows[0] = Track(id: 9)
    rows[1] = Track(id: 4)
    sort(&rows)
    expectEqual(copy, .rows(1, 2, 3, 4))
    copy.checkInvariants()
  }

  private func shuffle<C: MutableCollection & RandomAccessCollection>(_ collection: inout C) {
    var random = SplitMix64(seed: 3)
    collection.shuffle(using: &random)
  }

  private func sort<C: MutableCollection & RandomAccessCollection>(_ collection: inout C)
  where C.Element: Identifiable, C.Element.ID == Int {
    collection.sort { $0.id < $1.id }
  }

  private func sort<C: MutableCollection & RandomAccessCollection>(_ collection: inout C) where C.Element == Int {
    collection.sort()
  }
}
