import ComposableRecording
import ComposableReplay
import ComposableTerminal

/// The files that a game is written to while it is played: the recording and the cast.
struct GameFiles {
  private(set) var recorder: GameRecorder?
  private(set) var cast: Terminal.CastFile?

  /// Creates no file.
  init() {}

  /// Creates the files that the options request. All of them are checked before the first one is created, and if one
  /// cannot be created, none is left.
  ///
  /// - Parameter kept: The files that they must not replace.
  init(_ options: inout Options, keeping kept: [OutputFile.Kept]) throws(OutputFailure) {
    var kept = kept
    let (record, cast) = (options.record, options.cast)
    var recording: OutputFile?
    if let record {
      recording = try OutputFile(record, isForced: options.isForced, acceptsStreams: false, keeping: kept)
      kept.append((record, "the file of --record"))
    }
    var screen: OutputFile?
    if let cast {
      screen = try OutputFile(cast, isForced: options.isForced, acceptsStreams: true, keeping: kept)
    }
    if let recording {
      do { recorder = try GameRecorder.start(&options, at: recording.location) } catch {
        throw recording.failure(error)
      }
    }
    if let screen {
      do { self.cast = try Terminal.CastFile(to: screen.location) } catch {
        recording?.discard()
        throw screen.failure(.system(path: error.path, reason: error.reason))
      }
    }
    // The files get their names now and not at the end: a game that is killed leaves its steps where the player looks
    // for them.
    try recording?.finish()
    try screen?.finish()
  }
}
