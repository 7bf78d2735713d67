public import ComposableRecording
public import ComposableTerminal

/// Renders frames as one SVG that shows them in turn, and begins again after the last.
///
/// The frames are beside each other, as in a film, and CSS moves the film behind the window. A row that several frames
/// have in common is stored once, so a session of typing takes little more than its first frame.
struct AnimatedSVG {
  let size: Terminal.Size
  let theme: Theme
  /// The longest time that a frame is shown.
  let longestPause: Duration

  private var film: [Picture] = []
  private var rows: [String] = []
  private var rowIndices: [String: Int] = [:]
  private var last: (frame: Terminal.Frame, time: Duration)?

  /// A frame: the indices of its rows, its cursor, and the time for which it is shown.
  private struct Picture {
    var rows: [Int]
    var cursor: String?
    var duration: Duration
  }

  init(_ size: Terminal.Size, _ theme: Theme, longestPause: Duration) {
    (self.size, self.theme, self.longestPause) = (size, theme, longestPause)
  }

  /// The shortest time that an eye sees. Frames that are shown for less are left out.
  private static let shortestPause = Duration.milliseconds(15)

  /// Adds a frame. Times do not decrease.
  mutating func show(_ frame: Terminal.Frame, at time: Duration) {
    guard frame != last?.frame else { return }
    endLast(at: time)
    last = (frame, time)
  }

  /// Returns the document. The last frame is shown for the longest time.
  mutating func finish() -> String {
    if let last { endLast(at: last.time + longestPause) }
    let (width, height) = SVG.pixels(size)
    var lines = [SVG.start(of: size), style(width)]
    lines.append(SVG(frame: Terminal.Frame(size), theme: theme).background)
    lines.append(SVG.font + "<defs>")
    for (index, row) in rows.enumerated() { lines.append("<g id=\"r\(index)\">\(row)</g>") }
    lines.append("</defs><g class=\"film\">")
    for (index, picture) in film.enumerated() {
      // A window of its own keeps each frame within its edges.
      lines.append("<svg x=\"\(index * width)\" width=\"\(width)\" height=\"\(height)\">")
      for (row, id) in picture.rows.enumerated() where !rows[id].isEmpty {
        lines.append("<use href=\"#r\(id)\"\(row == 0 ? "" : " y=\"\(SVG.y(ofRow: row))\"")/>")
      }
      if let cursor = picture.cursor { lines.append(cursor) }
      lines.append("</svg>")
    }
    return (lines + ["</g>", "</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  private mutating func endLast(at time: Duration) {
    guard let last, time - last.time >= Self.shortestPause else { return }
    let svg = SVG(frame: last.frame, theme: theme)
    let indices = (0..<size.rows).map { row in
      let text = row < last.frame.size.rows ? svg.elements(ofRow: row, at: 0).joined() : ""
      if let index = rowIndices[text] { return index }
      rowIndices[text] = rows.count
      rows.append(text)
      return rows.count - 1
    }
    film.append(Picture(rows: indices, cursor: svg.cursor, duration: min(time - last.time, longestPause)))
  }

  /// Returns the style sheet that moves the film. If less motion is preferred, the last frame stands still.
  private func style(_ width: Int) -> String {
    let total = film.reduce(Duration.zero) { $0 + $1.duration }
    var (start, steps) = (Duration.zero, "")
    for (index, picture) in film.enumerated() {
      // In thousandths of a percent: integers look the same in all locales.
      let share = total > .zero ? Int((start / total * 100_000).rounded(.down)) : 0
      let digits = "\(share % 1000)"
      let fraction = String(repeating: "0", count: 3 - digits.count) + digits
      steps += "\(share / 1000).\(fraction)%{transform:translateX(\(-index * width)px)}"
      start += picture.duration
    }
    let end = -max(0, film.count - 1) * width
    return """
      <style>
      .film{transform:translateX(\(end)px)}
      @media(prefers-reduced-motion:no-preference){.film{animation:film \(max(1, total.microseconds / 1000))ms step-end infinite}}
      @keyframes film{\(steps)}
      </style>
      """
  }
}

extension Recording {
  /// Returns a moving picture of the session: an SVG that browsers play again and again, such as in a README.
  ///
  /// ```swift
  /// let picture = try recording.animatedSVG(view: counterView, steps: 0..<40)
  /// ```
  ///
  /// A reader whose system prefers less motion sees the last frame.
  ///
  /// - Parameters:
  ///   - view: The view of the feature.
  ///   - context: The size, the glyphs and the theme.
  ///   - steps: The steps to show, counted from 0 at the beginning of the recording; nil for all. The picture begins
  ///     with the screen before the first of them.
  ///   - longestPause: The longest time that a screen stays. Longer pauses of the session are shortened to it.
  public func animatedSVG(
    view: (State) -> View<Action>, in context: Terminal.Context = .page, steps: Range<Int>? = nil,
    longestPause: Duration = .seconds(2)
  ) throws -> String {
    var picture = AnimatedSVG(context.size, context.theme, longestPause: longestPause)
    try forEachFrame(view: view, in: context, steps: steps) { picture.show($0, at: $1) }
    return picture.finish()
  }
}
