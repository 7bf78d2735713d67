import Composable
import Expectations
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `IdentifiedArray as a value` {
  let rows = IdentifiedArrayOf<Track>.rows(3, 1, 2)

  @Test func `equal means equal elements in the same order`() {
    expectEqual(rows, [Track(id: 3), Track(id: 1), Track(id: 2)])
    #expect(rows != .rows(1, 2, 3))
    #expect(rows != [Track(id: 3, text: "other"), Track(id: 1), Track(id: 2)])
  }

  @Test func `equal arrays with different histories have one hash`() {
    var other = IdentifiedArrayOf<Track>.rows(2, 3, 9)
    other.remove(id: 9)
    other.insert(Track(id: 1), at: 1)
    other.reverse()
    expectEqual(Set([rows, other]).count, 1)
  }

  @Test func `is coded as an array of its elements`() throws {
    let data = try JSONEncoder().encode(rows)
    try expectEqual(JSONDecoder().decode([Track].self, from: data), rows.elements)
    let decoded = try JSONDecoder().decode(IdentifiedArrayOf<Track>.self, from: data)
    expectEqual(decoded, rows)
    decoded.checkInvariants()
  }

  @Test func `a duplicate id fails to decode, with an error that names it`() throws {
    let data = try JSONEncoder().encode([Track(id: 7), Track(id: 8), Track(id: 7)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Track>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(
      context.debugDescription, "Two elements of an IdentifiedArray have the id 7: at offset 0 and at offset 2.")
  }

  @Test func `prints as an array`() {
    let cities = IdentifiedArray(uniqueElements: ["Rome", "Oslo"], id: \.self)
    expectEqual("\(cities)", #"["Rome", "Oslo"]"#)
    expectEqual(String(reflecting: cities), #"["Rome", "Oslo"]"#)
  }

  @Test func `mirrors as a collection of its elements`() {
    let mirror = Mirror(reflecting: rows)
    expectEqual(mirror.displayStyle, .collection)
    expectEqual(mirror.children.compactMap { $0.value as? Track }, rows.elements)
  }

  @Test func `is a random access collection`() {
    expectEqual(rows.count, 3)
    expectEqual(rows.indices, 0..<3)
    expectEqual(rows.first, Track(id: 3))
    expectEqual(rows.last, Track(id: 2))
    expectEqual(rows[1...].map(\.id), [1, 2])
    expectEqual(rows.reversed().map(\.id), [2, 1, 3])
    expectEqual(rows.firstIndex { $0.id == 2 }, 2)
  }

  @Test func `an empty one has no elements`() {
    #expect(IdentifiedArrayOf<Track>().isEmpty)
    expectEqual(([] as IdentifiedArrayOf<Track>).first, nil)
    #expect(IdentifiedArray<String, City>(id: \.name).count == 0)
  }
}
