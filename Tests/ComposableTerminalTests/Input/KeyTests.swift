import Expectations
import Testing

@testable import ComposableTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct `A key` {
  @Test func `is written as a literal or by its name`() {
    func code(_ key: Terminal.Key) -> Terminal.Key.Code { key.code }
    expectEqual(code("+"), .character("+"))
    expectEqual(code("−"), .character("−"))
    expectEqual(code(.escape), .escape)
    expectEqual(Terminal.Key(.delete), .delete)
    expectEqual(Terminal.Key.control("c"), Terminal.Key(.character("c"), .control))
    expectEqual(Terminal.Key.control(.option(.left)), Terminal.Key(.left, [.option, .control]))
    expectEqual(Terminal.Key.shift(.tab), Terminal.Key(.tab, .shift))
  }

  @Test(
    arguments: [
      (Terminal.Key.character("q"), "q"), (" ", "space"), ("+", "+"), (.control("+"), "control++"),
      (.shift(.tab), "shift+tab"),
      (Terminal.Key(.pageUp, [.shift, .option, .control]), "control+option+shift+page up"), (.function(12), "f12"),
      ("f", "f"),
      (.option("👩‍🚀"), "option+👩‍🚀"),
    ])
  func `converts to its name and back`(key: Terminal.Key, name: String) throws {
    expectEqual(key.name, name)
    expectEqual(Terminal.Key(name: name), key)
    expectEqual("\(key)", name)
    try expectEqual(JSONDecoder().decode(Terminal.Key.self, from: JSONEncoder().encode(key)), key)
  }

  @Test(arguments: ["", "control+", "qq", "Tab", "f0", "f100", "f-1", "shift+control+a", " q"])
  func `is nil for other text`(name: String) {
    expectEqual(Terminal.Key(name: name), nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Terminal.Key.self, from: Data("\"\(name)\"".utf8))
    }
  }

  @Test(
    arguments: [
      TerminalEvent.key(.control("c")), .paste("a\nb"), .press(.wheelUp, Terminal.Position(column: 1, row: 2)),
      .drag(Terminal.Position(column: 1, row: 2)), .release(Terminal.Position(column: 1, row: 2)),
      .resize(Terminal.Size(columns: 80, rows: 24)),
      .focus(true), .background(red: 1, green: 2, blue: 3), .interrupt(.hangUp), .continued,
    ])
  func `is coded and decoded unchanged`(event: TerminalEvent) throws {
    try expectEqual(JSONDecoder().decode(TerminalEvent.self, from: JSONEncoder().encode(event)), event)
  }
}
