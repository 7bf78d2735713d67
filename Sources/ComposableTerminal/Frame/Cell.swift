/// One position of a frame, in eight bytes: a glyph, the number of its style, and its width.
///
/// Glyph and style are numbers of the frame's own tables, so cells of two frames are compared by way of both frames' tables.
struct Cell: Hashable, Sendable {
  /// From the lowest: 32 bits of glyph, 16 of style, flags.
  var bits: UInt64

  static let blank = Cell(glyph: 0x20, style: 0, flags: 0)

  init(glyph: UInt32, style: UInt16, flags: UInt64) {
    bits = UInt64(glyph) | UInt64(style) << 32 | flags << 48
  }

  /// The value of a scalar, or the number of a cluster in the frame's table with ``isCluster`` set.
  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }
  var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }
  var flags: UInt64 { bits >> 48 }

  /// The first of two columns.
  static let wide: UInt64 = 1
  /// The second of two columns. Never without a wide cell before it.
  static let tail: UInt64 = 2
  /// Terminals disagree about the width.
  static let uncertain: UInt64 = 4
  /// The bit of a glyph that is a number in the table of clusters.
  static let isCluster: UInt32 = 0x8000_0000

  var isTail: Bool { flags & Cell.tail != 0 }
  var isWide: Bool { flags & Cell.wide != 0 }
  var isUncertain: Bool { flags & Cell.uncertain != 0 }
  /// Half of something that is two columns wide.
  var isHalf: Bool { flags & (Cell.wide | Cell.tail) != 0 }
}
