import Expectations
import Testing

@testable import ComposableTerminal

extension `The mouse` {
  @Test func `skips a report in the old form, and types nothing of it`() {
    expectEqual(events("\u{1B}[M qqq"), [.key("q")])
    expectEqual(events([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xC3] + Array("q".utf8)), [.key("q")])
    expectEqual(events("\u{1B}[M q"), [])
  }
}

extension `The reports of a terminal` {
  @Test(
    arguments: [
      "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}]11;rgb:0/0\u{7}", "\u{1B}]11;rgb:0/0/fffff\u{7}", "\u{1B}]11;rgb:-1/0/0\u{7}",
      "\u{1B}]11;rgb:x/0/0\u{7}", "\u{1B}P11;rgb:0/0/0\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{18}x\u{7F}", "\u{1B}]11;?\u{7}",
      "\u{1B}]11;rgb:0/0/0" + String(repeating: "/0", count: 20) + "\u{7}",
    ])
  func `contain no color in other answers about the background`(sequence: String) {
    for event in events(sequence) { if case .background = event { Issue.record("\(event)") } }
  }
}
