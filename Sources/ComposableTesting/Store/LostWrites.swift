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

/// The problems of a test since the last report, and the actions that they explain: one mistake makes one failure.
///
/// Misuses can occur on any thread.
final class NotedMisuses: Sendable {
  private struct State {
    var problems: [TestFailure] = []
    /// Whether a misuse has named the action that is being reduced.
    var namesAction = false
    /// Whether the running reducer has used an unimplemented dependency.
    var isUnimplementedInReducer = false
    /// The steps whose reducer or effects used an unimplemented dependency, and the steps that they caused.
    var unimplementedSteps: Set<Int> = []
    /// Whether a problem since the last `send` explains why no action comes.
    var explainsMissingActions = false
  }

  private let state = Locked(State())

  /// Whether a problem since the last `send` explains why no action comes.
  var explainsMissingActions: Bool { state.withLock { $0.explainsMissingActions } }

  /// Notes that a `send` begins.
  func beginSend() { state.withLock { $0.explainsMissingActions = false } }

  /// Removes and returns the problems since the last call.
  func removeProblems() -> [TestFailure] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// Adds a problem that explains no other failure.
  func add(_ problem: TestFailure) { state.withLock { $0.problems.append(problem) } }

  /// Calls `body` outside of a turn, and adds its misuses.
  func collecting<R>(_ body: () -> R) -> R {
    Misuse.withHandler({ [self] misuse in add(.misuse(misuse)) }, operation: body)
  }

  /// Adds a misuse that occurs in a turn of the engine.
  ///
  /// - Parameters:
  ///   - misuse: The misuse.
  ///   - step: The step whose effect runs or begins; nil in a reducer.
  func note(_ misuse: Misuse, inEffectOf step: Int?) {
    state.withLock { state in
      state.problems.append(.misuse(misuse))
      switch misuse {
      case .actionForAbsentState, .notPerformed: state.namesAction = true
      case .sendAfterCompletion: state.explainsMissingActions = true
      case .unimplemented:
        state.explainsMissingActions = true
        if let step { state.unimplementedSteps.insert(step) } else { state.isUnimplementedInReducer = true }
      default: break
      }
    }
  }

  /// Notes that a step was reduced. Returns whether a problem explains why its action came, or why it did nothing.
  func reduced(_ step: Int, cause: Cause) -> Bool {
    state.withLock { state in
      let isConsequence = cause.step.map { state.unimplementedSteps.contains($0) } ?? false
      if isConsequence || state.isUnimplementedInReducer { state.unimplementedSteps.insert(step) }
      defer { (state.namesAction, state.isUnimplementedInReducer) = (false, false) }
      return isConsequence || state.namesAction
    }
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
