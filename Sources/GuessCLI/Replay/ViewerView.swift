/// What a viewer looks like: the recorded feature's own frame, and beside it the step and what it changed.
struct ViewerView<Shown: Equatable & Sendable> {
  var size: Size
  /// Draws the recorded state in a place of this size.
  var draw: (Shown, Size) -> Frame

  /// On a narrow screen the step stands below.
  private static var panelWidth: Int { 38 }
  private var isWide: Bool { size.columns >= 40 + Self.panelWidth }

  func frame(of viewer: Viewer<Shown>) -> Frame {
    var frame = Frame(size)
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
    frame.put(Styled(status(viewer), .bold), at: 1, size.rows - 2)
    frame.put(lastLine(viewer), at: 1, size.rows - 1)
    return frame
  }

  private func panel(_ viewer: Viewer<Shown>) -> [Styled] {
    guard let moment = viewer.moment else { return [] }
    let width = isWide ? Self.panelWidth - 2 : size.columns - 2
    let title = Self.wrapped(moment.title ?? "the beginning", width).map { Styled($0, .accent) }
    let changes = moment.changes.map { line in
      line.hasPrefix("−") ? Styled(line, .bad) : line.hasPrefix("+") ? Styled(line, .good) : Styled(line, .muted)
    }
    return title + [Styled("")] + changes
  }

  private func status(_ viewer: Viewer<Shown>) -> String {
    let playing = viewer.isPlaying ? ", playing \(viewer.speed) a second" : ""
    return "step \(viewer.position) of \(viewer.count)\(playing)"
  }

  private func lastLine(_ viewer: Viewer<Shown>) -> Styled {
    switch viewer.prompt {
    case .search: return Styled("search: \(viewer.input)_", .accent)
    case .step: return Styled("step: \(viewer.input)_", .accent)
    case nil: break
    }
    if let note = viewer.note { return Styled(note, .bad) }
    return Styled("←→ step  home end  g go to  space play  +- speed  / search  n N next, last  q quit", .muted)
  }

  /// A long text in lines of at most so many characters.
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

extension Frame {
  /// Writes another frame into this one.
  mutating func put(_ other: Frame, at column: Int, _ row: Int) {
    for y in 0..<other.size.rows {
      for x in 0..<other.size.columns where other[x, y] != .tail && other[x, y] != .blank {
        put(Styled(String(other[x, y].character), other[x, y].ink), at: column + x, row + y)
      }
    }
  }
}

/// What each key does in a viewer.
enum ViewerKeys {
  static func action<Shown>(for key: Key, in viewer: Viewer<Shown>) -> ViewerAction<Shown>? {
    if key == .control("c") || key == .control("d") { return .quit }
    return viewer.prompt == nil ? moving(key) : typing(key)
  }

  private static func moving<Shown>(_ key: Key) -> ViewerAction<Shown>? {
    switch key.code {
    case .right, .down, .enter, .character("l"), .character("j"): .move(by: 1)
    case .left, .up, .backspace, .character("h"), .character("k"): .move(by: -1)
    case .pageDown: .move(by: 10)
    case .pageUp: .move(by: -10)
    case .home: .go(to: 0)
    case .end: .go(to: .max)
    case .character(" "): .playTapped
    case .character("+"): .faster
    case .character("-"): .slower
    case .character("/"): .ask(.search)
    case .character("g"): .ask(.step)
    case .character("n"): .searchAgain(backwards: false)
    case .character("N"): .searchAgain(backwards: true)
    case .character("q"), .escape: .quit
    default: nil
    }
  }

  private static func typing<Shown>(_ key: Key) -> ViewerAction<Shown>? {
    switch key.code {
    case .enter: .entered
    case .escape: .escaped
    case .backspace: .erased
    case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]): .typed(String(character))
    case .paste(let text): .typed(text.harmless())
    default: nil
    }
  }
}
