import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `Styled text` {
  @Test func `interpolates values in their styles`() {
    let name = "Ada"
    let text: Styled = "\(name, .bold) of \(3), \(7, .bold, .bad)"
    expectEqual(text.text, "Ada of 3, 7")
    expectEqual(text.runs.map(\.style), [.bold, .plain, Style(color: .bad, isBold: true)])
  }

  @Test func `keeps the attributes that an inner style does not set`() {
    let outer = Style(color: .accent, background: .rgb(1, 2, 3), isBold: true)
    let both = outer.with(Style(color: .bad, isUnderlined: true))
    expectEqual(both, Style(color: .bad, background: .rgb(1, 2, 3), isBold: true, isUnderlined: true))
    expectEqual(outer.with(.plain), outer)
    expectEqual(Style.plain.with(outer), outer)
  }

  @Test func `is wrapped by words`() {
    let text: Styled = "the quick \("brown fox", .bold) jumps"
    let lines = text.wrapped(to: 10)
    expectEqual(lines.map(\.text), ["the quick", "brown fox", "jumps"])
    expectEqual(lines[1].runs.map(\.style), [.bold])
  }
}
