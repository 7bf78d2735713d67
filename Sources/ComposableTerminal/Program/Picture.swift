/// All that a terminal shows of a program at one time.
struct Picture: Equatable, Sendable {
  var frame: Terminal.Frame
  var theme: Theme
  /// The title of the window.
  var title: String?
  /// How many lines were printed above an inline program so far.
  var printed = 0

  /// The bytes that turn one picture into the next on a screen of its own.
  static func bytes(from last: Picture?, to next: Picture) -> [UInt8] {
    // In another theme everything looks different.
    let drawn = last?.theme == next.theme ? last?.frame : nil
    let bytes = Terminal.Renderer(theme: next.theme).bytes(from: drawn, to: next.frame)
    guard let title = next.title, title != last?.title else { return bytes }
    return bytes + Array("\u{1B}]2;\(title.withoutControls)\u{1B}\\".utf8)
  }
}
