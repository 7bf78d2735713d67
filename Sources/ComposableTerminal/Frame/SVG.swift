import ValueText

/// Renders a frame as SVG.
package struct SVG: ~Copyable {
  private let frame: Terminal.Frame
  private let theme: Theme

  package init(frame: Terminal.Frame, theme: Theme) {
    self.frame = frame
    self.theme = frame.theme(in: theme)
  }

  /// The size of a cell in pixels.
  private static let (width, height) = (9, 18)
  private static let margin = 9
  /// The distance from the upper edge of a cell to the baseline of its text.
  private static let baseline = 14

  /// The SVG document.
  var text: String {
    var lines = [Self.start(of: frame.size), background, Self.font]
    for row in 0..<frame.size.rows { lines += elements(ofRow: row, at: row) }
    if let cursor { lines.append(cursor) }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: - Parts of a document

  /// Returns the size of a picture in pixels.
  package static func pixels(_ size: Terminal.Size) -> (width: Int, height: Int) {
    (size.columns * width + 2 * margin, size.rows * height + 2 * margin)
  }

  /// Returns the start tag of a document.
  package static func start(of size: Terminal.Size) -> String {
    let (width, height) = pixels(size)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      """
  }

  /// The start tag of the group of all texts.
  package static let font = """
    <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15">
    """

  /// The background of the picture.
  package var background: String {
    let (width, height) = Self.pixels(frame.size)
    return "<rect width=\"\(width)\" height=\"\(height)\" rx=\"6\" fill=\"\(paper.hex)\"/>"
  }

  /// Returns the elements of a row, drawn at the position of another one.
  package func elements(ofRow row: Int, at line: Int) -> [String] {
    let runs = frame.runs(inRow: row)
    return runs.compactMap { background($0, line) } + runs.compactMap { underline($0, line) }
      + runs.flatMap { texts($0, row, line) }
  }

  /// The cursor; nil if there is none.
  package var cursor: String? {
    frame.cursor.map { rect($0.column..<$0.column + 1, $0.row, "\(theme.ink.hex)\" fill-opacity=\"0.5") }
  }

  // MARK: - Colors

  private var paper: Terminal.RGB { theme.background ?? Terminal.RGB(theme.isDark ? 0x1C1C1C : 0xFFFFFF) }

  /// The colors of text and background.
  private func colors(of style: Style) -> (text: Terminal.RGB, background: Terminal.RGB) {
    let style = theme.emphasized(style)
    let text = theme.value(of: style.color, on: style.background) ?? theme.ink
    let background = theme.value(of: style.background) ?? paper
    return style.isReversed ? (background, text) : (text, background)
  }

  // MARK: - Runs

  /// Returns a rectangle: whole rows high, or a line in a row.
  private func rect(_ columns: Range<Int>, _ row: Int, below: Int = 0, height: Int = height, _ fill: String) -> String {
    let origin = "x=\"\(x(columns.lowerBound))\" y=\"\(row * Self.height + Self.margin + below)\""
    return "<rect \(origin) width=\"\(columns.count * Self.width)\" height=\"\(height)\" fill=\"\(fill)\"/>"
  }

  /// Returns the distance of a row from the first one in pixels.
  package static func y(ofRow row: Int) -> Int { row * height }

  private func x(_ column: Int) -> Int { column * Self.width + Self.margin }

  private func background(_ run: Terminal.Frame.Run, _ row: Int) -> String? {
    let color = colors(of: run.style).background
    return color == paper ? nil : rect(run.columns, row, color.hex)
  }

  /// Returns a rectangle as the underline: an underline of the text would need its blanks, which some browsers
  /// collapse.
  private func underline(_ run: Terminal.Frame.Run, _ row: Int) -> String? {
    guard run.style.isUnderlined else { return nil }
    return rect(run.columns, row, below: Self.baseline + 2, height: 1, colors(of: run.style).text.hex)
  }

  /// Returns the text elements of a run. Each has clusters of one width, since `textLength` is distributed evenly, and
  /// no long blanks.
  private func texts(_ run: Terminal.Frame.Run, _ row: Int, _ line: Int) -> [String] {
    var texts: [String] = []
    var column = run.columns.lowerBound
    while column < run.columns.upperBound {
      guard isInk(column, row) else {
        column += 1
        continue
      }
      let start = column
      let isWide = frame[start, row].isWide
      var (content, end) = ("", start)
      while column < run.columns.upperBound, frame[column, row].isWide == isWide {
        // A single blank between words stays in the text.
        if !isInk(column, row), !isInk(column + 1, row) { break }
        content.append(frame.character(column, row))
        column += isWide ? 2 : 1
        if content.last != " " { end = column }
      }
      while content.last == " " { content.removeLast() }
      texts.append(element(content, start..<end, line, run.style))
    }
    return texts
  }

  /// Whether the cell shows a character other than a blank.
  private func isInk(_ column: Int, _ row: Int) -> Bool { frame.character(column, row) != " " }

  private func element(_ content: String, _ columns: Range<Int>, _ row: Int, _ style: Style) -> String {
    let style = theme.emphasized(style)
    var look = "fill=\"\(colors(of: style).text.hex)\""
    if style.isBold { look += " font-weight=\"bold\"" }
    if style.isItalic { look += " font-style=\"italic\"" }
    if style.isDim { look += " fill-opacity=\"0.6\"" }
    let y = row * Self.height + Self.margin + Self.baseline
    let length = columns.count * Self.width
    let text = """
      <text x="\(x(columns.lowerBound))" y="\(y)" textLength="\(length)" lengthAdjust="spacingAndGlyphs" \(look)>\(MarkupText.escaped(content))</text>
      """
    return style.link.map { "<a href=\"\(MarkupText.escaped($0))\">\(text)</a>" } ?? text
  }
}

extension Terminal.Frame {
  /// Returns the frame as an SVG picture, whose text can be selected and searched.
  ///
  /// The text of each style is as long as its columns, so the grid holds in any font. The terminal's own colors become
  /// a light or a dark palette, according to the theme.
  public func svg(theme: Theme) -> String { SVG(frame: self, theme: theme).text }
}
