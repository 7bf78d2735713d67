import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal
import GuessGame

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Produces a page, a cast or a picture from a recorded game.
struct ReplayProducts {
  let recording: GameRecording
  /// The first and the last step to show, in the numbering of the recording.
  var from: Int?
  var to: Int?
  let view: (Game) -> View<GameAction>
  let context: Terminal.Context
  /// The greatest number of steps of a page, unless both ends were given; nil for the default of `SessionPage`.
  var mostSteps: Int?

  /// Writes the page. If an end was not given, a long page is cut there, so that browsers can open it.
  ///
  /// - Returns: A message about omitted steps; nil if there are none.
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

  /// Writes the cast to a file. If it cannot be written whole, the file is removed.
  func writeCast(to file: OutputFile) throws {
    let steps = try steps()
    let descriptor = try file.create()
    do {
      defer { close(descriptor) }
      try recording.writeCast(view: view, in: context, steps: steps) {
        try ByteOutput.write(Array($0.utf8), to: descriptor)
      }
    } catch {
      file.discard()
      guard let error = error as? ByteOutput.Failure else { throw error }
      var failure = file.failure(code: error.code)
      failure.code = EX_IOERR
      throw failure
    }
    try file.finish()
  }

  /// Returns the screen after a step as SVG.
  func picture(after step: Int) throws -> String {
    try recording.frame(at: try index(of: step) + 1, view: view, in: context).svg(theme: context.theme)
  }

  /// Returns the screens of the steps as a moving picture.
  func movingPicture() throws -> String {
    try recording.animatedSVG(view: view, in: context, steps: try steps())
  }

  /// Returns the steps to show, counted from 0.
  private func steps() throws -> Range<Int> {
    let first = try from.map(index) ?? 0
    let last = try to.map(index) ?? recording.count - 1
    // The parser refuses a last step before the first.
    return first..<max(first, last + 1)
  }

  /// Returns the index of a step in the recording.
  private func index(of step: Int) throws -> Int {
    let index = step - recording.header.firstStep
    guard (0..<recording.count).contains(index) else { throw RecordingError.noSuchStep(step, count: recording.count) }
    return index
  }
}
