/// The rule for keys and ids, which every storage can have.
enum DurableKey {
  static func check(_ text: String) throws {
    if text.utf8.count > 1_000 || text.utf8.contains(0) { throw InvalidKey(text: String(text.prefix(100))) }
  }
}
