import ComposableTerminalTesting
import Expectations

struct `Keys as bytes` {
  private static let modifiers = (0...7).map { Terminal.Key.Modifiers(rawValue: $0) }

  /// Every key of some keyboard. With control, letters are lowercase. Shift is part of a character, except of a letter
  /// and of space with control.
  private static var keys: [Terminal.Key] {
    let codes: [Terminal.Key.Code] =
      [
        .enter, .tab, .escape, .backspace, .insert, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      ] + (1...35).map { .function($0) }
    let characters = (0x20...0x7E).compactMap { Unicode.Scalar($0) }.map(Character.init) + ["é", "ß", "日", "🙂", "Ł"]
    return codes.flatMap { code in modifiers.map { Terminal.Key(code, $0) } }
      + characters.flatMap { character in
        modifiers.map { Terminal.Key(.character(character), $0) }.filter { key in
          guard key.modifiers.contains(.control) else { return !key.modifiers.contains(.shift) }
          return !character.isUppercase && (!key.modifiers.contains(.shift) || character.isCased || character == " ")
        }
      }
  }

  @Test func `parse to the same key`() {
    let keys = Self.keys
    #expect(keys.count > 700)
    for key in keys {
      expectEqual(TerminalEvent.key(key).received, [.key(key)], "\(key): \(key.bytes)")
    }
  }

  @Test func `of consecutive keys parse separately, except after a lone escape`() {
    for first in Self.keys where first != .escape && !isPrefix(first) {
      var parser = KeyParser()
      let events = (first.bytes + Terminal.Key("x").bytes).flatMap { parser.feed($0) }
      expectEqual(events, [.key(first), .key("x")], "\(first)")
    }
  }

  /// Whether option with this key also starts a longer sequence, so that only a pause ends it.
  private func isPrefix(_ key: Terminal.Key) -> Bool {
    guard key.modifiers == .option, case .character(let character) = key.code else { return false }
    return "[O]PX^_".contains(character)
  }

  @Test func `of a key that no keyboard has are those of the nearest key`() {
    expectEqual(TerminalEvent.key(Terminal.Key("a", .shift)).received, [.key("A")])
    expectEqual(TerminalEvent.key("\n").received, [.key(.enter)])
    expectEqual(TerminalEvent.key("\t").received, [.key(.tab)])
    // A cluster is typed scalar by scalar.
    expectEqual(TerminalEvent.key("e\u{301}").received, [.key("e"), .key("\u{301}")])
    // There are no bytes for this key, so it is delivered as it is.
    expectEqual(TerminalEvent.key(.function(90)).received, [.key(.function(90))])
  }

  @Test func `of the mouse, pastes, focus and colors parse to the same events`() {
    let position = Terminal.Position(column: 70, row: 300)
    let events: [TerminalEvent] =
      [.drag(position), .release(position), .focus(true), .focus(false), .paste("one\ntwo"), .paste("")]
      + [.background(red: 0, green: 7, blue: 255)]
      + [.left, .middle, .right, .wheelUp, .wheelDown, .wheelLeft, .wheelRight, .shiftWheelUp, .shiftWheelDown].map {
        .press($0, position)
      }
    for event in events { expectEqual(event.received, [event]) }
    expectEqual(TerminalEvent.paste("a\u{1B}[201~b").received, [.paste("a[201~b")])
    for event in [TerminalEvent.resize(Terminal.Size(columns: 3, rows: 2)), .continued] {
      expectEqual(event.received, [event])
    }
  }
}

extension Terminal.Key {
  fileprivate init(_ character: Character, _ modifiers: Modifiers) { self.init(.character(character), modifiers) }
  fileprivate init(_ character: Character) { self.init(.character(character)) }
}
