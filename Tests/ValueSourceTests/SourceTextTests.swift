import Composable
import Testing

@testable import ValueSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `Values as source` {
  private struct Point: Equatable { var x = 1, y = -2 }
  private enum Shape { case empty, dot(Point), line(from: Point, to: Point?), named(String, size: Double) }
  private struct Hidden: SourceDescribable {
    let source = "Hidden.made(by: 3)"
    let parts = [1]
  }

  @Test func `are expressions that make them`() {
    #expect(SourceText.expression(Shape.empty) == ".empty")
    #expect(SourceText.expression(Shape.dot(Point())) == ".dot(`Values as source`.Point(x: 1, y: -2))")
    #expect(
      SourceText.expression(Shape.line(from: Point(), to: nil))
        == ".line(from: `Values as source`.Point(x: 1, y: -2), to: nil)")
    #expect(SourceText.expression(Shape.named("a\"b", size: .infinity)) == #".named("a\"b", size: .infinity)"#)
    #expect(SourceText.expression(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(SourceText.expression([String: Int]()) == "[:]")
    #expect(SourceText.expression(Set([3, 1, 2])) == "[1, 2, 3]")
    #expect(SourceText.expression([Int?.none, 4]) == "[nil, 4]")
    #expect(SourceText.expression(1...5) == "1...5")
  }

  @Test func `of dictionaries and stacks are in the order of their keys, numbers in numeric order`() {
    #expect(SourceText.expression([10: "a", 9: "b", -1: "c"]) == #"[-1: "c", 9: "b", 10: "a"]"#)
    let stack: Stack<String> = [9: "b", 10: "a", 100: "c"]
    #expect(SourceText.expression(stack) == #"[9: "b", 10: "a", 100: "c"]"#)
    #expect(SourceText.expression(Stack<Int>()) == "[:]")
    #expect(Stack<Int>() == [:])
  }

  @Test func `of Foundation and of the clock are expressions`() {
    let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    #expect(
      SourceText.expression(UUID(uuidString: id) as Any)
        == "UUID(uuidString: \"\(id)\")!")
    #expect(
      SourceText.expression(Date(timeIntervalSinceReferenceDate: 8.5)) == "Date(timeIntervalSinceReferenceDate: 8.5)")
    #expect(SourceText.expression(Duration.milliseconds(1500)) == ".milliseconds(1500)")
  }

  @Test func `of dialogs are calls of their initializers`() {
    enum Answer: Equatable { case confirmed, named(Point) }
    var dialog = Dialog<Answer>("Delete?")
    #expect(SourceText.expression(dialog) == #"Dialog("Delete?")"#)
    dialog.message = "It is \"gone\"."
    dialog.buttons = [
      .init("Yes", .confirmed, role: .destructive), .init("Name", .named(Point())), .cancel(), .cancel("Never mind"),
      .init("Hm"), .init("No", .confirmed, role: .cancel),
    ]
    #expect(
      SourceText.expression(Dialog<Answer>?.some(dialog) as Any)
        == #"Dialog("Delete?", message: "It is \"gone\".", buttons: ["#
        + #".init("Yes", .confirmed, role: .destructive), .init("Name", .named(`Values as source`.Point(x: 1, y: -2))), "#
        + #".cancel(), .cancel("Never mind"), .init("Hm"), .init("No", .confirmed, role: .cancel)])"#)
    #expect(SourceText.noted(dialog).notes.initializers == ["`Values as source`.Point"])
  }

  @Test func `name the parts that the mirror of their type has, and not private ones`() {
    struct Shared: Equatable, CustomReflectable {
      private var days = 7
      var chart: Int {
        get { days }
        set { days = newValue }
      }
      var customMirror: Mirror { Mirror(self, children: ["chart": chart], displayStyle: .struct) }
    }
    var after = Shared()
    after.chart = 30
    #expect(SourceText.assignments(from: Shared(), to: after) == ["$0.chart = 30"])
  }

  @Test func `that describe themselves are used, even inside others`() {
    #expect(SourceText.expression([Hidden()]) == "[Hidden.made(by: 3)]")
  }
}

