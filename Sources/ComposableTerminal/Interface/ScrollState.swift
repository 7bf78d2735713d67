extension Terminal {
  /// The scroll position of a view.
  public struct ScrollState: Hashable, Codable, Sendable {
    /// The number of rows, or columns of a text field, hidden before the first visible one.
    public internal(set) var offset = 0
    /// Whether the user scrolled away from the part that is kept visible: the selection, the cursor, or the focus.
    var isFree = false
    /// The name of the part that was kept visible in the last frame. When the name changes, `isFree` ends.
    var followed: String?
    /// What a view that follows its end had shown in the last frame; nil for other views.
    var end: End?
    /// The number of columns of a table that are hidden at the left, after those that stay.
    var columns: Int?

    /// The last frame of a view that follows its end.
    struct End: Hashable, Codable, Sendable {
      /// The number of rows.
      var count: Int
      /// The index of the first visible row, whose name is `followed`.
      var first: Int
      /// The number of rows that had been shown, or were above those that had.
      var seen: Int
    }

    /// The number of rows that have been added since the user scrolled away from the end, and were not seen yet.
    var unseen: Int { isFree ? end.map { $0.count &- $0.seen } ?? 0 : 0 }

    /// Shows the last rows, unless the user scrolled away from them. Then the first visible row stays, also when rows before
    /// it are added or removed, until the user is back at the end.
    ///
    /// - Parameter id: Returns the name of a row. It is called as often as the first visible row has moved.
    mutating func followEnd(visible: Int, of count: Int, id: (Int) -> String) {
      let last = end ?? End(count: 0, first: 0, seen: 0)
      // The numbers may be decoded from a file, and overflow.
      isFree = isFree && offset &+ visible < last.count
      var seen = count
      if isFree {
        // The first visible row has moved up if rows before it were removed, and down by no more rows than there are more.
        // If it is gone, the oldest one takes its place.
        let first = max(0, min(last.first, count - 1))
        let below = first..<max(first, min(count, first &+ (count &- last.count) &+ 1))
        let found = (0..<min(first + 1, count)).last { id($0) == followed } ?? below.first { id($0) == followed }
        let shift = (found ?? 0) &- last.first
        offset = max(0, min(offset &+ shift, count - visible))
        seen = min(count, max(last.seen &+ shift, offset + visible))
      } else {
        offset = max(0, count - visible)
      }
      end = End(count: count, first: offset, seen: seen)
      followed = offset < count ? id(offset) : nil
    }

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
