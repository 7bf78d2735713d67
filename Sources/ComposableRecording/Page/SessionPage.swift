import Composable
import ValueText

/// A recorded session as one HTML file, to attach to a bug report: whoever gets it can open it in a browser, even
/// without a network.
///
/// ```swift
/// let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "game")
/// try SessionPage(recording).write { try file.write($0) }
/// ```
///
/// - It shows the state after each step, or the screen if the page is made with a view (in `ComposableTerminal`); the
///   action, what caused it and what it changed; and the effects that were alive.
/// - ← → Home and End step, space plays at the pace of the session, `/` searches. `#12` after the address leads to step
///   12.
/// - Nothing of the recording is read as markup or script, and the page loads nothing.
/// - It is written piece by piece. Memory holds one state and 32 bytes for each distinct line that is shown.
/// - For a session of more than ``mostSteps``, it shows the last ones, unless ``steps`` chooses others.
public struct SessionPage<State: Codable, Action: Codable & Sendable> {
  /// What the page shows of a state and of what was remembered beside it, at a time of the session.
  package typealias Painter = (_ state: State, _ interface: RecordedInterface?, _ time: Duration) -> PageFrame

  /// The recording.
  public let recording: Recording<State, Action>
  /// The heading; by default, the name of the feature.
  public var title: String
  /// The steps to show, counted from 0 at the beginning of the recording; nil for all, or for the last if there are too
  /// many. The page says what was left out.
  public var steps: Range<Int>?
  /// The most steps that the page shows if ``steps`` is nil: 10,000 open in less than a second.
  public var mostSteps = 10_000
  /// Begins the pictures of a page.
  private let makePainter: () -> Painter

  /// Creates a page that shows states as text.
  public init(_ recording: Recording<State, Action>) {
    self.init(recording) { { state, _, _ in PageFrame(of: state) } }
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

/// Writes a page. Its data are lines that begin with a letter and go on with JSON, each written when it is known:
///
/// - `r` a line of what is shown, `p` a picture of such lines, both numbered in the order in which they come;
/// - `s` a step: its index, µs since the beginning, the step and the effect that caused it, its picture, its action;
/// - `d` what the step of the same place changed;
/// - `e` an effect: its number, its step, after how many steps it was alive first and last, its µs, its name;
/// - `m` the beginning, the range, and what the header says.
struct PageWriter<State: Codable, Action: Codable & Sendable> {
  let page: SessionPage<State, Action>
  let steps: Range<Int>
  let painter: SessionPage<State, Action>.Painter
  private var rows = TextTable()
  private var pictures = TextTable()
  private var effects = PageEffects()
  /// What is not handed on yet.
  private var buffer = ""

  /// So much is handed on at once.
  private static var piece: Int { 1 << 16 }
  /// Longer actions and changes are cut: a reader of the page has no use for them.
  private static var longest: Int { 20_000 }

  init(page: SessionPage<State, Action>, steps: Range<Int>, painter: @escaping SessionPage<State, Action>.Painter) {
    self.page = page
    self.steps = steps
    self.painter = painter
  }

  mutating func write(_ output: (String) throws -> Void) throws {
    try output(PageMarkup.beginning(title: page.title))
    try noteEffects(before: steps.lowerBound)
    var walk = try RecordingCursor(page.recording, from: steps.lowerBound)
    var time = steps.lowerBound == 0 ? .zero : try page.recording.step(at: steps.lowerBound - 1).time
    var picture = number(of: painter(walk.state, walk.interface, time))
    add("m", meta(picture: picture, start: time))
    while walk.index < steps.upperBound {
      let (index, before) = (walk.index, walk.state)
      effects.note(try walk.effects(), before: index).forEach { add("e", $0) }
      guard let (step, isChanged) = try walk.next() else { break }
      time = step.time
      // An animation goes on without a change.
      picture = number(of: painter(walk.state, walk.interface, time))
      add("s", line(of: step, picture: picture))
      let diff = isChanged ? ValueDiff.diff(expected: before, actual: walk.state) ?? "" : ""
      add("d", JSONText.quoted(cut(diff)))
      try flush(output, atLeast: Self.piece)
    }
    // What began with the last step is in the line of the next one, or in that at the end.
    effects.note(try walk.effects(), before: walk.index).forEach { add("e", $0) }
    effects.alive.forEach { add("e", $0) }
    try flush(output, atLeast: 0)
    try output(PageMarkup.end)
  }

  private mutating func flush(_ output: (String) throws -> Void, atLeast least: Int) throws {
    guard buffer.utf8.count >= least else { return }
    try output(buffer)
    buffer = ""
  }

  private mutating func add(_ kind: String, _ json: String) { buffer += "\(kind)\(json)\n" }

  /// The number of a picture, which is written with its lines where it is new.
  private mutating func number(of picture: PageFrame) -> Int {
    let lines = picture.rows.map { number(ofRow: $0) }
    let outline = picture.outline.map { number(ofRow: PageFrame.row([.init($0)])) }
    let json = "[\(picture.columns),\(lines),\(outline)]".filter { $0 != " " }
    let found = pictures.number(of: json)
    if found.isNew { add("p", json) }
    return found.number
  }

  private mutating func number(ofRow row: String) -> Int {
    let found = rows.number(of: row)
    if found.isNew { add("r", row) }
    return found.number
  }

  private func line(of step: RecordedStep<Action>, picture: Int) -> String {
    var (source, effect) = ("null", 0)
    switch step.cause {
    case .send: break
    case .reducer(let index): source = "\(index)"
    case .effect(let number, let index): (source, effect) = ("\(index)", number)
    }
    let action = JSONText.quoted(cut(SourceText.expression(step.action)))
    return "[\(step.index),\(step.time.microseconds),\(source),\(effect),\(picture),\(action)]"
  }

  private func cut(_ text: String) -> String {
    text.utf8.count <= Self.longest ? text : String(text.prefix(Self.longest)) + "…"
  }

  private func meta(picture: Int, start: Duration) -> String {
    let header = page.recording.header
    let fields = [
      "\"picture\":\(picture)", "\"start\":\(start.microseconds)", "\"first\":\(header.firstStep + steps.lowerBound)",
      "\"count\":\(page.recording.count)", "\"shown\":\(steps.count)", "\"offset\":\(header.firstStep)",
      "\"torn\":\(page.recording.isTorn)", "\"seed\":\(header.seed.map { "\"\($0)\"" } ?? "null")",
      "\"feature\":\(JSONText.quoted(header.feature))",
      "\"most\":\(page.steps == nil && steps.count < page.recording.count ? "\(steps.count)" : "null")",
    ]
    return "{\(fields.joined(separator: ","))}"
  }

  /// Reads which effects began before the first step that is shown, and are alive there.
  private mutating func noteEffects(before first: Int) throws(RecordingError) {
    var index = 0
    while index < first {
      let block = try page.recording.block(at: index)
      for step in block.steps where step < first {
        _ = effects.note(try page.recording.effects(before: step, in: block), before: step)
      }
      index = block.steps.upperBound
    }
  }
}

extension Duration {
  /// Whole microseconds.
  var microseconds: Int { Int(clamping: attoseconds / 1_000_000_000_000) }
}
