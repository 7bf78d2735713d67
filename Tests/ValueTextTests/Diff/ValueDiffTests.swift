import Expectations
import Foundation
import Testing
import ValueText

private struct Counter: Equatable {
  var count = 1
  var text = "a"
}

private struct App: Equatable {
  var counter = Counter()
  var name: String?
  var size = (3)
  var screen = Screen.loading
}

private enum Screen: Equatable {
  case loading
  case edit(Counter)
  case row(id: Int, screen: Name)
  case named(Name)
}

private enum Name: Equatable { case set(String), clear }

private struct Wrapped: Equatable, DumpTransparent {
  var value: Counter
  var dumpedValue: Any { value }
}

private struct Form: Equatable {
  private var _counter: Wrapped
  var size = 1
  init(_ counter: Counter) { _counter = Wrapped(value: counter) }
}

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

struct `A diff` {
  @Test func `does not exist for equal values`() {
    expectEqual(diff(App(), App()), nil)
    expectEqual(diff([1: [Set([1])]], [1: [Set([1])]]), nil)
  }

  @Test func `shows two plain values one above the other`() {
    expectEqual(diff(1, 2), "− 1\n+ 2")
    expectEqual(diff("a", "b"), "− \"a\"\n+ \"b\"")
    expectEqual(diff(Int?.none, 3), "− nil\n+ 3")
  }

  @Test func `shows the fields of a struct that differ and counts the others`() {
    expectEqual(
      diff(App(name: "b", size: 1), App(name: "b", size: 2)),
      """
        App(
          … (2 unchanged)
      −   size: 1
      +   size: 2
          … (1 unchanged)
        )
      """)
  }

  @Test func `opens nested structs only on the path to a difference`() {
    expectEqual(
      diff(App(), App(counter: Counter(count: 2))),
      """
        App(
          counter: Counter(
      −     count: 1
      +     count: 2
            … (1 unchanged)
          )
          … (3 unchanged)
        )
      """)
  }

  @Test func `shows a small value whole when nothing is unchanged`() {
    expectEqual(
      diff(Counter(), Counter(count: 2, text: "b")),
      """
      − Counter(count: 1, text: "a")
      + Counter(count: 2, text: "b")
      """)
  }

  @Test func `shows a large value field by field when nothing is unchanged`() {
    let (old, new) = (String(repeating: "a", count: 60), String(repeating: "b", count: 60))
    expectEqual(
      diff(Counter(text: old), Counter(count: 2, text: new)),
      """
        Counter(
      −   count: 1
      +   count: 2
      −   text: "\(old)"
      +   text: "\(new)"
        )
      """)
  }

  @Test func `shows a new value whole, on as many lines as it needs`() {
    let text = String(repeating: "a", count: 80)
    expectEqual(
      diff(App(), App(screen: .edit(Counter(count: 2, text: text)))),
      """
        App(
          … (3 unchanged)
      −   screen: .loading
      +   screen: .edit(Counter(
      +     count: 2,
      +     text: "\(text)"
      +   ))
        )
      """)
  }

  @Test func `shows a transparent wrapper as its value`() {
    expectEqual(
      diff(Form(Counter()), Form(Counter(text: "b"))),
      """
        Form(
          counter: Counter(
            … (1 unchanged)
      −     text: "a"
      +     text: "b"
          )
          … (1 unchanged)
        )
      """)
  }
}

struct `A diff of enums and tuples` {
  @Test func `shows another case whole`() {
    expectEqual(diff(Screen.loading, .edit(Counter())), "− .loading\n+ .edit(Counter(count: 1, text: \"a\"))")
  }

  @Test func `compares the payloads of the same case`() {
    expectEqual(
      diff(Screen.edit(Counter()), .edit(Counter(count: 2))),
      """
        .edit(Counter(
      −   count: 1
      +   count: 2
          … (1 unchanged)
        ))
      """)
  }

  @Test func `always shows the id of a difference`() {
    expectEqual(
      diff(Screen.row(id: 7, screen: .set("a")), .row(id: 7, screen: .clear)),
      """
        .row(
          id: 7
      −   screen: .set("a")
      +   screen: .clear
        )
      """)
  }

  @Test func `shows a case with one small payload whole`() {
    expectEqual(diff(Screen.named(.set("a")), .named(.set("b"))), "− .named(.set(\"a\"))\n+ .named(.set(\"b\"))")
  }

  @Test func `compares the parts of tuples`() {
    expectEqual(
      diff((id: 1, name: "a", size: 2), (id: 1, name: "b", size: 2)),
      """
        (
          id: 1
      −   name: "a"
      +   name: "b"
          … (1 unchanged)
        )
      """)
  }
}

