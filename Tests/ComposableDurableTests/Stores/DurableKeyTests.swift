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
}
