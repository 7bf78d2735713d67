import Expectations
import ValueText
import Testing

private struct Counter: Sendable {
  var count = 1
  var text: String? = "a"
}

private struct Row: Sendable {
  var id: Int
  var title: String
  var isDone = false
}

private struct Page {
  var name = "inbox"
  var rows: [Row]
  var selected: Set<Int> = []
}

private enum Screen: Sendable {
  case loading
  case failed(String)
  case row(id: Int, screen: Detail)
  case rows([Row])
  indirect case over(Screen)

  enum Detail: Sendable { case title, edit(Counter) }
}

private class Animal { var legs = 4 }
private final class Dog: Animal { var name = "Rex" }

private final class Node {
  var name = "a"
  var next: Node?
}

struct ValueDumpTests {
  @Test func `a struct reads like its initializer`() {
    expectEqual(ValueDump.text(Counter()), #"Counter(count: 1, text: "a")"#)
  }

  @Test func `an absent optional is nil and a present one is its value`() {
    expectEqual(ValueDump.text(Counter(text: nil)), "Counter(count: 1, text: nil)")
    expectEqual(ValueDump.text(Int??.some(nil) as Any), ".some(nil)")
    expectEqual(ValueDump.text(Int??.some(3) as Any), "3")
  }

  @Test(arguments: [
    (Screen.loading, ".loading"),
    (.failed("no net"), #".failed("no net")"#),
    (.row(id: 1, screen: .title), ".row(id: 1, screen: .title)"),
    (.row(id: 1, screen: .edit(Counter())), #".row(id: 1, screen: .edit(Counter(count: 1, text: "a")))"#),
    (.rows([]), ".rows([])"),
    (.over(.over(.loading)), ".over(.over(.loading))"),
  ])
  private func `an enum reads like its case`(_ screen: Screen, _ text: String) {
    expectEqual(ValueDump.text(screen), text)
  }

  @Test func `tuples keep their labels`() {
    expectEqual(ValueDump.text((1, b: 2)), "(1, b: 2)")
    expectEqual(ValueDump.text(()), "()")
    expectEqual(ValueDump.text(Result<Void, any Error>.success(())), ".success(())")
  }

  @Test func `dictionaries and sets are sorted, whatever their hashes are`() {
    expectEqual(ValueDump.text(["b": 1, "a": 2, "c": 3]), #"["a": 2, "b": 1, "c": 3]"#)
    expectEqual(ValueDump.text([10: "x", 9: "y", -1: "z"]), #"[-1: "z", 9: "y", 10: "x"]"#)
    expectEqual(ValueDump.text(Set([3, 20, 1])), "Set([1, 3, 20])")
    expectEqual(ValueDump.text([String: Int]()), "[:]")
    expectEqual(ValueDump.text([Int]()), "[]")
  }

  @Test func `a value that is too long for a line is broken between its parts`() {
    let page = Page(rows: (1...3).map { Row(id: $0, title: "row \($0)") }, selected: [2])
    expectEqual(
      ValueDump.text(page),
      """
      Page(
        name: "inbox",
        rows: [
          Row(id: 1, title: "row 1", isDone: false),
          Row(id: 2, title: "row 2", isDone: false),
          Row(id: 3, title: "row 3", isDone: false)
        ],
        selected: Set([2])
      )
      """)
  }

  @Test func `a lone payload shares the lines of its case`() {
    let rows = (1...2).map { Row(id: $0, title: "a title that is not quite short enough") }
    expectEqual(
      ValueDump.text(Screen.over(.rows(rows))),
      """
      .over(.rows([
        Row(id: 1, title: "a title that is not quite short enough", isDone: false),
        Row(id: 2, title: "a title that is not quite short enough", isDone: false)
      ]))
      """)
  }

  @Test func `many short elements share lines`() {
    expectEqual(
      ValueDump.text(Array(100..<130)),
      """
      [
        100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118,
        119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129
      ]
      """)
  }

  @Test func `a short text with line breaks stays on its line, a long one becomes a block`() {
    expectEqual(ValueDump.text("a\nb"), #""a\nb""#)
    let poem = "It was many and many a year ago,\n\n  In a kingdom by the sea, "
    expectEqual(
      ValueDump.text(Counter(text: poem)),
      #"""
      Counter(
        count: 1,
        text: """
          It was many and many a year ago,

            In a kingdom by the sea,\u{20}
          """
      )
      """#)
  }
}

struct ValueDumpObjectTests {
  @Test func `an instance reads like a struct, inherited fields first`() {
    expectEqual(ValueDump.text(Dog()), #"Dog(legs: 4, name: "Rex")"#)
  }

  @Test func `an instance inside itself is not shown again`() {
    let node = Node()
    node.next = node
    expectEqual(ValueDump.text(node), #"Node(name: "a", next: Node(/* itself again */))"#)
  }

  @Test func `a shared instance is shown each time`() {
    let node = Node()
    expectEqual(ValueDump.text([node, node]), #"[Node(name: "a", next: nil), Node(name: "a", next: nil)]"#)
  }

  @Test func `an actor is not opened`() {
    actor Loader { var secret = 1 }
    expectEqual(ValueDump.text(Loader()), "Loader(actor)")
  }
}

struct ValueDumpBoundsTests {
  @Test func `a huge collection is truncated, with the number of omitted elements`() {
    let text = ValueDump.text(Array(repeating: "a row of text", count: 50_000))
    #expect(text.hasSuffix("  … (49,001 more)\n]"))
    expectEqual(text.split(separator: "\n").count, 1_002)
  }

  @Test func `an endlessly nested value is truncated at a depth`() {
    let deep = (0..<1_000).reduce(Screen.loading) { screen, _ in .over(screen) }
    let text = ValueDump.text(deep)
    #expect(text.contains(".over(…)"))
    #expect(text.count < 400)
  }

  @Test func `endlessly shared parts are truncated by their number`() {
    let wide = (0..<30).reduce([1] as [Any]) { part, _ in [part, part] }
    let text = ValueDump.text(wide)
    #expect(text.contains("… (1 more)"))
    #expect(text.split(separator: "\n").count < 3_000)
  }

  @Test func `a long text is truncated, with the number of omitted characters`() {
    let text = ValueDump.text(String(repeating: "a", count: 12_000))
    expectEqual(text, "\"" + String(repeating: "a", count: 5_000) + "\" + … 7,000 more characters")
  }
}
