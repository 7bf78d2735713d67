extension Terminal {
  /// Renders frames as bytes, and writes only the differences to the last frame.
  ///
  /// It is a pure function of two frames. The bytes are between the marks of a synchronized update: terminals that
  /// support them show the update at once, others ignore the marks. The terminal must not wrap lines by itself.
  public struct Renderer: Sendable {
    /// The theme of the colors.
    public var theme: Theme

    /// Creates a renderer.
    public init(theme: Theme) { self.theme = theme }

    /// Returns the bytes that turn one frame into the next; empty if they are equal.
    ///
    /// - Parameters:
    ///   - last: The frame on the screen. If it is nil, or its size or theme differs, the screen is cleared and drawn
    ///     whole.
    ///   - next: The frame to show.
    public func bytes(from last: Terminal.Frame?, to next: Terminal.Frame) -> [UInt8] {
      var pen = RendererPen(theme: theme, frame: next)
      if let last, last.size == next.size, last.theme == next.theme {
        pen.draw(over: last)
      } else {
        pen.write("\u{1B}[0m\u{1B}[2J")
        pen.draw(over: Terminal.Frame(next.size))
      }
      guard !pen.output.isEmpty || last?.cursor != next.cursor || last == nil else { return [] }
      pen.selectPlainStyle()
      let hiding = last != nil && last?.cursor == nil ? "" : "\u{1B}[?25l"
      let showing = next.cursor.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\u{1B}[?25h" } ?? ""
      return Array("\u{1B}[?2026h\(hiding)".utf8) + pen.output + Array("\(showing)\u{1B}[?2026l".utf8)
    }
  }
}
