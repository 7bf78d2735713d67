extension Terminal {
  /// How far something is scrolled.
  public struct ScrollState: Hashable, Codable, Sendable {
    /// The number of rows, or columns of a text field, hidden before the first visible one.
    public internal(set) var offset = 0
    /// Whether it was scrolled away from what it follows: its selection, its cursor, or the focus in it.
    var isFree = false
    /// What it followed in the last frame. When that changes, it is no longer free.
    var followed: String?

    /// Moves as little as possible, so that a range is in sight, unless it is free. Returns the offset.
    mutating func follow(_ range: Range<Int>?, named name: String?, visible: Int, of count: Int) -> Int {
      if name != followed { isFree = false }
      followed = name
      // What was read from a file may be anything.
      offset = max(0, min(offset, count))
      if !isFree, let range {
        if range.upperBound > offset + visible { offset = range.upperBound - visible }
        if range.lowerBound < offset { offset = range.lowerBound }
      }
      offset = max(0, min(offset, count - visible))
      return offset
    }
  }
}