struct `Changes as source` {
  private struct Row: Equatable, Identifiable { var id: Int, isDone = false }
  private struct Inner: Equatable { var name = "a", number = 1 }
  private struct Outer: Equatable {
    var inner = Inner()
    var optional: Inner?
    var row: Row?
    var list = [1, 2]
    var rows: IdentifiedArrayOf<Row> = []
    @BindableState var text = ""
  }

  private func changes(_ change: (inout Outer) -> Void, from start: (inout Outer) -> Void = { _ in }) -> [String] {
    var before = Outer()
    start(&before)
    var after = before
    change(&after)
    return SourceText.assignments(from: before, to: after)
  }

  @Test func `assign the fields that differ and no others`() {
    #expect(changes { _ in } == [])
    #expect(changes { $0.inner.number = 2 } == ["$0.inner.number = 2"])
    #expect(changes { $0.text = "x" } == [#"$0.text = "x""#])
  }

  @Test func `assign each field of a part, even if all changed: its initializer may be another one`() {
    #expect(
      changes { $0.inner = Inner(name: "b", number: 2) } == [#"$0.inner.name = "b""#, "$0.inner.number = 2"])
  }

  @Test func `assign another element as a whole, because its id is often a constant`() {
    #expect(
      changes({ $0.row = Row(id: 2) }, from: { $0.row = Row(id: 1) }) == [
        "$0.row = `Changes as source`.Row(id: 2, isDone: false)"
      ])
  }

  @Test func `reach into existing parts and assign new or removed ones`() {
    #expect(changes { $0.optional = Inner() } == [#"$0.optional = `Changes as source`.Inner(name: "a", number: 1)"#])
    #expect(changes({ $0.optional?.number = 5 }, from: { $0.optional = Inner() }) == ["$0.optional?.number = 5"])
    #expect(changes({ $0.optional = nil }, from: { $0.optional = Inner() }) == ["$0.optional = nil"])
  }

  @Test func `append new elements at the end and index changed ones`() {
    #expect(changes { $0.list.append(3) } == ["$0.list.append(3)"])
    #expect(changes { $0.list[1] = 7 } == ["$0.list[1] = 7"])
    #expect(changes { $0.list.removeFirst() } == ["$0.list = [2]"])
  }

  @Test func `find rows by any type of id`() {
    struct Table: Equatable { var rows = IdentifiedArray(uniqueElements: [Inner()], id: \.name) }
    let before = Table()
    var after = before
    after.rows[id: "a"]?.number = 5
    #expect(SourceText.assignments(from: before, to: after) == [#"$0.rows[id: "a"]?.number = 5"#])
  }

  @Test func `find rows by their ids`() {
    let start: (inout Outer) -> Void = { $0.rows = [Row(id: 1), Row(id: 2)] }
    #expect(changes({ $0.rows[id: 2]?.isDone = true }, from: start) == ["$0.rows[id: 2]?.isDone = true"])
    #expect(
      changes({ $0.rows.append(Row(id: 3)) }, from: start)
        == ["$0.rows.append(`Changes as source`.Row(id: 3, isDone: false))"])
    #expect(changes({ $0.rows.remove(id: 1) }, from: start) == ["$0.rows.remove(id: 1)"])
    #expect(changes({ $0.rows.removeAll() }, from: start) == ["$0.rows = []"])
    #expect(
      changes(
        {
          $0.rows.remove(id: 1)
          $0.rows.insert(Row(id: 3), at: 0)
          $0.rows[id: 2]?.isDone = true
        }, from: start)
        == [
          "$0.rows.remove(id: 1)", "$0.rows[id: 2]?.isDone = true",
          "$0.rows.insert(`Changes as source`.Row(id: 3, isDone: false), at: 0)",
        ])
  }
}
