/// Returns the view of a viewer: the recorded feature's view, and beside it the step with its changes.
package func viewerView<Shown, Action>(
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
      .key("t", viewer.isTruePace ? "even pace" : "true pace", .paceTapped, weight: 4)
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
  /// The limit of a title: an action may contain a whole history.
  private static var longest: Int { 600 }

  func draw(in frame: inout Terminal.Frame) {
    let size = frame.size
    let isWide = size.columns >= 40 + Self.panel
    let room =
      isWide
      ? Terminal.Size(columns: size.columns - Self.panel, rows: size.rows)
      : Terminal.Size(columns: size.columns, rows: min(size.rows, max(12, size.rows / 2)))
    if let moment = viewer.moment {
      let screen = Terminal.Screen(view(moment.state), moment.interface, Terminal.Context(size: room, glyphs: glyphs))
      frame.put(screen.frame, 0, 0, in: Rect(room), .plain)
    }
    let panel =
      isWide
      ? Rect(room.columns + 1, 0, Self.panel - 2, size.rows)
      : Rect(0, room.rows, size.columns, max(0, size.rows - room.rows))
    for (index, line) in lines(width: panel.columns).prefix(panel.rows).enumerated() {
      frame.put(line, panel.column, panel.row + index, in: panel, .plain)
    }
  }

  private func lines(width: Int) -> [Styled] {
    guard let moment = viewer.moment else { return [] }
    let clusters = Array(written(moment.title ?? "the beginning").prefix(Self.longest))
    let title = LineWrapping.lines(of: clusters, width: width).map { Styled(String(clusters[$0]), .accent) }
    let changes = moment.changes.dropFirst(viewer.firstChange).map { line in
      Styled(written(line), line.hasPrefix("−") ? .bad : line.hasPrefix("+") ? .good : .muted)
    }
    return title + [Styled()] + changes
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
    let pace = viewer.isTruePace ? "\(viewer.speed) times as fast" : "\(viewer.speed) a second"
    return position + perspective + (viewer.isPlaying ? ", playing \(pace)" : "")
  }

  /// The step as text for screen readers.
  var words: String {
    guard let moment = viewer.moment else { return "reading" }
    return ([moment.title ?? "the beginning"] + moment.changes.prefix(20)).map(written).joined(separator: "; ")
  }
}
