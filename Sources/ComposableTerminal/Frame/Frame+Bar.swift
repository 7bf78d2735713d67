extension Terminal.Frame {
  /// Draws a scroll bar at the right edge of a rectangle, if the content does not fit.
  ///
  /// - Parameters:
  ///   - offset: The number of rows before the first visible one.
  ///   - count: The number of rows of the content, of which `visibleCount` are visible.
  mutating func putBar(
    _ rect: Rect, offset: Int, of count: Int, visibleCount: Int, in clip: Rect, _ style: Style, _ glyphs: Glyphs
  ) {
    guard count > visibleCount, rect.rows > 0, rect.columns > 1 else { return }
    let size = max(1, rect.rows * visibleCount / count)
    let start = (rect.rows - size) * offset / max(1, count - visibleCount)
    let bar = Rect(rect.endColumn - 1, rect.row, 1, rect.rows)
    fill(bar, glyphs.track, style.with(.muted), in: clip)
    fill(Rect(bar.column, rect.row + start, 1, size), glyphs.thumb, style.with(.accent), in: clip)
  }
}
