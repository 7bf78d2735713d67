import Composable
import Testing

@testable import ComposableTerminal

extension `Styled text` {
  @Test func `never has a line wider than the room, and loses nothing`() {
    var random = SplitMix64(seed: 16)
    let pieces = ["a", "word", " ", "  ", "\n", "日本", "é", "👩‍💻", "longerword", "\t"]
    for _ in 0..<2_000 {
      let text = (0..<random.draw(in: 0...12)).map { _ in pieces[random.draw(in: 0...pieces.count - 1)] }.joined()
      let width = random.draw(in: 2...12)
      let lines = Styled(text).wrapped(to: width)
      #expect(lines.allSatisfy { $0.text.last == "\t" || $0.columns <= width }, "\(text.debugDescription) in \(width)")
      #expect(lines.map(\.text).joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      #expect(LineWrapping.lines(of: Array(text), width: width).count > text.filter(\.isNewline).count)
    }
  }

  @Test func `has the lines of the text`() {
    let text: Styled = "a\("b\nc", .bold)\nd"
    #expect(text.lines.map(\.text) == ["ab", "c", "d"])
    #expect(Styled("\n").lines.map(\.text) == ["", ""])
  }
}
