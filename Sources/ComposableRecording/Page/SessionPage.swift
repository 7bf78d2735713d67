/// A recorded session as one HTML file, to attach to a bug report: whoever gets it can open it in a browser, even without a network.
///
/// ```swift
/// let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "game")
/// try SessionPage(recording).write { try file.write($0) }
/// ```
///
/// - It shows the state after each step, or the screen if the page is made with a view (in `ComposableTerminal`); the action, what
///   caused it and what it changed; and the effects that were alive.
/// - ← → Home and End step, space plays at the pace of the session, `/` searches. `#12` after the address leads to step 12.
/// - Nothing of the recording is read as markup or script, and the page loads nothing.
/// - It is written piece by piece. Memory holds one state and 32 bytes for each distinct line that is shown.
/// - For a session of more than ``mostSteps``, it shows the last ones, unless ``steps`` chooses others.
public struct SessionPage<State: Codable, Action: Codable & Sendable> {
  /// What the page shows of a state and of what was remembered beside it, at a time of the session.
  package typealias Painter = (_ state: State, _ interface: RecordedInterface?, _ time: Duration) -> PagePicture

  /// The recording.
  public let recording: Recording<State, Action>
  /// The heading; by default, the name of the feature.
  public var title: String
  /// The steps to show, counted from 0 at the beginning of the recording; nil for all, or for the last if there are too many. The
  /// page says what was left out.
  public var steps: Range<Int>?
  /// The most steps that the page shows if ``steps`` is nil: 10,000 open in less than a second.
  public var mostSteps = 10_000
  /// Begins the pictures of a page.
  private let makePainter: () -> Painter

  /// Creates a page that shows states as text.
  public init(_ recording: Recording<State, Action>) {
    self.init(recording) { { state, _, _ in PagePicture(of: state) } }
  }

  /// A page with other pictures.
  package init(_ recording: Recording<State, Action>, painter: @escaping () -> Painter) {
    self.recording = recording
    title = recording.header.feature
    makePainter = painter
  }

  /// The steps on the page: the chosen ones, as far as they exist.
  public var shownSteps: Range<Int> {
    let all = 0..<recording.count
    return (steps ?? all.suffix(max(0, mostSteps))).clamped(to: all)
  }

  /// Writes the page.
  ///
  /// - Parameter output: Takes the page piece by piece. An error from it ends the page, and is thrown on.
  public func write(_ output: (String) throws -> Void) throws {
    var writer = PageWriter(page: self, steps: shownSteps, painter: makePainter())
    try writer.write(output)
  }
}
