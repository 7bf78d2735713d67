/// Draws the boxes of a scene.
struct Painter: ~Copyable {
  /// The scene that is drawn: the page's, then the popup's.
  private var scene: Scene
  /// The view that shows the focus; nil on a page below a popup.
  private var focused: LayoutBox?
  private(set) var frame: Terminal.Frame
  /// The time until animated views must be drawn again; nil if nothing is animated.
  private(set) var nextFrame: Duration?
  private var glyphs: Glyphs { scene.context.glyphs }
  private let hasSurfaces: Bool
  /// The help that was drawn, with its style.
  private var helps: [(box: LayoutBox, style: Style)] = []
  /// How many of these are below the last modal.
  private var muted = 0

  init(_ scene: Scene) {
    self.scene = scene
    focused = scene.popup == nil ? scene.focused : nil
    frame = Terminal.Frame(scene.context.size)
    frame.theme = scene.theme
    hasSurfaces = frame.theme(in: scene.context.theme).hasSurfaces
    draw(scene.root, .plain)
    var below = frame.bounds
    for modal in scene.modals {
      draw(modal: modal, over: below)
      below = modal.rect
    }
    if let popup = scene.popup { draw(popup) }
    if scene.context.glyphs.isASCII { frame.replaceByASCII() }
  }

  private mutating func draw(_ popup: PopupScene) {
    let page = scene
    scene = popup.scene
    focused = scene.focused
    // A list of values is a part of its page, a palette is not.
    if popup.popup.picker == nil, hasSurfaces { frame.mute(frame.bounds) }
    // The help of the page has the keys of the popup.
    for (box, style) in helps where page.keyHelp(at: box.visible.start) === box {
      let isCovered = page.modals.contains { !$0.rect.intersection(box.visible).isEmpty }
      if isCovered, box.chain.last !== page.active { continue }
      frame.fill(box.rect, " ", style, in: box.visible)
      drawKeyHelp(box, style)
    }
    let style = hasSurfaces ? Style.surface : .plain
    frame.fill(scene.root.rect, " ", style, in: frame.bounds)
    draw(scene.root, style)
  }

  /// Draws a modal: on a surface, above what is muted below it, the page or another modal.
  private mutating func draw(modal: LayoutBox, over below: Rect) {
    guard hasSurfaces else {
      frame.fill(modal.rect, " ", .plain, in: frame.bounds)
      return draw(modal, .plain)
    }
    frame.mute(below)
    // The help below has the keys of the modal. That of an earlier page is as it was, where a modal has not covered it.
    for help in helps[muted...] { drawKeyHelp(help.box, help.style) }
    muted = helps.count
    // A page of its own is no dialog.
    let style = modal.rect == frame.bounds ? Style.plain : .surface
    frame.fill(modal.rect, " ", style, in: frame.bounds)
    draw(modal, style)
  }

  private mutating func draw(_ box: LayoutBox, _ outer: Style) {
    guard !box.visible.isEmpty else { return }
    var style = outer.with(box.decorations.style)
    if box.decorations.isDisabled { style = style.with(.muted) }
    if box.decorations.style.background != .terminal { frame.fill(box.rect, " ", style, in: box.visible) }
    switch box.content {
    case .leaf(let leaf): draw(leaf, box, style)
    case .control(let control):
      let isFocused = box === focused
      let drawing = ControlDrawing(
        style: style, glyphs: glyphs, isFocused: isFocused, interface: scene.interface, hasSurfaces: hasSurfaces)
      control.draw(drawing, box, into: &frame)
    case .keyHelp:
      helps.append((box, style))
      drawKeyHelp(box, style)
    case .inset(_, _, let border): if let border { drawBorder(border.0, border.1, box, style) }
    case .stack, .scroll, .list, .align, .responsive: break
    }
    for child in box.children { draw(child, surface(of: child, in: box, style)) }
    switch box.content {
    case .list(let list): drawMarks(of: list, box, style)
    case .scroll:
      let offset = scene.interface.scrolls[box.id]?.offset ?? 0
      frame.putBar(box.rect, offset: offset, of: box.children[0].rect.rows, in: box.visible, style, glyphs)
    default: break
    }
  }

