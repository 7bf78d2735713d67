import ValueText
import Testing

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

private struct Wrapped: Equatable, TransparentInDumps {
  var value: Counter
  var dumpedValue: Any { value }
}

private struct Form: Equatable {
  private var _counter: Wrapped
  var size = 1
  init(_ counter: Counter) { _counter = Wrapped(value: counter) }
}

private func diff<Value>(_ expected: Value, _ actual: Value) -> String? {
  ValueDiff.diff(expected: expected, actual: actual)
}

@Suite struct ValueDiffTests {
  @Test func `equal values have no diff`() {
    #expect(diff(App(), App()) == nil)
    #expect(diff([1: [Set([1])]], [1: [Set([1])]]) == nil)
  }

  @Test func `two plain values are shown one above the other`() {
    #expect(diff(1, 2) == "− 1\n+ 2")
    #expect(diff("a", "b") == "− \"a\"\n+ \"b\"")
    #expect(diff(Int?.none, 3) == "− nil\n+ 3")
  }

  @Test func `a struct shows the fields that differ and counts the others`() {
    #expect(
      diff(App(name: "b", size: 1), App(name: "b", size: 2)) == """
          App(
            … (2 unchanged)
        −   size: 1
        +   size: 2
            … (1 unchanged)
          )
        """)
  }

  @Test func `nested structs are opened only on the way to what differs`() {
    #expect(
      diff(App(), App(counter: Counter(count: 2))) == """
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

  @Test func `a small value in which nothing is unchanged is shown whole`() {
    #expect(
      diff(Counter(), Counter(count: 2, text: "b")) == """
        − Counter(count: 1, text: "a")
        + Counter(count: 2, text: "b")
        """)
  }

  @Test func `a large value in which nothing is unchanged is shown field by field`() {
    let (old, new) = (String(repeating: "a", count: 60), String(repeating: "b", count: 60))
    #expect(
      diff(Counter(text: old), Counter(count: 2, text: new)) == """
          Counter(
        −   count: 1
        +   count: 2
        −   text: "\(old)"
        +   text: "\(new)"
          )
        """)
  }

  @Test func `a value that appears is shown whole, on as many lines as it needs`() {
    let text = String(repeating: "a", count: 80)
    #expect(
      diff(App(), App(screen: .edit(Counter(count: 2, text: text)))) == """
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

  @Test func `a transparent wrapper is shown as its value`() {
    #expect(
      diff(Form(Counter()), Form(Counter(text: "b"))) == """
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

@Suite struct ValueDiffEnumTests {
  @Test func `another case is shown whole`() {
    #expect(diff(Screen.loading, .edit(Counter())) == "− .loading\n+ .edit(Counter(count: 1, text: \"a\"))")
  }

  @Test func `the same case is compared by what it carries`() {
    #expect(
      diff(Screen.edit(Counter()), .edit(Counter(count: 2))) == """
          .edit(Counter(
        −   count: 1
        +   count: 2
            … (1 unchanged)
          ))
        """)
  }

  @Test func `the id of what differs is always shown`() {
    #expect(
      diff(Screen.row(id: 7, screen: .set("a")), .row(id: 7, screen: .clear)) == """
          .row(
            id: 7
        −   screen: .set("a")
        +   screen: .clear
          )
        """)
  }

  @Test func `a case with one small payload is shown whole`() {
    #expect(diff(Screen.named(.set("a")), .named(.set("b"))) == "− .named(.set(\"a\"))\n+ .named(.set(\"b\"))")
  }

  @Test func `tuples are compared by their parts`() {
    #expect(
      diff((id: 1, name: "a", size: 2), (id: 1, name: "b", size: 2)) == """
          (
            id: 1
        −   name: "a"
        +   name: "b"
            … (1 unchanged)
          )
        """)
  }
}
