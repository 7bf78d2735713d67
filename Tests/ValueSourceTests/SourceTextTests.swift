import Composable
import Expectations
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

  @Test func `are expressions that make them`() {
    expectEqual(SourceText.expression(Shape.empty), ".empty")
    expectEqual(SourceText.expression(Shape.dot(Point())), ".dot(`Values as source`.Point(x: 1, y: -2))")
    expectEqual(
      SourceText.expression(Shape.line(from: Point(), to: nil)),
      ".line(from: `Values as source`.Point(x: 1, y: -2), to: nil)")
    expectEqual(SourceText.expression(Shape.named("a\"b", size: .infinity)), #".named("a\"b", size: .infinity)"#)
    expectEqual(SourceText.expression(["b": 2, "a": 1]), #"["a": 1, "b": 2]"#)
    expectEqual(SourceText.expression([String: Int]()), "[:]")
    expectEqual(SourceText.expression(Set([3, 1, 2])), "[1, 2, 3]")
    expectEqual(SourceText.expression([Int?.none, 4]), "[nil, 4]")
    expectEqual(SourceText.expression(1...5), "1...5")
  }

  @Test func `of dialogs are calls of their initializers`() {
    enum Answer: Equatable { case confirmed, named(Point) }
    var dialog = Dialog<Answer>("Delete?")
    expectEqual(SourceText.expression(dialog), #"Dialog("Delete?")"#)
    dialog.message = "It is \"gone\"."
    dialog.buttons = [
      .init("Yes", .confirmed, role: .destructive), .init("Name", .named(Point())), .cancel(), .cancel("Never mind"),
      .init("Hm"), .init("No", .confirmed, role: .cancel),
    ]
    expectEqual(
      SourceText.expression(Dialog<Answer>?.some(dialog) as Any),
      #"Dialog("Delete?", message: "It is \"gone\".", buttons: ["#
        + #".init("Yes", .confirmed, role: .destructive), .init("Name", .named(`Values as source`.Point(x: 1, y: -2))), "#
        + #".cancel(), .cancel("Never mind"), .init("Hm"), .init("No", .confirmed, role: .cancel)])"#)
    expectEqual(SourceText.noted(dialog).notes.initializers, ["`Values as source`.Point"])
  }
}

struct `Changes as source` {
  struct Row: Equatable, Identifiable { var id: Int, isDone = false }
  struct Inner: Equatable { var name = "a", number = 1 }
  struct Outer: Equatable {
    var inner = Inner()
    var optional: Inner?
    var row: Row?
    var list = [1, 2]
    var rows: IdentifiedArrayOf<Row> = []
    @BindableState var text = ""
  }

  func changes(_ change: (inout Outer) -> Void, from start: (inout Outer) -> Void = { _ in }) -> [String] {
    var before = Outer()
    start(&before)
    var after = before
    change(&after)
    return SourceText.assignments(from: before, to: after)
  }

  @Test func `assign the fields that differ and no others`() {
    expectEqual(changes { _ in }, [])
    expectEqual(changes { $0.inner.number = 2 }, ["$0.inner.number = 2"])
    expectEqual(changes { $0.text = "x" }, [#"$0.text = "x""#])
  }

  @Test func `reach into existing parts and assign new or removed ones`() {
    expectEqual(changes { $0.optional = Inner() }, [#"$0.optional = `Changes as source`.Inner(name: "a", number: 1)"#])
    expectEqual(changes({ $0.optional?.number = 5 }, from: { $0.optional = Inner() }), ["$0.optional?.number = 5"])
    expectEqual(changes({ $0.optional = nil }, from: { $0.optional = Inner() }), ["$0.optional = nil"])
  }

  @Test func `append new elements at the end and index changed ones`() {
    expectEqual(changes { $0.list.append(3) }, ["$0.list.append(3)"])
    expectEqual(changes { $0.list[1] = 7 }, ["$0.list[1] = 7"])
    expectEqual(changes { $0.list.removeFirst() }, ["$0.list = [2]"])
  }

  @Test func `find rows by their ids`() {
    let start: (inout Outer) -> Void = { $0.rows = [Row(id: 1), Row(id: 2)] }
    expectEqual(changes({ $0.rows[id: 2]?.isDone = true }, from: start), ["$0.rows[id: 2]?.isDone = true"])
    expectEqual(
      changes({ $0.rows.append(Row(id: 3)) }, from: start),
      ["$0.rows.append(`Changes as source`.Row(id: 3, isDone: false))"])
    expectEqual(changes({ $0.rows.remove(id: 1) }, from: start), ["$0.rows.remove(id: 1)"])
    expectEqual(changes({ $0.rows.removeAll() }, from: start), ["$0.rows = []"])
    expectEqual(
      changes(
        {
          $0.rows.remove(id: 1)
          $0.rows.insert(Row(id: 3), at: 0)
          $0.rows[id: 2]?.isDone = true
        }, from: start),
      [
        "$0.rows.remove(id: 1)", "$0.rows[id: 2]?.isDone = true",
        "$0.rows.insert(`Changes as source`.Row(id: 3, isDone: false), at: 0)",
      ])
  }
}
