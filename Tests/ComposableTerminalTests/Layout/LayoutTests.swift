import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `The layout` {
  static let sizes = [(1, 1), (1, 30), (2, 2), (3, 1), (20, 5), (80, 24), (200, 60), (0, 0), (1_000, 500)]

  @Test func `gives fixed views their ideal size, and shares the rest by weight`() {
    func sizes(_ room: Int, _ extents: LengthRange...) -> [Int] { LengthRange.distribute(extents, room) }
    let ten = LengthRange(ideal: 10)
    expectEqual(sizes(30, ten, ten), [10, 10])
    expectEqual(sizes(30, ten, LengthRange(weight: 1)), [10, 20])
    expectEqual(sizes(31, ten, LengthRange(weight: 2), LengthRange(weight: 1)), [10, 14, 7])
    expectEqual(
      sizes(33, LengthRange(weight: 1), LengthRange(weight: 1), LengthRange(weight: 1), LengthRange(weight: 1)),
      [
        9, 8, 8, 8,
      ])
    expectEqual(sizes(90, LengthRange(min: 20, weight: 2), LengthRange(weight: 1)), [60, 30])
    expectEqual(sizes(24, LengthRange(min: 20, weight: 2), LengthRange(weight: 1)), [20, 4])
    expectEqual(sizes(100, LengthRange(max: 10, weight: 1), LengthRange(weight: 1)), [10, 90])
    expectEqual(sizes(100, LengthRange(max: 10, weight: 1), LengthRange(max: 20, weight: 1)), [10, 20])
  }

  @Test func `shrinks filling views first, then others, from the last on`() {
    func sizes(_ room: Int, _ extents: LengthRange...) -> [Int] { LengthRange.distribute(extents, room) }
    let ten = LengthRange(ideal: 10)
    expectEqual(sizes(25, ten, LengthRange(min: 3, ideal: 9, weight: 1), ten), [10, 5, 10])
    expectEqual(sizes(15, ten, LengthRange(min: 3, weight: 1), ten), [10, 3, 2])
    expectEqual(sizes(8, ten, LengthRange(min: 3, weight: 1), ten), [5, 3, 0])
    // Cells never shrink. They are clipped.
    expectEqual(sizes(8, LengthRange(min: 10, ideal: 10, max: 10), ten), [10, 0])
  }

  @Test func `aligns each line of a wrapped text as the text`() {
    func text(_ alignment: Alignment) -> String {
      let view: View<Never> = Column(align: alignment) {
        Text("one two three four", wraps: true).padding()
        Text("a\nlong one")
      }
      return Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 11, rows: 5))).frame.text
    }
    expectEqual(text(.start), " one two\n three\n four\na\nlong one")
    expectEqual(text(.center), "  one two\n   three\n   four\n a\n long one")
    expectEqual(text(.end), "   one two\n     three\n      four\n   a\n   long one")
    let inside: View<Never> = Column(align: .center) { Text("one three", wraps: true).padding().padding().border() }
    let narrow = Terminal.Context(size: Terminal.Size(columns: 12, rows: 4))
    #expect(Terminal.Screen(inside, .init(), narrow).frame.text.contains("│   one    │\n│  three   │"))
    let aligned: View<Never> = Text("one two", wraps: true).align(.end)
    let size = Terminal.Size(columns: 5, rows: 2)
    expectEqual(Terminal.Screen(aligned, .init(), Terminal.Context(size: size)).frame.text, "  one\n  two")
  }

  @Test func `aligns, layers and spaces views`() {
    let view: View<Never> = Column {
      Text("end").align(.end)
      Row {
        Text("a")
        Spacer()
        Text("b")
      }
      Divider()
      Layers {
        Text("......")
        Text("x")
      }
      Text("middle").align(.center, .center)
    }
    expectEqual(
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 8, rows: 7))).frame.text,
      """
           end
      a      b
      ────────
      ..x...

       middle

      """)
  }

  @Test func `ends clipped text with an ellipsis`() {
    let view: View<Never> = Text("a long text")
    expectEqual(
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 6, rows: 1))).frame.text, "a lon…")
    expectEqual(
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 6, rows: 1), glyphs: .ascii)).frame
        .text, "a lon~")
  }
}

extension Scene {
  var frameBounds: Rect { Rect(context.size) }
}