  // MARK: - Parts

  /// Draws one line into the first row of a rectangle, with an ellipsis if it does not fit.
  @inline(never)
  private mutating func line(_ text: Styled, _ rect: Rect, _ box: LayoutBox, _ style: Style) {
    frame.putLine(text, rect, in: box.visible, style, glyphs)
  }

  private mutating func draw(_ leaf: Node.Leaf, _ box: LayoutBox, _ style: Style) {
    let rect = box.rect
    switch leaf {
    case .text(_, let wraps):
      for (index, text) in box.lines.prefix(rect.rows).enumerated() {
        let start = wraps ? box.alignment.offset(rect.columns - text.columns) : 0
        line(text, Rect(rect.column + start, rect.row + index, rect.columns - start, 1), box, style)
      }
    case .spacer: break
    case .divider:
      frame.fill(rect, box.isInRow ? glyphs.vertical : glyphs.horizontal, style.with(.muted), in: box.visible)
    case .progress(let fraction): drawProgress(fraction, box, style)
    case .spinner(let label):
      let period = 0.08
      let turns = glyphs.turns
      let time = max(0, scene.context.time / .seconds(1))
      let isStill = scene.context.reducesMotion
      let turn = isStill ? 0 : Int((time / period).truncatingRemainder(dividingBy: Double(turns.count)))
      if !isStill { nextFrame = .seconds(period) }
      line(Styled(String(turns[turn]), .accent) + Styled(label.isEmpty ? "" : " \(label)"), rect, box, style)
    case .sparkline(let values):
      let shown = values.suffix(rect.columns)
      let most = shown.filter(\.isFinite).max() ?? 0
      let bars = glyphs.bars
      let text = shown.map { value in
        let part = most > 0 && value.isFinite ? max(0, value / most) : 0
        return bars[min(bars.count - 1, Int(part * Double(bars.count)))]
      }
      line(Styled(String(text)), rect, box, style)
    case .sign(let sign, let color): line(Styled(String(sign(glyphs)), color), rect, box, style)
    case .bars(let chart):
      for (index, text) in chart.lines(columns: rect.columns, rows: rect.rows, glyphs).enumerated() {
        line(text, Rect(rect.column, rect.row + index, rect.columns, 1), box, style)
      }
    case .canvas(let draw):
      var canvas = Terminal.Frame(rect.size)
      draw(&canvas)
      frame.put(canvas, rect.column, rect.row, in: box.visible, style)
    }
  }

  private mutating func drawProgress(_ fraction: Double, _ box: LayoutBox, _ style: Style) {
    let rect = box.rect
    let part = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let number = rect.columns >= 10 ? 5 : 0
    let full = Int((part * Double(rect.columns - number)).rounded(.down))
    frame.fill(rect, glyphs.empty, style.with(.muted), in: box.visible)
    frame.fill(Rect(rect.column, rect.row, full, 1), glyphs.full, style.with(.accent), in: box.visible)
    guard number > 0 else { return }
    let text = "\(Int((part * 100).rounded(.down)))%"
    frame.fill(Rect(rect.endColumn - number, rect.row, number, 1), " ", style, in: box.visible)
    frame.put(Styled(text), rect.endColumn - text.utf8.count, rect.row, in: box.visible, style)
  }

