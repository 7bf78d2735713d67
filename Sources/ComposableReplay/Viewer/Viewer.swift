import ComposableTerminal

/// The state of a viewer of a recorded session: its position, the state there, and whether it plays.
///
/// Generic in the recorded state, which it only shows.
struct Viewer<Shown: Equatable & Sendable>: Equatable, Sendable {
  /// The steps at which the viewer stops.
  enum Perspective: Equatable, Sendable {
    /// The steps sent from outside, each with all steps that followed from it.
    case player
    /// All steps.
    case developer
  }

  /// The parts on the screen, and their names in the help.
  enum Layout: String, Sendable {
    /// The recorded screen and the step. If there is room for the screen only, a single line has the step.
    case both
    /// The step with its changes, alone.
    case step = "changes"
    /// The recorded screen, alone.
    case screen

    /// The next layout; after the last, the first.
    var next: Self {
      switch self {
      case .both: .step
      case .step: .screen
      case .screen: .both
      }
    }
  }

  /// A question on the last line of the screen.
  enum Prompt: Equatable, Sendable { case search, step }

  /// The number of steps in the recording, and the number of the first.
  var count: Int
  var firstStep = 0
  /// The number of steps before the shown state.
  var position = 0
  var perspective = Perspective.developer
  var layout = Layout.both
  /// The state at the position; nil until it is read.
  var moment: ReplayPosition<Shown>?
  /// The index of the first visible change.
  var firstChange = 0
  var isPlaying = false
  /// Whether it plays at the pace of the session. Then the player's view shows all steps, too.
  var isTruePace = false
  /// The number of stops per second or, at the pace of the session, the factor of speed.
  var speed = 2
  var prompt: Prompt?
  /// The text typed after the prompt.
  var input = ""
  /// The text of the last search.
  var query = ""
  var isHelpShown = false
  /// An error, or the message that nothing was found.
  var note: String?
}

/// An action of a ``Viewer``.
enum ViewerAction<Shown: Equatable & Sendable>: Equatable, Sendable {
  case opened
  /// Moves forward by a number of stops, or back if it is negative.
  case move(by: Int)
  case go(to: Int)
  case playTapped
  case ticked
  case faster, slower
  case paceTapped
  case perspectiveTapped
  /// Shows other parts: both, the step alone, the screen alone.
  case layoutTapped
  /// The state at a position was read, or could not be.
  case shown(ReplayPosition<Shown>)
  case failed(String)
  /// Scrolls the changes of the step by a number of lines.
  case scroll(by: Int)
  /// Asks a question on the last line of the screen.
  case ask(Viewer<Shown>.Prompt)
  case typed(String)
  case entered
  case escaped
  /// Searches for the text again, forward or backward.
  case searchAgain(backwards: Bool)
  case found(Int?)
  /// Shows or hides the list of all keys.
  case helpTapped
}

/// The environment of a ``Viewer``: the recording, and a clock to play it by.
struct ViewerEnvironment<Shown: Equatable & Sendable>: Sendable {
  typealias Perspective = Viewer<Shown>.Perspective

  /// Reads the state a number of stops from a position.
  var moment: @Sendable (_ position: Int, _ stops: Int, Perspective) throws -> ReplayPosition<Shown>
  /// Finds the position after the next step whose action contains the query, or after the previous one if `backwards`.
  var search: @Sendable (_ query: String, _ from: Int, _ backwards: Bool, Perspective) async throws -> Int?
  var clock: any Clock<Duration>
}

/// A recorded session after some of its steps: the state, and the step that led to it.
struct ReplayPosition<Shown: Equatable & Sendable>: Equatable, Sendable {
  /// The number of steps before the state.
  var position: Int
  var state: Shown
  /// The focus, scrolling and cursors, as far as they were recorded.
  var interface = InterfaceState()
  /// The number of the step in the recording; nil at the beginning. `title` is the step on one line.
  var step: Int?
  var title: String?
  /// The changes of the step, line by line; in the player's view including those of all steps that followed from it.
  var changes: [String] = []
  /// The time until the next step of the recording; nil at its end.
  var pause: Duration?
}
