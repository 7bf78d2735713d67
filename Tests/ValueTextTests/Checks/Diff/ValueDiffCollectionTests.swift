import Expectations
import Testing
import ValueText

private struct Row: Equatable {
  var id: Int
  var title = "a"
  var isDone = false
}

private struct Remark: Equatable {
  var title: String
  var isDone = false
  var size = 1
}

private struct Task: Equatable, Identifiable {
  var name: String
  var isDone = false
  var id: String { name }
}

private func rows(_ ids: Int...) -> [Row] { ids.map { Row(id: $0) } }

private func diff<Value>(_ expected: Value, _ actual: Value) -> String? {
  ValueDiff.diff(expected: expected, actual: actual)
}

struct `A diff of lists` {
  @Test func `counts equal elements, and shows the indices of others`() {
    var new = Array(0..<1_000)
    new[400] = -1
    expectEqual(
      diff(Array(0..<1_000), new),
      """
        [
          … (400 unchanged)
      −   [400]: 400
      +   [400]: -1
          … (599 unchanged)
        ]
      """)
  }

  @Test func `keeps the others beside an inserted and a removed element`() {
    expectEqual(
      diff([1, 2, 3, 4, 5], [1, 3, 4, 9, 5]),
      """
        [
          … (1 unchanged)
      −   [1]: 2
          … (2 unchanged)
      +   [3]: 9
          … (1 unchanged)
        ]
      """)
  }

  @Test func `shows elements inserted into and removed from an empty array`() {
    expectEqual(diff([], [1]), "  [\n+   [0]: 1\n  ]")
    expectEqual(diff([1, 2], []), "  [\n−   [0]: 1\n−   [1]: 2\n  ]")
  }

  @Test func `shows the old and new index of an element that only moved`() {
    expectEqual(
      diff(["a", "b", "c", "d"], ["d", "a", "b", "c"]),
      """
        [
      +   [0]: "d"  // moved from [3]
          … (3 unchanged)
      −   [3]: "d"  // moved to [0]
        ]
      """)
  }

  @Test func `does not show a move of an element that occurs twice`() {
    expectEqual(
      diff([1, 2, 3, 5, 5], [5, 5, 1, 2, 3]),
      """
        [
      +   [0]: 5
      +   [1]: 5
          … (3 unchanged)
      −   [3]: 5
      −   [4]: 5
        ]
      """)
  }

  @Test func `shows an element that changed in part as changed`() {
    let old = [Remark(title: "a"), Remark(title: "b"), Remark(title: "c")]
    let new = [Remark(title: "new", isDone: true, size: 7), Remark(title: "a"), Remark(title: "B"), Remark(title: "c")]
    expectEqual(
      diff(old, new),
      """
        [
      +   [0]: Remark(title: "new", isDone: true, size: 7)
          … (1 unchanged)
          [2]: Remark(
      −     title: "b"
      +     title: "B"
            … (2 unchanged)
          )
          … (1 unchanged)
        ]
      """)
  }

  @Test func `compares lists inside lists`() {
    expectEqual(
      diff([[1, 2], [3], [4]], [[1, 2], [3, 5], [4]]),
      """
        [
          … (1 unchanged)
          [1]: [
            … (1 unchanged)
      +     [1]: 5
          ]
          … (1 unchanged)
        ]
      """)
  }

  @Test func `compares elements without equality by their text`() {
    struct Item { var name: String; var size = 1 }
    expectEqual(
      diff([Item(name: "a"), Item(name: "b")], [Item(name: "b")]),
      """
        [
      −   [0]: Item(name: "a", size: 1)
          … (1 unchanged)
        ]
      """)
  }
}

struct `A diff of lists whose elements have ids` {
  @Test func `shows a row with the same id as changed, however much it differs`() {
    expectEqual(
      diff(rows(1, 2, 3), [Row(id: 1), Row(id: 2, title: "b", isDone: true), Row(id: 3)]),
      """
        [
          … (1 unchanged)
          [1]: Row(
            id: 2
      −     title: "a"
      +     title: "b"
      −     isDone: false
      +     isDone: true
          )
          … (1 unchanged)
        ]
      """)
  }

  @Test func `shows a row with another id as another row, however alike they are`() {
    expectEqual(
      diff(rows(1, 2, 3), rows(1, 9, 3)),
      """
        [
          … (1 unchanged)
      −   [1]: Row(id: 2, title: "a", isDone: false)
      +   [1]: Row(id: 9, title: "a", isDone: false)
          … (1 unchanged)
        ]
      """)
  }

