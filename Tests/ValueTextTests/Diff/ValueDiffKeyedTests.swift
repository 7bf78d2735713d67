import ValueText
import Testing

private struct Row: Hashable, Identifiable {
  var id: Int
  var title = "a"
}

private final class Token: Hashable {
  let name = "t"
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private func diff<Value>(_ expected: Value, _ actual: Value) -> String? {
  ValueDiff.diff(expected: expected, actual: actual)
}

@Suite struct ValueDiffKeyedTests {
  @Test func `a dictionary is compared key by key, in the order of its keys`() {
    #expect(
      diff(["b": 1, "c": 2, "a": 3, "z": 4], ["a": 3, "b": 9, "d": 5, "z": 4]) == """
          [
        −   "b": 1
        +   "b": 9
        −   "c": 2
        +   "d": 5
            … (2 unchanged)
          ]
        """)
  }

  @Test func `a value that changed in part is opened under its key`() {
    #expect(
      diff([10: Row(id: 1), 9: Row(id: 2)], [10: Row(id: 1, title: "b"), 9: Row(id: 2)]) == """
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

  @Test func `number keys are sorted as numbers`() {
    #expect(
      diff([1: "a", 10: "a", 9: "a"], [:]) == """
          [
        −   1: "a"
        −   9: "a"
        −   10: "a"
          ]
        """)
  }

  @Test func `a set shows what came and what went`() {
    #expect(
      diff(Set([1, 2, 3, 20]), Set([2, 3, 4, 20])) == """
          Set([
        −   1
        +   4
            … (3 unchanged)
          ])
        """)
  }

  @Test func `an element of a set with the same id is one that changed`() {
    #expect(
      diff(Set([Row(id: 1), Row(id: 2)]), Set([Row(id: 1), Row(id: 2, title: "b")])) == """
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

  @Test func `elements that read the same and are not equal say so`() {
    #expect(
      diff(Set([Token()]), Set([Token()])) == """
          Set([
        −   Token(name: "t")
        +   Token(name: "t")  // not equal to the one that reads the same
          ])
        """)
  }
}
