/// The state of a viewer of a recorded session: its position, the state there, and whether it plays.
///
/// Generic in the recorded state, which it only shows.
package struct Viewer<Shown: Equatable & Sendable>: Equatable, Sendable {
  /// The steps at which the viewer stops.
  package enum Perspective: Equatable, Sendable {
    /// The steps sent from outside, each with all steps that followed from it.
    case player
    /// All steps.
    case developer
  }

  /// The parts on the screen.
  package enum Layout: Equatable, Sendable {
    /// The recorded screen and the step. If there is room for the screen only, a single line has the step.
    case both
    /// The step with its changes, alone.
    case step
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
  package enum Prompt: Equatable, Sendable { case search, step }

  /// The number of steps in the recording, and the number of the first.
  package var count: Int
  package var firstStep = 0
  /// The number of steps before the shown state.
  package var position = 0
  package var perspective = Perspective.developer
  package var layout = Layout.both
  /// The state at the position; nil until it is read.
  package var moment: ReplayPosition<Shown>?
  /// The index of the first visible change.
  package var firstChange = 0
  package var isPlaying = false
  /// Whether it plays at the pace of the session. Then the player's view shows all steps, too.
  package var isTruePace = false
  /// The number of stops per second or, at the pace of the session, the factor of speed.
  package var speed = 2
  package var prompt: Prompt?
  /// The text typed after the prompt.
  package var input = ""
  /// The text of the last search.
  package var query = ""
  package var isHelpShown = false
  /// An error, or the message that nothing was found.
  package var note: String?

  package init(count: Int, firstStep: Int = 0, position: Int = 0) {
    self.count = count
    self.firstStep = firstStep
    self.position = position
  }
}

/// An action of a ``Viewer``.
package enum ViewerAction<Shown: Equatable & Sendable>: Equatable, Sendable {
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
package struct ViewerEnvironment<Shown: Equatable & Sendable>: Sendable {
  package typealias Perspective = Viewer<Shown>.Perspective

  /// Reads the state a number of stops from a position.
  package var moment: @Sendable (_ position: Int, _ stops: Int, Perspective) throws -> ReplayPosition<Shown>
  /// Finds the position after the next step whose action contains the query, or after the previous one if `backwards`.
  package var search: @Sendable (_ query: String, _ from: Int, _ backwards: Bool, Perspective) async throws -> Int?
  package var clock: any Clock<Duration>

  package init(
    moment: @escaping @Sendable (_ position: Int, _ stops: Int, Perspective) throws -> ReplayPosition<Shown>,
    search: @escaping @Sendable (_ query: String, _ from: Int, _ backwards: Bool, Perspective) async throws -> Int?,
    clock: any Clock<Duration>
  ) {
    self.moment = moment
    self.search = search
    self.clock = clock
  }
}

/// A recorded session after some of its steps: the state, and the step that led to it.
package struct ReplayPosition<Shown: Equatable & Sendable>: Equatable, Sendable {
  /// The number of steps before the state.
  package var position: Int
  package var state: Shown
  /// The focus, scrolling and cursors, as far as they were recorded.
  package var interface: InterfaceState
  /// The number of the step in the recording; nil at the beginning. `title` is the step on one line.
  package var step: Int?
  package var title: String?
  /// The changes of the step, line by line; in the player's view including those of all steps that followed from it.
  package var changes: [String]
  /// The time until the next step of the recording; nil at its end.
  package var pause: Duration?

  package init(
    position: Int, state: Shown, interface: InterfaceState = InterfaceState(), step: Int? = nil, title: String? = nil,
    changes: [String] = [],
    pause: Duration? = nil
  ) {
    self.position = position
    self.state = state
    self.interface = interface
    self.step = step
    self.title = title
    self.changes = changes
    self.pause = pause
  }
}
