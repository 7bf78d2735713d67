/// The viewer of a recorded session: the step it is at, its state, and whether it plays.
///
/// Generic in the recorded state, which it only shows.
package struct Viewer<Shown: Equatable & Sendable>: Equatable, Sendable {
  /// The steps at which the viewer stops.
  package enum Eyes: Equatable, Sendable {
    /// Those that were sent from outside; a step of the viewer shows all that came of one.
    case player
    /// All.
    case developer
  }

  /// A question on the last line.
  package enum Prompt: Equatable, Sendable { case search, step }

  /// The number of steps in the recording, and the number of the first.
  package var count: Int
  package var firstStep = 0
  /// The number of steps before the shown state.
  package var position = 0
  package var eyes = Eyes.developer
  /// The state at the position, once it was read.
  package var moment: ReplayPosition<Shown>?
  /// The number of the first change that is shown.
  package var firstChange = 0
  package var isPlaying = false
  /// Whether playing takes the time that it took. Then all steps are shown, to the player, too.
  package var isTruePace = false
  /// Stops a second or, at the true pace, how many times as fast.
  package var speed = 2
  package var prompt: Prompt?
  /// The text typed after the prompt.
  package var input = ""
  /// The text of the last search.
  package var query = ""
  package var isHelpShown = false
  /// An error, or the news that nothing was found.
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
  /// Moves forward, or back by a negative number of stops.
  case move(by: Int)
  case go(to: Int)
  case playTapped
  case ticked
  case faster, slower
  case paceTapped
  case eyesTapped
  /// The state at a position was read, or could not be.
  case shown(ReplayPosition<Shown>)
  case failed(String)
  /// Shows later changes of the step, or earlier ones.
  case scroll(by: Int)
  /// Asks a question on the last line.
  case ask(Viewer<Shown>.Prompt)
  case typed(String)
  case entered
  case escaped
  /// Searches for the text again, forwards or backwards.
  case searchAgain(backwards: Bool)
  case found(Int?)
  /// Shows all keys, or shows them no more.
  case helpTapped
}

/// The environment of a ``Viewer``: the recording, and a clock to play it by.
package struct ViewerEnvironment<Shown: Equatable & Sendable>: Sendable {
  package typealias Eyes = Viewer<Shown>.Eyes

  /// Reads the state at so many stops from a position.
  package var moment: @Sendable (_ position: Int, _ stops: Int, Eyes) throws -> ReplayPosition<Shown>
  /// Finds the position after the next step, or the last one backwards, whose action contains the query.
  package var search: @Sendable (_ query: String, _ from: Int, _ backwards: Bool, Eyes) async throws -> Int?
  package var clock: any Clock<Duration>

  package init(
    moment: @escaping @Sendable (_ position: Int, _ stops: Int, Eyes) throws -> ReplayPosition<Shown>,
    search: @escaping @Sendable (_ query: String, _ from: Int, _ backwards: Bool, Eyes) async throws -> Int?,
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
  /// Focus, scrolling and cursors, as far as they were recorded.
  package var interface: InterfaceState
  /// The step's number, as the recording counts, and the step on one line; nil at the beginning.
  package var step: Int?
  package var title: String?
  /// The changes of the step, line by line; in the player's view also those of all that came of it.
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