  private mutating func drawBorder(_ border: Glyphs.Border, _ title: Styled, _ box: LayoutBox, _ style: Style) {
    let rect = box.rect
    let holdsFocus = focused?.chain.contains { $0 === box } ?? false
    let style = holdsFocus ? style.with(.accent) : style.with(.muted)
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    let parts = [
      Rect(rect.column, rect.row, rect.columns, 1), Rect(rect.column, bottom, rect.columns, 1),
      Rect(rect.column, rect.row, 1, rect.rows), Rect(right, rect.row, 1, rect.rows),
      Rect(rect.column, rect.row, 1, 1), Rect(right, rect.row, 1, 1), Rect(rect.column, bottom, 1, 1),
      Rect(right, bottom, 1, 1),
    ]
    for (part, line) in zip(parts, glyphs.lines(border)) { frame.fill(part, line, style, in: box.visible) }
    guard !title.runs.isEmpty else { return }
    line(" " + title + " ", Rect(rect.column + 1, rect.row, min(title.columns + 2, rect.columns - 2), 1), box, style)
  }

  /// Draws the marker of the selected row, and the scroll bar.
  private mutating func drawMarks(of list: ListContent, _ box: LayoutBox, _ style: Style) {
    if let columns = box.columns {
      let signs = (columns.before > 0 ? glyphs.before : " ") + (columns.after > 0 ? glyphs.after : " ")
      line(Styled(signs, .accent), Rect(box.rect.endColumn - 2, box.rect.row, 2, 1), box, style.with(header))
    }
    let rows = box.rows
    guard let first = rows.first, let last = rows.last else { return }
    if let row = rows.first(where: { $0.position == list.selected }), list.select != nil {
      frame.put(Styled(String(glyphs.marker)), box.rect.column, row.rect.row, in: box.visible, style.with(.accent))
      if hasSurfaces {
        let columns = box.rect.columns - (rows.count < list.count ? 1 : 0)
        let style = box === focused ? Style.selected : .surface
        frame.restyle(Rect(box.rect.column, row.rect.row, columns, row.rect.rows), in: box.visible) { $0.with(style) }
      } else {
        highlight(row, box === focused ? .reversed : .bold)
      }
    }
    if rows.count < list.count {
      let body = Rect(box.rect.column, first.rect.row, box.rect.columns, last.rect.endRow - first.rect.row)
      frame.putBar(
        body, offset: first.position ?? 0, of: list.count, visibleCount: rows.count, in: box.visible, style, glyphs)
    }
    if let (text, rect) = list.newRows(box, scene.interface, glyphs) { line(text, rect, box, style) }
  }

  /// Restyles the text of a row without its trailing blanks, because moving the selection then writes few bytes.
  private mutating func highlight(_ row: LayoutBox, _ style: Style) {
    for line in row.rect.row..<row.rect.endRow {
      var columns = row.rect.columns
      while columns > 0, frame[row.rect.column + columns - 1, line] == .blank { columns -= 1 }
      frame.restyle(Rect(row.rect.column, line, columns, 1), in: row.visible) { $0.with(style) }
    }
  }

  /// Returns the style around a child: that of its parent or, for the header of a table, that of a surface, or underlined.
  private mutating func surface(of child: LayoutBox, in box: LayoutBox, _ style: Style) -> Style {
    guard case .list = box.content, child.position == nil else { return style }
    let style = style.with(header)
    frame.fill(Rect(box.rect.column, child.rect.row, box.rect.columns, child.rect.rows), " ", style, in: box.visible)
    return style
  }

  /// The style of the header of a table.
  private var header: Style { hasSurfaces ? .surface : .underlined }

  private mutating func drawKeyHelp(_ box: LayoutBox, _ style: Style) {
    var style = style
    if hasSurfaces {
      style = style.with(.surface)
      frame.fill(box.rect, " ", style, in: box.visible)
    }
    for part in KeyHelpLayout(scene, box).parts { line(part.text, part.rect, box, style) }
  }
}

extension Sequence {
  /// Returns the elements by descending weight; of equal weights, in their order.
  func sortedByWeight(_ weight: (Element) -> Int) -> [Element] {
    enumerated().sorted { (weight($1.element), $0.offset) < (weight($0.element), $1.offset) }.map(\.element)
  }
}
