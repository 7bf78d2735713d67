import ValueText
import Foundation
import Testing

private enum Key: String, Hashable { case first, second }

private struct Row: Equatable, Identifiable {
  var id: Int
  var tags: [String: [Int]] = [:]
  var parent: Parent?
}

private struct Parent: Equatable {
  var name: String
  var size = 1
}

private enum Step: Equatable {
  case start
  case response(Result<[Int], Failure>)
  case alert(Parent?)
}

private enum Failure: Error, Equatable { case offline, status(Int, String) }

private class Shape {
  var name: String
  init(name: String) { self.name = name }
}

private final class Circle: Shape {
  var radius: Int
  init(name: String, radius: Int) {
    self.radius = radius
    super.init(name: name)
  }
}

private final class Square: Shape {}

private func diff<Value>(_ expected: Value, _ actual: Value) -> String? {
  ValueDiff.diff(expected: expected, actual: actual)
}

/// Shapes inside shapes: what real states are made of.
@Suite struct ValueDiffNestedTests {
  @Test func `a dictionary of lists inside a row is opened on the way`() {
    let old = (0..<20).map { Row(id: $0, tags: ["a": [1, 2], "b": [3]]) }
    var new = old
    new[7].tags["b"]?.insert(4, at: 0)
    #expect(
      diff(old, new) == """
          [
            … (7 unchanged)
            [7]: Row(
              id: 7
              tags: [
                "b": [
        +         [0]: 4
                  … (1 unchanged)
                ]
                … (1 unchanged)
              ]
              … (1 unchanged)
            )
            … (12 unchanged)
          ]
        """)
  }

  @Test func `an optional struct is opened when it is there on both sides`() {
    #expect(
      diff(Row(id: 1, parent: Parent(name: "a")), Row(id: 1, parent: Parent(name: "b"))) == """
          Row(
            id: 1
            … (1 unchanged)
            parent: Parent(
        −     name: "a"
        +     name: "b"
              … (1 unchanged)
            )
          )
        """)
  }

  @Test func `an optional struct is shown whole when it is there on one side`() {
    #expect(
      diff(Row(id: 1), Row(id: 1, parent: Parent(name: "b"))) == """
          Row(
            id: 1
            … (1 unchanged)
        −   parent: nil
        +   parent: Parent(name: "b", size: 1)
          )
        """)
  }

  @Test func `a result is compared as the enum that it is`() {
    #expect(
      diff(Step.response(.success([1, 2])), .response(.success([1, 3]))) == """
          .response(.success([
            … (1 unchanged)
        −   [1]: 2
        +   [1]: 3
          ]))
        """)
    #expect(
      diff(Step.response(.success([1])), .response(.failure(.status(404, "gone")))) == """
        − .response(.success([1]))
        + .response(.failure(.status(404, "gone")))
        """)
  }

  @Test func `an optional payload that disappears leaves its case`() {
    #expect(
      diff(Step.alert(Parent(name: "a")), .alert(nil)) == """
        − .alert(Parent(name: "a", size: 1))
        + .alert(nil)
        """)
  }

  @Test func `an absent payload is not an absent case`() {
    #expect(diff(Step?.none, .some(.alert(nil))) == "− nil\n+ .alert(nil)")
    #expect(diff(Int??.none, .some(nil)) == "− nil\n+ .some(nil)")
  }

  @Test func `enum keys are written as cases`() {
    #expect(
      diff([Key.first: 1, .second: 2], [Key.first: 1, .second: 3]) == """
          [
        −   .second: 2
        +   .second: 3
            … (1 unchanged)
          ]
        """)
  }

  @Test func `data is compared byte by byte`() {
    #expect(
      diff(Data([1, 2, 3]), Data([1, 3])) == """
          Data([
            … (1 unchanged)
        −   [1]: 2
            … (1 unchanged)
          ])
        """)
  }

  @Test func `a slice is counted from its own beginning`() {
    let (old, new) = ([0, 1, 2, 3], [9, 9, 2, 4])
    #expect(diff(old[2...], new[2...]) == "  [\n    … (1 unchanged)\n−   [1]: 3\n+   [1]: 4\n  ]")
  }
}

@Suite struct ValueDiffTypeTests {
  @Test func `an inherited field that differs is shown like any other`() {
    #expect(
      diff(Circle(name: "a", radius: 1), Circle(name: "b", radius: 1)) == """
          Circle(
        −   name: "a"
        +   name: "b"
            … (1 unchanged)
          )
        """)
  }

  @Test func `instances of different classes are shown whole`() {
    #expect(
      diff(Circle(name: "a", radius: 1) as Shape, Square(name: "a")) == """
        − Circle(name: "a", radius: 1)
        + Square(name: "a")
        """)
  }

  @Test func `one instance is equal to itself, whatever is in it`() {
    let circle = Circle(name: "a", radius: 1)
    #expect(diff([circle], [circle]) == nil)
  }

  @Test func `closures are never what differs`() {
    struct Button { var title: String; var action: () -> Void }
    let (old, new) = (Button(title: "a") {}, Button(title: "b") { print() })
    #expect(diff(old, old) == nil)
    #expect(
      diff(old, new) == """
          Button(
        −   title: "a"
        +   title: "b"
            … (1 unchanged)
          )
        """)
  }

  @Test func `values of unrelated types are shown whole`() {
    #expect(diff(1 as Any, "1") == "− 1\n+ \"1\"")
    #expect(diff([1] as Any, ["a": 1]) == "− [1]\n+ [\"a\": 1]")
    #expect(diff(Failure.offline as any Error, CancellationError()) == "− .offline\n+ CancellationError()")
  }

  @Test func `erased keys that are equal are equal`() {
    #expect(diff([AnyHashable(1): "a"], [AnyHashable(1.0): "a"]) == nil)
    #expect(diff(AnyHashable("a"), AnyHashable("b")) == "− \"a\"\n+ \"b\"")
  }
}
