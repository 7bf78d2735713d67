extension Terminal {
  /// The scroll position of a view.
  public struct ScrollState: Hashable, Codable, Sendable {
    /// The number of rows, or columns of a text field, hidden before the first visible one.
    public internal(set) var offset = 0
    /// Whether the user scrolled away from the part that is kept visible: the selection, the cursor, or the focus.
    var isFree = false
    /// The name of the part that was kept visible in the last frame. When the name changes, `isFree` ends.
    var followed: String?

    /// Scrolls by the least number of rows that makes a range visible, unless the user scrolled away. Returns the
    /// offset.
    mutating func follow(_ range: Range<Int>?, named name: String?, visible: Int, of count: Int) -> Int {
      if name != followed { isFree = false }
      followed = name
      // A value decoded from a file may be out of range.
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
