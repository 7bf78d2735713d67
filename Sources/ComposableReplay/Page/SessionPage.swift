import Composable
public import ComposableRecording
import JSONText
import ValueText

/// A recorded session as a single HTML file, for example to attach to a bug report. It opens in any browser, even
/// offline.
///
/// ```swift
/// let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "game")
/// try SessionPage(recording).write { try file.write($0) }
/// ```
///
/// - It shows the state after each step, or the screen if the page is created with a view;
///   the action, its cause and its changes; and the effects in flight.
/// - ←, →, Home and End move between steps, space plays at the pace of the session, `/` searches. An address that ends
///   in `#12` opens step 12.
/// - Its list folds three or more consecutive steps of one kind that effects sent, such as the ticks of a timer.
/// - Printed, it has the shown step and the list as text.
/// - Nothing in the recording is interpreted as markup or script, and the page loads nothing.
/// - It is written piece by piece. Memory holds one state and 32 bytes for each distinct line that is shown.
/// - Of a session with more than ``mostSteps`` steps, it shows the last ones, unless ``steps`` selects others.
public struct SessionPage<State: Codable, Action: Codable & Sendable> {
  /// Returns the picture of a state and of the interface recorded with it, at a time of the session.
  typealias Painter = (_ state: State, _ interface: RecordedInterface?, _ time: Duration) -> PageFrame

  /// The recording.
  public let recording: Recording<State, Action>
  /// The heading; by default, the name of the feature.
  public var title: String
  /// The steps to show, counted from 0 at the start of the recording. If nil, all steps, or the last ones if there are
  /// too many. The page says which steps are omitted.
  public var steps: Range<Int>?
  /// The greatest number of steps that the page shows if ``steps`` is nil. A page of 10,000 steps opens in less than a
  /// second.
  public var mostSteps = 10_000
  /// Returns a new painter, which draws the pictures of one page in order.
  private let makePainter: () -> Painter

  /// Creates a page that shows states as text.
  ///
  /// - Parameter recording: The session. It is read while the page is written.
  public init(_ recording: Recording<State, Action>) {
    self.init(recording) { { state, _, _ in PageFrame(of: state) } }
  }

  /// Creates a page with pictures from a painter.
  init(_ recording: Recording<State, Action>, painter: @escaping () -> Painter) {
    self.recording = recording
    title = recording.header.feature
    makePainter = painter
  }

  /// The steps on the page: the selected ones, as far as they exist.
  public var shownSteps: Range<Int> {
    let all = 0..<recording.count
    return (steps ?? all.suffix(max(0, mostSteps))).clamped(to: all)
  }

  /// Writes the page as one HTML file that needs no other file, piece by piece.
  ///
  /// - Parameter output: Receives each piece of the page. If it throws, writing stops and the error is rethrown.
  public func write(_ output: (String) throws -> Void) throws {
    var writer = PageWriter(page: self, steps: shownSteps, painter: makePainter())
    try writer.write(output)
  }
}

/// Writes a page. The data of a page are lines of a letter and JSON, each written as soon as it is known:
///
/// - `r`: a line of a picture; `p`: a picture as a list of such lines. Both are numbered in the order in which they
///   occur.
/// - `k`: the kind of an action: the names of its cases, without values. They are numbered as pictures are.
/// - `s`: a step: its index, µs since the start, the step and the effect that caused it, its picture, its action, its
///   kind and, if there is one, a note.
/// - `d`: the changes of the step with the same ordinal.
/// - `e`: an effect: its number, its step, the first and the last number of steps after which it is alive, its µs, its
///   name.
/// - `m`: the start, the range of steps, and the contents of the header.
struct PageWriter<State: Codable, Action: Codable & Sendable> {
  let page: SessionPage<State, Action>
  let steps: Range<Int>
  let painter: SessionPage<State, Action>.Painter
  /// The numbered lines, by their letters.
  private var tables: [String: TextTable] = [:]
  private var effects = PageEffects()
  /// The text that has not been passed to the output yet.
  private var buffer = ""

  /// The number of bytes buffered before a write.
  private static var writeSize: Int { 1 << 16 }
  /// The greatest number of bytes of an action or a diff. Longer texts are cut: they are unreadable.
  private static var longest: Int { 20_000 }

  init(page: SessionPage<State, Action>, steps: Range<Int>, painter: @escaping SessionPage<State, Action>.Painter) {
    self.page = page
    self.steps = steps
    self.painter = painter
  }

  mutating func write(_ output: (String) throws -> Void) throws {
    try output(PageMarkup.beginning(title: page.title))
    // Effects that started before the first step on the page may be alive there.
    try page.recording.forEachEffects(before: steps.lowerBound) { _ = effects.note($1, before: $0) }
    var cursor = try RecordingCursor(page.recording, from: steps.lowerBound)
    var time = steps.lowerBound == 0 ? .zero : try page.recording.moment(at: steps.lowerBound - 1).time
    var before = try cursor.state()
    var picture = number(of: painter(before, cursor.interface, time))
    add("m", meta(picture: picture, start: time))
    while cursor.index < steps.upperBound {
      effects.note(try cursor.effects(), before: cursor.index).forEach { add("e", $0) }
      guard let step = try cursor.next() else { break }
      let after = try cursor.state()
      time = step.time
      // The picture is drawn again even if the state has not changed: it may be animated.
      picture = number(of: painter(after, cursor.interface, time))
      let kind = number("k", JSONWriter.quoted(step.action.map { ValueDump.labels($0) } ?? step.text))
      add("s", line(of: step, picture: picture, kind: kind))
      let diff = step.isChanged ? ValueDiff.diff(expected: before, actual: after) ?? "" : ""
      before = after
      add("d", JSONWriter.quoted(cut(diff)))
      try flush(output, atLeast: Self.writeSize)
    }
    // The effects that started with the last step are in the line of the next step, or in the line at the end.
    effects.note(try cursor.effects(), before: cursor.index).forEach { add("e", $0) }
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

  /// Returns the number of a line among those with its letter. A new line is written.
  private mutating func number(_ kind: String, _ json: String) -> Int {
    let found = tables[kind, default: TextTable()].number(of: json)
    if found.isNew { add(kind, json) }
    return found.number
  }

  /// Returns the number of a picture. A new picture is written, with its new rows.
  private mutating func number(of picture: PageFrame) -> Int {
    let lines = picture.rows.map { number("r", $0) }
    let outline = picture.outline.map { number("r", PageFrame.row([.init(text: $0)])) }
    return number("p", "[\(picture.columns),\(lines),\(outline)]".filter { $0 != " " })
  }

  private func line(of step: RecordedMoment<Action>, picture: Int, kind: Int) -> String {
    var (source, effect) = ("null", 0)
    switch step.cause {
    case .send: break
    case .reducer(let index): source = "\(index)"
    case .effect(let number, let index): (source, effect) = ("\(index)", number)
    }
    let action = JSONWriter.quoted(cut(step.text))
    let note = step.notes.isEmpty ? "" : ",\(JSONWriter.quoted(step.notes.joined(separator: "; ")))"
    return "[\(step.index),\(step.time.microseconds),\(source),\(effect),\(picture),\(action),\(kind)\(note)]"
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
      "\"feature\":\(JSONWriter.quoted(header.feature))",
      "\"most\":\(page.steps == nil && steps.count < page.recording.count ? "\(steps.count)" : "null")",
    ]
    return "{\(fields.joined(separator: ","))}"
  }
}

extension Duration {
  /// The duration in whole microseconds.
  var microseconds: Int { Int(clamping: attoseconds / 1_000_000_000_000) }
}
