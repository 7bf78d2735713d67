/// A recorded session after some of its steps: the state, and the step that led to it.
package struct ViewerMoment<Shown: Equatable & Sendable>: Equatable, Sendable {
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
