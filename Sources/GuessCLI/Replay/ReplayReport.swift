import ComposableRecording
import ComposableTerminal
import GuessGame

/// A recorded game as text: each step with its time, its action, its cause and its changes.
struct ReplayReport {
  let recording: GameRecording
  /// Whether signs outside ASCII are written as signs of ASCII, or escaped.
  var isASCII = false

  /// Writes the steps, and the first at which this version of the game does something else.
  func write(_ output: (String) throws -> Void) throws {
    func line(_ text: String) throws { try output((isASCII ? text.inASCII : text) + "\n") }
    try line("\(recording.count) steps")
    var walk = try RecordingWalk(recording)
    var before = walk.state
    // The game as this version plays it.
    var (game, isSame) = (before, true)
    let environment = try recording.environment()
    while let (step, isChanged) = try walk.next() {
      _ = gameReducer(&game, step.action, environment)
      isSame = isSame && game == walk.state
      let text = StepText(step: step, before: before, after: walk.state)
      for words in isChanged ? text.lines : [text.title] { try line(words) }
      before = walk.state
    }
    // States that are not equal can still be the same: a replay knows, and has the words.
    if !isSame, let difference = try recording.replay(gameReducer, environment: recording.environment()) {
      try line("\nThis version of guess does something else at \(difference)")
    }
  }
}
