import Composable
import ComposableTerminal
import Expectations
import PseudoTerminals
import Testing

extension XMLPicture {
  fileprivate var texts: [XMLElement] { root.all("text") }
  fileprivate var rects: [[String: String]] { root.all("rect").map(\.attributes) }
}

struct `A frame as a picture` {
  @Test func `escapes markup`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 40, rows: 2))
    frame.put("<b> & \"</text>\" ]]> 'x' &lt;\u{FFFE}", 0, 0)
    let picture = XMLPicture(frame.svg(theme: Theme()))
    #expect(picture.isWhole)
    expectEqual(picture.texts.map(\.content), ["<b> & \"</text>\" ]]> 'x' &lt;\u{FFFD}"])
  }

  @Test func `starts each text in its column, with the length of its columns`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 30, rows: 3))
    frame.put("ab  \("cd", .bold) 日本e", 2, 1)
    let picture = XMLPicture(frame.svg(theme: Theme()))
    expectEqual(picture.texts.map(\.content), ["ab", "cd", "日本", "e"])
    expectEqual(picture.texts.map { $0.attributes["x"] }, ["27", "63", "90", "126"])
    expectEqual(picture.texts.map { $0.attributes["textLength"] }, ["18", "18", "36", "9"])
    expectEqual(Set(picture.texts.map { $0.attributes["y"] }), ["41"])
  }

  @Test func `has the colors of the theme, and swaps them where the style is reversed`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 1))
    frame.put(Styled("good", .good), 0, 0)
    frame.put(Styled("back", Style(color: .rgb(1, 2, 3), isReversed: true)), 6, 0)
    for isDark in [true, false] {
      let picture = XMLPicture(frame.svg(theme: Theme(isDark: isDark)))
      let (good, paper) = isDark ? ("#87d787", "#1c1c1c") : ("#008700", "#ffffff")
      expectEqual(picture.texts.map { $0.attributes["fill"] }, [good, paper])
      expectEqual(picture.rects.map { $0["fill"] }, [paper, "#010203"])
      expectEqual(picture.rects.last?["width"], "36")
    }
  }

  @Test func `shows styles and the cursor`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 1))
    frame.put(Styled("a b", Style(isItalic: true, isUnderlined: true)), 0, 0)
    frame.put(Styled("c", Style(isDim: true)), 5, 0)
    frame.cursor = Terminal.Position(column: 6, row: 0)
    let picture = XMLPicture(frame.svg(theme: Theme()))
    expectEqual(picture.texts.map(\.content), ["a b", "c"])
    expectEqual(picture.texts[0].attributes["font-style"], "italic")
    expectEqual(picture.rects[1], ["x": "9", "y": "25", "width": "27", "height": "1", "fill": "#e4e4e4"])
    expectEqual(picture.texts[1].attributes["fill-opacity"], "0.6")
    expectEqual(picture.rects.last?["x"], "63")
  }

  @Test func `is well-formed XML for any frame, even without cells`() {
    var random = SplitMix64(seed: 11)
    for columns in [0, 1, 2, 30] {
      var frame = Terminal.Frame(Terminal.Size(columns: columns, rows: columns / 2))
      for row in 0..<frame.size.rows {
        let text = String(
          (0..<columns).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random)) }.map(
            Character.init))
        frame.put(Styled(text, row % 2 == 0 ? .plain : .underlined), 0, row)
      }
      #expect(XMLPicture(frame.svg(theme: Theme())).isWhole)
    }
  }
}
