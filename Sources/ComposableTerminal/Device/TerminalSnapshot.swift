/// A snapshot of the frame, theme and title that a terminal shows.
package struct TerminalSnapshot: Equatable, Sendable {
  var frame: Terminal.Frame
  var theme: Theme
  /// The title of the window.
  package var title: String?
  /// The number of lines printed above an inline program so far.
  var printed: Int

  /// Creates a snapshot.
  package init(frame: Terminal.Frame, theme: Theme, title: String? = nil, printed: Int = 0) {
    self.frame = frame
    self.theme = theme
    self.title = title
    self.printed = printed
  }

  /// Returns the bytes that turn one snapshot into the next on a full screen.
  static func bytes(from last: TerminalSnapshot?, to next: TerminalSnapshot) -> [UInt8] {
    // In another theme every cell looks different.
    let drawn = last?.theme == next.theme ? last?.frame : nil
    let bytes = Terminal.Renderer(theme: next.theme).bytes(from: drawn, to: next.frame)
    guard let title = next.title, title != last?.title else { return bytes }
    return bytes + Array("\u{1B}]2;\(title.withoutControls)\u{1B}\\".utf8)
  }
}
