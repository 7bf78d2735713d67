/// A recorded session as one HTML file, to be attached to a bug report: whoever gets it opens it in a browser, also without a network.
///
/// ```swift
/// let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "game")
/// try SessionPage(recording).write { try file.write($0) }
/// ```
///
/// - It shows the state after each step, or the screen where it is made with a view (in `ComposableTerminal`); the action, what caused it
///   and what it changed; and the effects that were alive.
/// - ← → Home and End step, space plays at the pace of the session, `/` searches. `#12` behind the address leads to step 12.
/// - Nothing of the recording is read as markup or script, and the page loads nothing.
/// - It is written piece by piece. What is kept in memory is one state and 32 bytes for each different line of what is shown.
/// - Of a session of more than ``mostSteps`` it has the last ones, unless ``steps`` chooses others.
public struct SessionPage<State: Codable, Action: Codable & Sendable> {
  /// What the page shows of a state and of what was remembered beside it, at a time of the session.
  package typealias Painter = (_ state: State, _ interface: RecordedInterface?, _ time: Duration) -> PagePicture

  /// The recording.
  public let recording: Recording<State, Action>
  /// The heading; the name of the feature unless it is said otherwise.
  public var title: String
  /// The steps that are shown, counted from 0 at the beginning of the recording; nil for all, or the last of too many. The page says
  /// what was left out.
  public var steps: Range<Int>?
  /// So many steps the page has where ``steps`` is nil: 10,000 open in less than a second.
  public var mostSteps = 10_000
  /// Begins the pictures of a page.
  private let makePainter: () -> Painter

  /// A page that shows states as text.
  public init(_ recording: Recording<State, Action>) {
    self.init(recording) { { state, _, _ in PagePicture(of: state) } }
  }

  /// A page with other pictures.
  package init(_ recording: Recording<State, Action>, painter: @escaping () -> Painter) {
    self.recording = recording
    title = recording.header.feature
    makePainter = painter
  }

  /// The steps that the page has: those that were chosen, as far as there are such.
  public var shownSteps: Range<Int> {
    let all = 0..<recording.count
    return (steps ?? all.suffix(max(0, mostSteps))).clamped(to: all)
  }

  /// Writes the page.
  ///
  /// - Parameter output: Takes the page piece by piece. What it throws ends the page, and is thrown on.
  public func write(_ output: (String) throws -> Void) throws {
    var writer = PageWriter(page: self, steps: shownSteps, painter: makePainter())
    try writer.write(output)
  }
}
