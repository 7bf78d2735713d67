import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `In a terminal without UTF-8` {
  /// Every view that draws something, in both states where it has two.
  private var everything: View<Int> {
    Column {
      Column {
        Text("text “quoted” – naïve 日本 👩‍💻 → ←…")
        Text("wrapped text, which is long", wraps: true)
        Text("cut text, which is much longer than the screen is wide, so that it ends with an ellipsis")
        Text("link", link: "https://e.example/é")
        Divider()
        Row {
          Text("a")
          Divider()
          Text("b")
        }
        Progress(0.4)
        Spinner("busy")
        Sparkline([1, 2, 3, 4, 5, 6, 7, 8])
        BarChart([("a", 3), ("b", 1.5)], highlighted: 0)
      }
      Column {
        Button("button", 1)
        Toggle("on", isOn: true) { _ in 1 }
        Toggle("off", isOn: false) { _ in 1 }
        TextField("secret", text: "secret", isSecret: true) { _ in 1 }
        TextField("prompt", text: "", prompt: "prompt …") { _ in 1 }
        Picker("picker", 1, [1, 2], name: { "\($0)" }) { _ in 1 }
        Tabs(1, [1, 2], name: { "\($0)" }) { _ in 1 }
        Slider("slider", 5, in: 0...10) { _ in 1 }
        List(IdentifiedArray((0..<99).map { Row99(id: $0) }), selection: 3, select: { $0 }) { row in
          Text("row \(row.id)")
        }
        .height(.cells(4))
        Scroll { for number in 0..<30 { Text("line \(number)") } }.height(.cells(3))
        Markdown("# a\n\n- b\n\n> c\n\n1. d\n\n---\n\n`e` *f*")
      }
      Column { for border in Glyphs.Border.allCases { Text("in").border(border, "title") } }
      Canvas { frame in frame.put("▁▂█░▒▓╔═╗│●★", 0, 0) }.height(.cells(1))
      KeyHelp()
    }
    .key(.left, "left", 1).key(.up, "up", 2).key("→", "right", 3).key("−", "less", 4).key(.control("a"), "all", 5)
    .modal(1 as Int?) { _ in Text("modal").border(.rounded, "…") }
  }

  private struct Row99: Identifiable { let id: Int }

  @Test func `everything on the screen is ASCII`() {
    for size in [(60, 120), (30, 70), (12, 9), (1, 1)] {
      let context = Terminal.Context(size: Terminal.Size(columns: size.0, rows: size.1), glyphs: .ascii)
      let frame = Terminal.Screen(everything, .init(), context).frame
      #expect(frame.text.utf8.allSatisfy { $0 < 0x80 }, "\(frame.text)")
      let bytes = Terminal.Renderer(theme: Theme()).bytes(from: nil, to: frame)
      #expect(bytes.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `a text keeps its columns`() {
    let view: View<Never> = Text("a→b 日本 “é” ┌─┐ ✓")
    let context = Terminal.Context(size: Terminal.Size(columns: 30, rows: 1), glyphs: .ascii)
    expectEqual(Terminal.Screen(view, .init(), context).frame.text, "a>b ???? \"?\" +-+ v")
  }
}