  @Test func `shows moved rows, and as few as possible`() {
    expectEqual(
      diff(rows(1, 2, 3, 4, 5), rows(2, 3, 4, 1, 5)),
      """
        [
      −   [0]: Row(id: 1, title: "a", isDone: false)  // moved to [3]
          … (3 unchanged)
      +   [3]: Row(id: 1, title: "a", isDone: false)  // moved from [0]
          … (1 unchanged)
        ]
      """)
  }

  @Test func `of rows in another order shows no move of those at their own index`() {
    expectEqual(
      diff(rows(1, 2, 3), rows(3, 2, 1)),
      """
        [
      −   [0]: Row(id: 1, title: "a", isDone: false)  // moved to [2]
      +   [0]: Row(id: 3, title: "a", isDone: false)  // moved from [2]
          … (1 unchanged)
      −   [2]: Row(id: 3, title: "a", isDone: false)  // moved to [0]
      +   [2]: Row(id: 1, title: "a", isDone: false)  // moved from [0]
        ]
      """)
  }

  @Test func `shows both for a row that moved and changed`() {
    var new = rows(2, 3, 1)
    new[2].title = "b"
    expectEqual(
      diff(rows(1, 2, 3), new),
      """
        [
      −   [0]: Row(id: 1, title: "a", isDone: false)  // moved to [2]
          … (2 unchanged)
          [2]: Row(  // moved from [0]
            id: 1
      −     title: "a"
      +     title: "b"
            … (1 unchanged)
          )
        ]
      """)
  }

  @Test func `shows only the name of a long row that moved`() {
    let long = Row(id: 7, title: String(repeating: "long ", count: 10))
    expectEqual(
      diff([long] + rows(1, 2), rows(1, 2) + [long]),
      """
        [
      −   [0]: Row(id: 7, …)  // moved to [2]
          … (2 unchanged)
      +   [2]: Row(id: 7, …)  // moved from [0]
        ]
      """)
  }

  @Test func `uses a computed id like a stored one`() {
    expectEqual(
      diff([Task(name: "a"), Task(name: "b")], [Task(name: "b", isDone: true), Task(name: "a")]),
      """
        [
          [0]: Task(  // moved from [1]
            id: "b"
            … (1 unchanged)
      −     isDone: false
      +     isDone: true
          )
          … (1 unchanged)
      −   [1]: Task(name: "b", isDone: false)  // moved to [0]
        ]
      """)
  }

  @Test func `ignores ids that occur twice`() {
    expectEqual(
      diff([Row(id: 0, title: "a"), Row(id: 0, title: "b")], [Row(id: 0, title: "b")]),
      """
        [
      −   [0]: Row(id: 0, title: "a", isDone: false)
          … (1 unchanged)
        ]
      """)
  }
}

struct `A diff of dictionaries and sets` {
  private struct Row: Hashable, Identifiable {
    var id: Int
    var title = "a"
  }

  private final class Token: Hashable {
    let name = "t"
    static func == (left: Token, right: Token) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func `compares a dictionary key by key, in the order of its keys`() {
    expectEqual(
      diff(["b": 1, "c": 2, "a": 3, "z": 4], ["a": 3, "b": 9, "d": 5, "z": 4]),
      """
        [
      −   "b": 1
      +   "b": 9
      −   "c": 2
      +   "d": 5
          … (2 unchanged)
        ]
      """)
  }

  @Test func `opens a value that changed in part under its key`() {
    expectEqual(
      diff([10: Row(id: 1), 9: Row(id: 2)], [10: Row(id: 1, title: "b"), 9: Row(id: 2)]),
      """
        [
          10: Row(
            id: 1
      −     title: "a"
      +     title: "b"
          )
          … (1 unchanged)
        ]
      """)
  }

  @Test func `sorts number keys as numbers`() {
    expectEqual(
      diff([1: "a", 10: "a", 9: "a"], [:]),
      """
        [
      −   1: "a"
      −   9: "a"
      −   10: "a"
        ]
      """)
  }

  @Test func `shows inserted and removed elements of a set`() {
    expectEqual(
      diff(Set([1, 2, 3, 20]), Set([2, 3, 4, 20])),
      """
        Set([
      −   1
      +   4
          … (3 unchanged)
        ])
      """)
  }

  @Test func `shows an element of a set with the same id as changed`() {
    expectEqual(
      diff(Set([Row(id: 1), Row(id: 2)]), Set([Row(id: 1), Row(id: 2, title: "b")])),
      """
        Set([
          Row(
            id: 2
      −     title: "a"
      +     title: "b"
          )
          … (1 unchanged)
        ])
      """)
  }

  @Test func `reports elements that read the same and are not equal`() {
    expectEqual(
      diff(Set([Token()]), Set([Token()])),
      """
        Set([
      −   Token(name: "t")
      +   Token(name: "t")  // not equal to the one that reads the same
        ])
      """)
  }
}
