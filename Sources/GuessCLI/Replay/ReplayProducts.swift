import Composable
import ComposableRecording
import ComposableTerminal
import GuessGame

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a recorded game is made into: a page, a cast, a picture.
struct ReplayProducts {
  let recording: GameRecording
  /// The first and the last step that are shown, as the recording counts them.
  var from: Int?
  var to: Int?
  let view: (Game) -> View<GameAction>
  let context: Terminal.Context
  /// The most steps of a page both of whose ends nobody has said; nil: what a page has.
  var mostSteps: Int?

  /// Writes the page. What nobody has said an end of is cut, so that it opens.
  ///
  /// - Returns: Words about what was cut; nil where nothing was.
  func writePage(_ output: (String) throws -> Void) throws -> String? {
    var page = SessionPage(recording, view: view, in: context)
    var asked = try steps()
    page.mostSteps = mostSteps ?? page.mostSteps
    let most = page.mostSteps
    let isCut = (from == nil || to == nil) && asked.count > most
    if isCut { asked = from == nil ? asked.suffix(most) : asked.prefix(most) }
    page.steps = from == nil && to == nil ? nil : asked
    try page.write(output)
    let (first, last) = (
      recording.header.firstStep + asked.lowerBound, recording.header.firstStep + asked.upperBound - 1
    )
    return isCut
      ? "the page has steps \(first) to \(last) of \(recording.count); choose others with --from and --to "
        + "together" : nil
  }

  /// Writes the cast into a file.
  func writeCast(to path: String) throws {
    let steps = try steps()
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw unsafe RecordingError.system(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    do {
      try recording.writeCast(view: view, in: context, steps: steps) {
        try ByteOutput.write(Array($0.utf8), to: descriptor)
      }
    } catch let failure as ByteOutput.Failure {
      throw unsafe RecordingError.system(path: path, reason: String(cString: strerror(failure.code)))
    }
  }

  /// The screen after a step as SVG.
  func picture(after step: Int) throws -> String {
    try recording.frame(at: try index(of: step) + 1, view: view, in: context).svg(theme: context.theme)
  }

  /// The steps that are shown, counted from 0.
  private func steps() throws -> Range<Int> {
    let first = try from.map(index) ?? 0
    let last = try to.map(index) ?? recording.count - 1
    // Nothing is between a step and one before it.
    return first..<max(first, last + 1)
  }

  /// The place of a step in the recording.
  private func index(of step: Int) throws -> Int {
    let index = step - recording.header.firstStep
    guard (0..<recording.count).contains(index) else { throw RecordingError.noSuchStep(step, count: recording.count) }
    return index
  }
}
