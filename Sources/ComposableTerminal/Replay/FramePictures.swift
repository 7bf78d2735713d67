import ComposableRecording

/// Makes pictures of a page of frames. Rows that look as in the frame before are not made again.
struct FramePictures {
  let theme: Theme
  private var last: Terminal.Frame?
  private var rows: [String] = []

  init(theme: Theme) { self.theme = theme }

  mutating func picture(of frame: Terminal.Frame, outline: String) -> PagePicture {
    if let last, last.size == frame.size, last.cursor == frame.cursor {
      for row in frame.rows(differingFrom: last) { rows[row] = json(frame, row) }
    } else {
      rows = (0..<frame.size.rows).map { json(frame, $0) }
    }
    last = frame
    let words = outline.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return PagePicture(columns: max(1, frame.size.columns), rows: rows, outline: words)
  }

  private func json(_ frame: Terminal.Frame, _ row: Int) -> String {
    var spans: [PagePicture.Span] = []
    for run in frame.runs(inRow: row) { spans += self.spans(frame, row, run) }
    // Blanks at the end are seen only where they have a background.
    while spans.last.map({ $0.style.isEmpty && $0.text.allSatisfy { $0 == " " } }) ?? false { spans.removeLast() }
    return PagePicture.row(spans)
  }

  /// The parts of a run: each is of ASCII, or of clusters of one width. The width of the latter is said, since fonts have their own.
  private func spans(_ frame: Terminal.Frame, _ row: Int, _ run: Terminal.Frame.Run) -> [PagePicture.Span] {
    var spans: [PagePicture.Span] = []
    let style = css(run.style)
    var (text, kind, width) = ("", 0, 0)
    func end() {
      if !text.isEmpty { spans.append(.init(text, columns: kind == 0 ? nil : width, style: style)) }
      (text, width) = ("", 0)
    }
    for column in run.columns {
      let cell = frame[column, row]
      if cell.isTail { continue }
      let isCursor = frame.cursor == Terminal.Position(column: column, row: row)
      let new = isCursor ? 3 : cell.isWide || cell.isUncertain ? 2 : cell.glyph < 0x80 ? 0 : 1
      // Each wide cluster stands alone, so that none moves the next.
      if new != kind || new >= 2 { end() }
      kind = new
      text.append(frame.character(of: cell))
      width += cell.isWide ? 2 : 1
      if isCursor {
        spans.append(.init(text, columns: width, style: style + "box-shadow:inset 0 -2px currentColor;"))
        (text, width) = ("", 0)
      }
    }
    end()
    return spans
  }

  /// The style as declarations: each colour once for light and once for dark pages.
  private func css(_ style: Style) -> String {
    var css = ""
    let (ink, paper) = (color(style.color) ?? "var(--ink)", color(style.background) ?? "var(--paper)")
    if style.isReversed {
      css += "color:\(paper);background:\(ink);"
    } else {
      if style.color != .terminal { css += "color:\(ink);" }
      if style.background != .terminal { css += "background:\(paper);" }
    }
    if style.isBold { css += "font-weight:bold;" }
    if style.isDim { css += "opacity:.7;" }
    if style.isItalic { css += "font-style:italic;" }
    if style.isUnderlined { css += "text-decoration:underline;" }
    return css
  }

  private func color(_ color: Color) -> String? {
    var (dark, light) = (theme, theme)
    (dark.isDark, light.isDark) = (true, false)
    guard let one = light.value(of: color), let other = dark.value(of: color) else { return nil }
    return one == other ? one.hex : "light-dark(\(one.hex),\(other.hex))"
  }
}
