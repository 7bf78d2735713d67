public import ComposableRecording
public import ComposableTerminal

extension SessionPage {
  /// Creates a page that shows the screen of each state.
  ///
  /// Focus, scrolling and cursors are the recorded ones (`Recorder.interface`), otherwise those of a screen before any
  /// key.
  ///
  /// - Parameters:
  ///   - recording: The session.
  ///   - view: The view of the recorded feature.
  ///   - context: The size, the glyphs and the tones. The page is light or dark like its reader's system.
  public init(
    _ recording: Recording<State, Action>, view: @escaping (State) -> View<Action>, in context: Terminal.Context = .page
  ) {
    self.init(recording) {
      var pictures = PageFrameCache(theme: context.theme)
      var (recorded, interface) = (RecordedInterface?.none, InterfaceState())
      return { state, now, time in
        if now != recorded { (recorded, interface) = (now, InterfaceState(now)) }
        let screen = Terminal.Screen(view(state), interface, context.at(time))
        return pictures.picture(of: screen.frame, outline: screen.outline)
      }
    }
  }
}

/// Renders frames for the page of a session, and reuses the rows that did not change.
private struct PageFrameCache {
  private let base: Theme
  private var theme: Theme
  private var last: Terminal.Frame?
  private var rows: [String] = []

  init(theme: Theme) { (base, self.theme) = (theme, theme) }

  mutating func picture(of frame: Terminal.Frame, outline: String) -> PageFrame {
    theme = frame.theme(in: base)
    if let last, last.size == frame.size, last.cursor == frame.cursor {
      for row in frame.rows(differingFrom: last) { rows[row] = json(frame, row) }
    } else {
      rows = (0..<frame.size.rows).map { json(frame, $0) }
    }
    last = frame
    let words = outline.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return PageFrame(columns: max(1, frame.size.columns), rows: rows, outline: words)
  }

  private func json(_ frame: Terminal.Frame, _ row: Int) -> String {
    var spans: [PageFrame.Span] = []
    for run in frame.runs(inRow: row) { spans += self.spans(frame, row, run) }
    // Trailing blanks are visible only with a background.
    while spans.last.map({ $0.style.isEmpty && $0.text.allSatisfy { $0 == " " } }) ?? false { spans.removeLast() }
    return PageFrame.row(spans)
  }

  /// Returns the parts of a run: each is ASCII, or clusters of one width. The latter get an explicit width, since fonts
  /// differ in theirs.
  private func spans(_ frame: Terminal.Frame, _ row: Int, _ run: Terminal.Frame.Run) -> [PageFrame.Span] {
    var spans: [PageFrame.Span] = []
    let style = css(run.style)
    var (text, kind, width) = ("", 0, 0)
    func end() {
      if !text.isEmpty { spans.append(.init(text: text, columns: kind == 0 ? nil : width, style: style)) }
      (text, width) = ("", 0)
    }
    for column in run.columns {
      let cell = frame[column, row]
      if cell.isTail { continue }
      let isCursor = frame.cursor == Terminal.Position(column: column, row: row)
      let new = isCursor ? 3 : cell.isWide || cell.isUncertain ? 2 : cell.glyph < 0x80 ? 0 : 1
      // Each wide cluster is a span of its own, so that it does not shift the next one.
      if new != kind || new >= 2 { end() }
      kind = new
      text.append(frame.character(of: cell))
      width += cell.isWide ? 2 : 1
      if isCursor {
        spans.append(.init(text: text, columns: width, style: style + "box-shadow:inset 0 -2px currentColor;"))
        (text, width) = ("", 0)
      }
    }
    end()
    return spans
  }

  /// Returns the style as CSS declarations. Each color is given for light and for dark pages.
  private func css(_ style: Style) -> String {
    let style = theme.emphasized(style)
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
