import Composable
import Expectations
import Testing

struct `IdentifiedArray, inserting` {
  var rows = IdentifiedArrayOf<Track>.rows(1, 2, 3)

  @Test mutating func `append puts a new id at the end`() {
    let result = rows.append(Track(id: 4))
    #expect(result == (true, 3))
    expectEqual(rows, .rows(1, 2, 3, 4))
  }

  @Test mutating func `append ignores an id that is present, and returns its position`() {
    let result = rows.append(Track(id: 2, text: "new"))
    #expect(result == (false, 1))
    expectEqual(rows, .rows(1, 2, 3))
  }

  @Test mutating func `insert puts a new id before the element at the position`() {
    let result = rows.insert(Track(id: 4), at: 1)
    #expect(result == (true, 1))
    expectEqual(rows, .rows(1, 4, 2, 3))
    expectEqual(rows.index(id: 3), 3)
  }

  @Test mutating func `updateOrAppend replaces in place and returns the old element`() {
    let old = rows.updateOrAppend(Track(id: 2, text: "new"))
    expectEqual(old, Track(id: 2))
    expectEqual(rows.map(\.text), ["", "new", ""])
  }

  @Test mutating func `updateOrAppend appends a new id and returns nil`() {
    let old = rows.updateOrAppend(Track(id: 4))
    expectEqual(old, nil)
    expectEqual(rows, .rows(1, 2, 3, 4))
  }

  @Test func `an id can be any property, given by key path or closure`() {
    var cities = IdentifiedArray(uniqueElements: [City(name: "Rome"), City(name: "Oslo")], id: \.name)
    var lengths = IdentifiedArray<Int, City>(id: { $0.name.count })
    cities[id: "Oslo"]?.population = 700_000
    lengths.append(contentsOf: cities)
    expectEqual(cities.map(\.population), [0, 700_000])
    expectEqual(lengths.map(\.name), ["Rome"])
    expectEqual(IdentifiedArray([City(name: "Rome")], id: \.name, uniquingIDsWith: { first, _ in first }).count, 1)
  }
}
