import Expectations
import PseudoTerminals
import Testing

@testable import ComposableTerminal

extension `A paste` {
  @Test(arguments: ["x", "é", "😀"])
  func `that is very long is truncated, at a whole character`(letter: String) throws {
    let count = (Paste.longest + 100_000) / letter.utf8.count
    let result = events("\u{1B}[200~17" + String(repeating: letter, count: count) + "\u{1B}[201~q")
    expectEqual(result.count, 2)
    guard case .paste(let text)? = result.first else { throw Failure("no paste") }
    #expect(text.hasPrefix("17" + letter))
    #expect(text.drop { $0 != Character(letter) }.allSatisfy { $0 == Character(letter) })
    #expect((Paste.longest - 8...Paste.longest).contains(text.utf8.count))
    expectEqual(result.last, .key("q"))
  }
}
