import ComposableTerminal

/// A viewer as a frame: the frame of the recorded feature, and beside it the step and its changes.
struct ViewerView<Shown: Equatable & Sendable> {
  var size: Size
  /// Draws the recorded state in a frame of this size.
  var draw: (Shown, Size) -> OldFrame

  /// The width of the step beside the frame; on a narrow screen it is below.
  private static var panelWidth: Int { 38 }
  private var isWide: Bool { size.columns >= 40 + Self.panelWidth }

  func frame(of viewer: Viewer<Shown>) -> OldFrame {
    var frame = OldFrame(size)
    let room =
      isWide
      ? Size(columns: size.columns - Self.panelWidth, rows: size.rows - 2)
      : Size(columns: size.columns, rows: min(size.rows - 2, max(12, size.rows / 2)))
    if let moment = viewer.moment { frame.put(draw(moment.state, room), at: 0, 0) }
    let lines = panel(viewer)
    let (column, top) = isWide ? (room.columns + 1, 0) : (1, room.rows)
    for (index, line) in lines.prefix(max(0, size.rows - 2 - top)).enumerated() {
      frame.put(line, at: column, top + index)
    }
    frame.put(OldStyled(status(viewer), .bold), at: 1, size.rows - 2)
    frame.put(lastLine(viewer), at: 1, size.rows - 1)
    return frame
  }

  private func panel(_ viewer: Viewer<Shown>) -> [OldStyled] {
    guard let moment = viewer.moment else { return [] }
    let width = isWide ? Self.panelWidth - 2 : size.columns - 2
    let title = Self.wrapped(moment.title ?? "the beginning", width).map { OldStyled($0, .accent) }
    let changes = moment.changes.map { line in
      line.hasPrefix("−") ? OldStyled(line, .bad) : line.hasPrefix("+") ? OldStyled(line, .good) : OldStyled(line, .muted)
    }
    return title + [OldStyled("")] + changes
  }

  private func status(_ viewer: Viewer<Shown>) -> String {
    let playing = viewer.isPlaying ? ", playing \(viewer.speed) a second" : ""
    return "step \(viewer.position) of \(viewer.count)\(playing)"
  }

  private func lastLine(_ viewer: Viewer<Shown>) -> OldStyled {
    switch viewer.prompt {
    case .search: return OldStyled("search: \(viewer.input)_", .accent)
    case .step: return OldStyled("step: \(viewer.input)_", .accent)
    case nil: break
    }
    if let note = viewer.note { return OldStyled(note, .bad) }
    return OldStyled("←→ step  home end  g go to  space play  +- speed  / search  n N next, last  q quit", .muted)
  }

  /// A long text in lines of at most `width` characters.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while rest.count > width {
      lines.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    return lines + [String(rest)]
  }
}
