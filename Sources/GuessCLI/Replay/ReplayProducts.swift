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
  let context: Context

  /// Writes the page.
  func writePage(_ output: (String) throws -> Void) throws {
    var page = SessionPage(recording, view: view, in: context)
    page.steps = try steps()
    try page.write(output)
  }

  /// Writes the cast into a file.
  func writeCast(to path: String) throws {
    let steps = try steps()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw RecordingError.system(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    do {
      try recording.writeCast(view: view, in: context, steps: steps) {
        try ByteOutput.write(Array($0.utf8), to: descriptor)
      }
    } catch let failure as ByteOutput.Failure {
      throw RecordingError.system(path: path, reason: String(cString: strerror(failure.code)))
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
