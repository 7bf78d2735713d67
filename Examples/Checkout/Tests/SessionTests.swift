import ComposableTesting
import Foundation

@testable import Checkout

/// What the README shows is what the program prints.
@Suite struct `The session of the README` {
  @Test func `it is what the commands in it lead to`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let session = try #require(readme.split(separator: "```text\n").last?.split(separator: "```").first)
    let commands = session.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    #expect(commands.count > 10)
    #expect(played(commands.map(String.init)) == session)
  }

  /// The screens that commands lead to, one after the other as `LineFront` writes them, on the store's clock.
  private func played(_ commands: [String]) -> String {
    let store = makeStore()
    store.exhaustivity = .off
    var screen = Front.screen(store.state)
    var text = "\(Front.commands)\n\(screen)\n"
    func draw() {
      store.skipReceivedActions()
      if Front.screen(store.state) == screen { return }
      screen = Front.screen(store.state)
      text += "\(screen)\n"
    }
    for line in commands {
      text += "\n> \(line)\n"
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words[0] == "wait" {
        // All that the server does takes whole tenths of a second.
        for _ in 0..<50 {
          store.advance(by: .milliseconds(100))
          draw()
        }
      } else if let action = Front.action(words[0], words.dropFirst().first ?? "", in: store.state) {
        store.send(action)
      } else {
        text += "That means nothing now: \(line)\n"
      }
      draw()
    }
    store.finish()
    return text
  }
}
