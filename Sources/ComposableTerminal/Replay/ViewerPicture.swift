/// The picture and the words of a viewer.
struct ViewerPicture<Shown: Equatable & Sendable, Action> {
  let viewer: Viewer<Shown>
  let glyphs: Glyphs
  let view: (Shown) -> View<Action>

  /// The columns of the step beside the feature; on a narrow screen it is below.
  private static var panel: Int { 38 }
  /// A longer title is cut: an action may have a history in it.
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
    let title = Wrapping.lines(of: clusters, width: width).map { Styled(String(clusters[$0]), .accent) }
    let changes = moment.changes.dropFirst(viewer.firstChange).map { line in
      Styled(written(line), line.hasPrefix("−") ? .bad : line.hasPrefix("+") ? .good : .muted)
    }
    return title + [Styled()] + changes
  }

  /// A text of the recording, in ASCII where there is nothing else.
  func written(_ text: String) -> String { glyphs.written(text) }

  /// Where the viewer is. Steps count as in the recording, whose causes name them.
  var status: String {
    let place =
      viewer.count == 0
      ? "no steps"
      : viewer.moment?.step.map { "step \($0) of \(viewer.firstStep) to \(viewer.firstStep + viewer.count - 1)" }
        ?? "before step \(viewer.firstStep) of \(viewer.count)"
    let eyes = viewer.eyes == .player ? ", player's steps" : ""
    let pace = viewer.isTruePace ? "\(viewer.speed) times as fast" : "\(viewer.speed) a second"
    return place + eyes + (viewer.isPlaying ? ", playing \(pace)" : "")
  }

  /// The step for those who read it line by line.
  var words: String {
    guard let moment = viewer.moment else { return "reading" }
    return ([moment.title ?? "the beginning"] + moment.changes.prefix(20)).map(written).joined(separator: "; ")
  }
}
