/// The rule for keys and ids, which every storage can have.
enum DurableKey {
  static func check(_ text: String) throws {
    if text.utf8.count > 1_000 || text.utf8.contains(0) || text.unicodeScalars.contains(where: hasOtherForm) {
      throw InvalidKey(text: String(text.prefix(100)))
    }
  }

  /// Whether a text with this scalar may be equal to one of other bytes: é is one scalar, or an e with a mark.
  ///
  /// Swift takes the two for one key, and a database for two. Without these scalars, equal texts have equal bytes: they
  /// are the marks, those that Unicode never keeps in its composed form, and letters that join the one before.
  static func hasOtherForm(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: break
    }
    return scalar.properties.isFullCompositionExclusion
      // Vowels and final consonants of Hangul and of Kirat Rai.
      || (0x1160...0x11FF).contains(scalar.value) || (0x16D63...0x16D6A).contains(scalar.value)
  }
}
