import Composable
import Expectations
import Testing

@testable import ValueSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension `Values as source` {
  private struct Hidden: SourceDescribable {
    let source = "Hidden.made(by: 3)"
    let parts = [1]
  }

  @Test func `of dictionaries and stacks are in the order of their keys, numbers in numeric order`() {
    expectEqual(SourceText.expression([10: "a", 9: "b", -1: "c"]), #"[-1: "c", 9: "b", 10: "a"]"#)
    let stack: Stack<String> = [9: "b", 10: "a", 100: "c"]
    expectEqual(SourceText.expression(stack), #"[9: "b", 10: "a", 100: "c"]"#)
    expectEqual(SourceText.expression(Stack<Int>()), "[:]")
    expectEqual(Stack<Int>(), [:])
  }

  @Test func `of Foundation and of the clock are expressions`() {
    let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    expectEqual(
      SourceText.expression(UUID(uuidString: id) as Any),
      "UUID(uuidString: \"\(id)\")!")
    expectEqual(
      SourceText.expression(Date(timeIntervalSinceReferenceDate: 8.5)), "Date(timeIntervalSinceReferenceDate: 8.5)")
    expectEqual(SourceText.expression(Duration.milliseconds(1500)), ".milliseconds(1500)")
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
    expectEqual(SourceText.assignments(from: Shared(), to: after), ["$0.chart = 30"])
  }

  @Test func `that describe themselves are used, even inside others`() {
    expectEqual(SourceText.expression([Hidden()]), "[Hidden.made(by: 3)]")
  }
}

extension `Changes as source` {
  @Test func `assign each field of a part, even if all changed: its initializer may be another one`() {
    expectEqual(
      changes { $0.inner = Inner(name: "b", number: 2) }, [#"$0.inner.name = "b""#, "$0.inner.number = 2"])
  }

  @Test func `assign another element as a whole, because its id is often a constant`() {
    expectEqual(
      changes({ $0.row = Row(id: 2) }, from: { $0.row = Row(id: 1) }),
      [
        "$0.row = `Changes as source`.Row(id: 2, isDone: false)"
      ])
  }

  @Test func `find rows by any type of id`() {
    struct Table: Equatable { var rows = IdentifiedArray(uniqueElements: [Inner()], id: \.name) }
    let before = Table()
    var after = before
    after.rows[id: "a"]?.number = 5
    expectEqual(SourceText.assignments(from: before, to: after), [#"$0.rows[id: "a"]?.number = 5"#])
  }
}
