import ComposableTerminal

/// Returns the view of a viewer: the recorded feature's view, and beside it the step with its changes.
func viewerView<Shown, Action>(
  _ viewer: Viewer<Shown>, glyphs: Glyphs = .unicode, view: @escaping (Shown) -> View<Action>
) -> View<ViewerAction<Shown>> {
  let picture = ViewerFrame(viewer: viewer, glyphs: glyphs, view: view)
  let content: View<ViewerAction<Shown>> = Column {
    Canvas(picture.draw).label(picture.words).height(.fill(1))
    Text(Styled(picture.status, .bold))
    if let prompt = viewer.prompt {
      TextField(prompt == .search ? "search" : "step", text: viewer.input, submit: .entered) { .typed($0) }
    } else if let note = viewer.note {
      Text(Styled(picture.written(note), .bad))
    } else {
      KeyHelp()
    }
  }
  return (viewer.prompt == nil ? content.keys(of: viewer) : content.key(.escape, "cancel", .escaped))
    .title("replay")
    .modal(viewer.isHelpShown ? true : nil) { _ in
      Text(Styled(viewerHelp)).padding().border(.rounded, "Keys").onKey { key in
        key.modifiers.contains(.control) ? nil : .helpTapped
      }
    }
}

/// All keys, since the last line has room for a few only.
private let viewerHelp = """
  left, right         a step back, a step on; also h k, j l, up, down
  page up, page down  ten steps
  home, end           the beginning, the end
  space               play, stop
  + -                 faster, slower, while it plays
  t                   at the pace of the session, or at an even one
  p                   only what the player did, with all that came of it
  tab                 the step alone, the screen alone, both
  g                   go to a step by its number
  / n N               search the actions, the next one, the one before
  shift up, down      earlier and later changes of the step
  q, ^C               quit
  """

extension View {
  /// Adds the keys of a viewer without a prompt. Keys that would do nothing are left out.
  fileprivate func keys<Shown>(of viewer: Viewer<Shown>) -> Self where Action == ViewerAction<Shown> {
    var view = self
    if viewer.position < viewer.count {
      view = view.key(.right, "step", .move(by: 1), weight: 9).key(.pageDown, "ten", .move(by: 10), weight: 2)
        .key(.end, "end", .go(to: .max), weight: 2)
        .key(" ", viewer.isPlaying ? "stop" : "play", .playTapped, weight: 7)
    }
    if viewer.position > 0 {
      view = view.key(.left, "back", .move(by: -1), weight: 8).key(.pageUp, "ten back", .move(by: -10), weight: 2)
        .key(.home, "beginning", .go(to: 0), weight: 2)
    }
    if viewer.isPlaying { view = view.key("+", "faster", .faster, weight: 6).key("-", "slower", .slower, weight: 6) }
    if !viewer.query.isEmpty {
      view = view.key("n", "next", .searchAgain(backwards: false), weight: 6)
        .key("N", "last", .searchAgain(backwards: true), weight: 6)
    }
    if viewer.firstChange + 1 < viewer.moment?.changes.count ?? 0 {
      view = view.key(.shift(.down), "more", .scroll(by: 1), weight: 1)
    }
    if viewer.firstChange > 0 { view = view.key(.shift(.up), "less", .scroll(by: -1), weight: 1) }
    return
      view
      .key("p", viewer.perspective == .player ? "all steps" : "player's steps", .perspectiveTapped, weight: 5)
      .key(.tab, viewer.layout.next.rawValue, .layoutTapped, weight: 6)
      .key("t", viewer.isTruePace ? "even pace" : "as played", .paceTapped, weight: 4)
      .key("/", "search", .ask(.search), weight: 6).key("g", "go to", .ask(.step), weight: 5)
      .key("?", "help", .helpTapped, weight: 8).key("q", "quit", command: .quit, weight: 9)
      .onKey(Self.alias)
  }

  /// Returns the actions of further keys, as in pagers and editors.
  private static func alias<Shown>(_ key: Terminal.Key) -> Action? where Action == ViewerAction<Shown> {
    switch key {
    case .down, .enter, "l", "j": .move(by: 1)
    case .up, .backspace, "h", "k": .move(by: -1)
    default: nil
    }
  }
}

/// The frame of a viewer, and its text for screen readers.
struct ViewerFrame<Shown: Equatable & Sendable, Action> {
  let viewer: Viewer<Shown>
  let glyphs: Glyphs
  let view: (Shown) -> View<Action>

  /// The columns of the step beside the feature. On a narrow screen the step is below.
  private static var panel: Int { 38 }
  /// The least rows of a step below the feature: its title, a blank line, and two lines of changes.
  private static var leastRows: Int { 4 }
  /// The limit of a title or of a line of changes: an action may contain a whole history.
  private static var longest: Int { 2000 }

