import Composable
import Testing

struct `IdentifiedArray, inserting` {
  var rows = IdentifiedArrayOf<Track>.rows(1, 2, 3)

  @Test mutating func `append puts a new id at the end`() {
    let result = rows.append(Track(id: 4))
    #expect(result == (true, 3))
    #expect(rows == .rows(1, 2, 3, 4))
  }

  @Test mutating func `append ignores an id that is present, and returns its position`() {
    let result = rows.append(Track(id: 2, text: "new"))
    #expect(result == (false, 1))
    #expect(rows == .rows(1, 2, 3))
  }

  @Test mutating func `append(contentsOf:) keeps the first element of each new id`() {
    rows.append(contentsOf: [Track(id: 4, text: "a"), Track(id: 1, text: "b"), Track(id: 4, text: "c")])
    #expect(rows.map(\.id) == [1, 2, 3, 4])
    #expect(rows.map(\.text) == ["", "", "", "a"])
  }

  @Test mutating func `insert puts a new id before the element at the position`() {
    let result = rows.insert(Track(id: 4), at: 1)
    #expect(result == (true, 1))
    #expect(rows == .rows(1, 4, 2, 3))
    #expect(rows.index(id: 3) == 3)
  }

  @Test mutating func `insert ignores an id that is present, and returns its position`() {
    let result = rows.insert(Track(id: 3, text: "new"), at: 0)
    #expect(result == (false, 2))
    #expect(rows == .rows(1, 2, 3))
  }

  @Test mutating func `updateOrAppend replaces in place and returns the old element`() {
    let old = rows.updateOrAppend(Track(id: 2, text: "new"))
    #expect(old == Track(id: 2))
    #expect(rows.map(\.text) == ["", "new", ""])
  }

  @Test mutating func `updateOrAppend appends a new id and returns nil`() {
    let old = rows.updateOrAppend(Track(id: 4))
    #expect(old == nil)
    #expect(rows == .rows(1, 2, 3, 4))
  }

  @Test mutating func `updateOrInsert replaces at the position of the id, not at the given position`() {
    let (old, index) = rows.updateOrInsert(Track(id: 3, text: "new"), at: 0)
    #expect(old == Track(id: 3))
    #expect(index == 2)
    #expect(rows.map(\.text) == ["", "", "new"])
  }

  @Test mutating func `updateOrInsert inserts a new id at the position`() {
    let (old, index) = rows.updateOrInsert(Track(id: 4), at: 0)
    #expect(old == nil)
    #expect(index == 0)
    #expect(rows == .rows(4, 1, 2, 3))
  }

  @Test mutating func `update replaces the element with the same id, and returns the old one`() {
    let old = rows.update(Track(id: 1, text: "new"), at: 0)
    #expect(old == Track(id: 1))
    #expect(rows[0].text == "new")
  }

  @Test func `uniquingIDsWith combines at the position of the first`() {
    let doubled = [Track(id: 1, text: "a"), Track(id: 2, text: "b"), Track(id: 1, text: "c"), Track(id: 1, text: "d")]
    let combined = IdentifiedArray(doubled, uniquingIDsWith: { Track(id: $0.id, text: $0.text + $1.text) })
    #expect(combined.map(\.text) == ["acd", "b"])
  }

  @Test func `uniquingIDsWith rethrows the error of its closure`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try IdentifiedArray([Track(id: 1), Track(id: 1)], uniquingIDsWith: { _, _ in throw Refused() })
    }
  }

  @Test func `an id can be any property, given by key path or closure`() {
    var cities = IdentifiedArray(uniqueElements: [City(name: "Rome"), City(name: "Oslo")], id: \.name)
    var lengths = IdentifiedArray<Int, City>(id: { $0.name.count })
    cities[id: "Oslo"]?.population = 700_000
    lengths.append(contentsOf: cities)
    #expect(cities.map(\.population) == [0, 700_000])
    #expect(lengths.map(\.name) == ["Rome"])
    #expect(IdentifiedArray([City(name: "Rome")], id: \.name, uniquingIDsWith: { first, _ in first }).count == 1)
  }
}
