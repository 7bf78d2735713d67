/// The look of a cell. A tint is a meaning, not a colour: the palette decides what it looks like.
struct Ink: Hashable, Sendable {
  enum Tint: Hashable, Sendable, CaseIterable {
    /// The terminal's own colour.
    case text
    /// Text that can be found but need not be read.
    case muted
    /// The player's own things: the slider, the number in the field.
    case accent
    /// A hint that points up, and one that points down.
    case higher, lower
    case good, gold, bad
  }

  var tint = Tint.text
  var isBold = false
  var isReversed = false

  static let plain = Ink()
  static let bold = Ink(isBold: true)
  static func tint(_ tint: Tint) -> Ink { Ink(tint: tint) }
  static func strong(_ tint: Tint) -> Ink { Ink(tint: tint, isBold: true) }
}
