import Composable

/// Finds writes of binding actions that no reducer performed or looked at. Release builds do not track writes, and find
/// none.
struct LostWrites {
  #if DEBUG
    /// Tracks the write in the action that is being sent.
    private var sent: WriteTracker?
  #endif
  /// Whether the last sent action lost its write.
  private(set) var losesSent = false

  /// Begins to track an action that is about to be sent.
  mutating func begin(_ action: some Sendable) {
    losesSent = false
    #if DEBUG
      sent = WriteTracker(of: action)
    #endif
  }

  /// Returns the lost write of a step that was reduced; nil if there is none.
  ///
  /// - Parameters:
  ///   - action: The action of the step.
  ///   - isSent: Whether it is the action that is being sent.
  ///   - state: The state after the step.
  mutating func misuse(
    in action: some Sendable, isSent: Bool, state: @autoclosure () -> Any
  ) -> Misuse? {
    #if DEBUG
      let write = isSent ? sent : WriteTracker(of: action, isNew: false)
      let misuse = write?.lostWrite(in: state())
      if isSent {
        losesSent = misuse != nil
        sent = nil
      }
      return misuse
    #else
      return nil
    #endif
  }
}

extension Reducer where State: Equatable {
  /// Reduces an action. Debug builds report a navigation action that no `presented` or `stacked` performs and that the
  /// reducer ignores.
  func reduceReportingUnperformed(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    #if DEBUG
      guard let watch = ChildActionWatch(of: action) else { return reduce(&state, action, environment) }
      let before = state
      let effect = watch.reduce { reduce(&state, action, environment) }
      // A change or an effect shows that the reducer performs the action itself.
      if effect.isNone, state == before { watch.report() }
      return effect
    #else
      return reduce(&state, action, environment)
    #endif
  }
}