struct `A diff of values inside values` {
  @Test func `opens a dictionary of lists inside a row`() {
    let old = (0..<20).map { Row(id: $0, tags: ["a": [1, 2], "b": [3]]) }
    var new = old
    new[7].tags["b"]?.insert(4, at: 0)
    expectEqual(
      diff(old, new),
      """
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

  @Test func `opens an optional struct when it exists on both sides`() {
    expectEqual(
      diff(Row(id: 1, parent: Parent(name: "a")), Row(id: 1, parent: Parent(name: "b"))),
      """
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

  @Test func `shows an optional struct whole when it exists on one side`() {
    expectEqual(
      diff(Row(id: 1), Row(id: 1, parent: Parent(name: "b"))),
      """
        Row(
          id: 1
          … (1 unchanged)
      −   parent: nil
      +   parent: Parent(name: "b", size: 1)
        )
      """)
  }

  @Test func `compares a result as an enum`() {
    expectEqual(
      diff(Step.response(.success([1, 2])), .response(.success([1, 3]))),
      """
        .response(.success([
          … (1 unchanged)
      −   [1]: 2
      +   [1]: 3
        ]))
      """)
    expectEqual(
      diff(Step.response(.success([1])), .response(.failure(.status(404, "gone")))),
      """
      − .response(.success([1]))
      + .response(.failure(.status(404, "gone")))
      """)
  }

  @Test func `keeps the case of an optional payload that becomes nil`() {
    expectEqual(
      diff(Step.alert(Parent(name: "a")), .alert(nil)),
      """
      − .alert(Parent(name: "a", size: 1))
      + .alert(nil)
      """)
  }

  @Test func `distinguishes an absent payload from an absent case`() {
    expectEqual(diff(Step?.none, .some(.alert(nil))), "− nil\n+ .alert(nil)")
    expectEqual(diff(Int??.none, .some(nil)), "− nil\n+ .some(nil)")
  }

  @Test func `writes enum keys as cases`() {
    expectEqual(
      diff([Key.first: 1, .second: 2], [Key.first: 1, .second: 3]),
      """
        [
      −   .second: 2
      +   .second: 3
          … (1 unchanged)
        ]
      """)
  }

  @Test func `compares data byte by byte`() {
    expectEqual(
      diff(Data([1, 2, 3]), Data([1, 3])),
      """
        Data([
          … (1 unchanged)
      −   [1]: 2
          … (1 unchanged)
        ])
      """)
  }

  @Test func `counts a slice from its own beginning`() {
    let (old, new) = ([0, 1, 2, 3], [9, 9, 2, 4])
    expectEqual(diff(old[2...], new[2...]), "  [\n    … (1 unchanged)\n−   [1]: 3\n+   [1]: 4\n  ]")
  }
}

struct `A diff of instances and of different types` {
  @Test func `shows an inherited field that differs like any other`() {
    expectEqual(
      diff(Circle(name: "a", radius: 1), Circle(name: "b", radius: 1)),
      """
        Circle(
      −   name: "a"
      +   name: "b"
          … (1 unchanged)
        )
      """)
  }

  @Test func `shows instances of different classes whole`() {
    expectEqual(
      diff(Circle(name: "a", radius: 1) as Shape, Square(name: "a")),
      """
      − Circle(name: "a", radius: 1)
      + Square(name: "a")
      """)
  }

  @Test func `of one instance with itself does not exist, whatever it contains`() {
    let circle = Circle(name: "a", radius: 1)
    expectEqual(diff([circle], [circle]), nil)
  }

  @Test func `never shows closures as different`() {
    struct Button { var title: String; var action: () -> Void }
    let (old, new) = (Button(title: "a") {}, Button(title: "b") { print() })
    expectEqual(diff(old, old), nil)
    expectEqual(
      diff(old, new),
      """
        Button(
      −   title: "a"
      +   title: "b"
          … (1 unchanged)
        )
      """)
  }

  @Test func `shows values of unrelated types whole`() {
    expectEqual(diff(1 as Any, "1"), "− 1\n+ \"1\"")
    expectEqual(diff([1] as Any, ["a": 1]), "− [1]\n+ [\"a\": 1]")
    expectEqual(diff(Failure.offline as any Error, CancellationError()), "− .offline\n+ CancellationError()")
  }

  @Test func `treats equal erased keys as equal`() {
    expectEqual(diff([AnyHashable(1): "a"], [AnyHashable(1.0): "a"]), nil)
    expectEqual(diff(AnyHashable("a"), AnyHashable("b")), "− \"a\"\n+ \"b\"")
  }
}