  func draw(in frame: inout Terminal.Frame) {
    let size = frame.size
    let above = min(size.rows, max(12, size.rows / 2))
    switch viewer.layout {
    case .step: drawStep(in: &frame, Rect(size))
    case .screen: drawScreen(in: &frame, size)
    case .both where size.columns >= 40 + Self.panel:
      drawScreen(in: &frame, Terminal.Size(columns: size.columns - Self.panel, rows: size.rows))
      drawStep(in: &frame, Rect(size.columns - Self.panel + 1, 0, Self.panel - 2, size.rows))
    case .both where size.rows - above >= Self.leastRows:
      drawScreen(in: &frame, Terminal.Size(columns: size.columns, rows: above))
      drawStep(in: &frame, Rect(0, above, size.columns, size.rows - above))
    case .both:
      drawScreen(in: &frame, Terminal.Size(columns: size.columns, rows: max(0, size.rows - 1)))
      drawSummary(in: &frame, Rect(0, max(0, size.rows - 1), size.columns, 1))
    }
  }

  /// Draws the recorded screen in the upper left corner.
  private func drawScreen(in frame: inout Terminal.Frame, _ size: Terminal.Size) {
    guard let moment = viewer.moment else { return }
    let screen = Terminal.Screen(view(moment.state), moment.interface, Terminal.Context(size: size, glyphs: glyphs))
    frame.put(screen.frame, 0, 0, in: Rect(size), .plain)
  }

  private func drawStep(in frame: inout Terminal.Frame, _ area: Rect) {
    for (index, line) in lines(area.size).prefix(area.rows).enumerated() {
      frame.put(line, area.column, area.row + index, in: area, .plain)
    }
  }

  /// Draws the step on one line, with the key that shows its changes.
  private func drawSummary(in frame: inout Terminal.Frame, _ area: Rect) {
    guard let moment = viewer.moment else { return }
    let (hint, cut) = (moment.changes.isEmpty ? "" : "  tab: changes", written("…"))
    let room = Rect(area.column, area.row, max(0, area.columns - hint.count), 1)
    let title = written(String((moment.title ?? "the beginning").prefix(Self.longest)))
    if frame.put(Styled(title, .accent), room.column, room.row, in: room, .plain) > room.endColumn {
      frame.put(Styled(cut, .accent), room.endColumn - cut.count, room.row, in: room, .plain)
    }
    frame.put(Styled(hint, .muted), room.endColumn, room.row, in: area, .plain)
  }

  /// Returns the title and the changes of the step, wrapped, in a number of rows. If there are more changes, the last
  /// row says so.
  private func lines(_ size: Terminal.Size) -> [Styled] {
    guard let moment = viewer.moment else { return [] }
    var title = wrapped(moment.title ?? "the beginning", indent: 0, width: size.columns)
    // A long action leaves most of the rows to the changes.
    let most = max(2, size.rows / 3)
    if title.count > most { title = title.prefix(most - 1) + [written("…")] }
    let rows = max(0, size.rows - title.count - 1)
    var changes: [Styled] = []
    for line in moment.changes.dropFirst(viewer.firstChange) where changes.count <= rows {
      let style: Style = line.hasPrefix("−") ? .bad : line.hasPrefix("+") ? .good : .muted
      changes += wrapped(line, indent: line.prefix { "−+ ".contains($0) }.count + 2, width: size.columns)
        .map { Styled($0, style) }
    }
    if changes.count > rows {
      let canScroll = viewer.firstChange + 1 < moment.changes.count
      changes = changes.prefix(max(0, rows - 1)) + [Styled(written(canScroll ? "… more: shift down" : "…"), .muted)]
    }
    return title.map { Styled($0, .accent) } + [Styled()] + changes
  }

  /// Returns a text in lines of a width, each but the first indented, unless the width is too small for that.
  private func wrapped(_ text: String, indent: Int, width: Int) -> [String] {
    let clusters = Array(written(text).prefix(Self.longest))
    let first = LineWrapping.lines(of: clusters, width: width)[0]
    // The blank that ends a line belongs to it, so the rest begins with a word.
    let rest = Array(clusters[first.upperBound...])
    if rest.isEmpty { return [String(clusters)] }
    let margin = indent < width / 2 ? indent : 0
    return [String(clusters[first])]
      + LineWrapping.lines(of: rest, width: width - margin).map {
        String(repeating: " ", count: margin) + String(rest[$0])
      }
  }

  /// Returns a text of the recording in the glyphs of the terminal.
  func written(_ text: String) -> String { glyphs.written(text) }

  /// The position of the viewer. Steps are numbered as in the recording, because causes refer to these numbers.
  var status: String {
    let position =
      viewer.count == 0
      ? "no steps"
      : viewer.moment?.step.map { "step \($0) of \(viewer.firstStep) to \(viewer.firstStep + viewer.count - 1)" }
        ?? "before step \(viewer.firstStep) of \(viewer.count)"
    let perspective = viewer.perspective == .player ? ", player's steps" : ""
    let pace =
      viewer.isTruePace
      ? viewer.speed == 1 ? "as fast as it was played" : "\(viewer.speed) times as fast as it was played"
      : "\(viewer.speed) a second"
    return position + perspective + (viewer.isPlaying ? ", playing \(pace)" : "")
  }

  /// The step as text for screen readers.
  var words: String {
    guard let moment = viewer.moment else { return "reading" }
    return ([moment.title ?? "the beginning"] + moment.changes.prefix(20)).map(written).joined(separator: "; ")
  }
}
