import Foundation
import Testing

@testable import ComposableDurable

struct `The key of a durable store` {
  @Test(arguments: ["7", "", "ключ 🙂", "café", "한국어", "日本", "a\u{200D}b"])
  func `is a text`(text: String) throws {
    try DurableKey.check(text)
  }

  /// é, Å as the sign of a unit, and 가, each in a form other than the composed one.
  @Test(arguments: [
    "cafe\u{301}", "\u{212B}", "\u{1100}\u{1161}", "हिन्दी", "a\u{0}", String(repeating: "a", count: 1_001),
  ])
  func `is refused if it has another form, a zero or too many bytes`(text: String) {
    #expect(throws: InvalidKey.self) { try DurableKey.check(text) }
  }

  /// Each character with a decomposition, which an accepted text must not have in a second form.
  @Test func `has the same bytes as an equal one`() {
    var wrong: [Unicode.Scalar] = []
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      let parts = Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
      if parts == [scalar] { continue }
      let isAccepted = !DurableKey.hasOtherForm(scalar)
      // Otherwise it is its own composed form, and its parts are not accepted.
      if isAccepted, Array(text.precomposedStringWithCanonicalMapping.unicodeScalars) != [scalar] {
        wrong.append(scalar)
      }
      if !parts.dropFirst().contains(where: DurableKey.hasOtherForm), isAccepted || parts.count > 1 {
        wrong.append(scalar)
      }
    }
    #expect(wrong == [])
  }
}
