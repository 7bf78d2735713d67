import Composable

/// Finds writes to fields that no reducer performed or looked at. In release builds none is found: they do not know.
struct LostWrites {
  #if DEBUG
    /// The write in the action that is being sent.
    private var sent: WriteTracker?
  #endif
  /// Whether the write in the action that was sent last was lost.
  private(set) var losesSent = false

  /// Notes an action that is about to be sent.
  mutating func begin(_ action: some Sendable) {
    losesSent = false
    #if DEBUG
      sent = WriteTracker(of: action)
    #endif
  }

  /// The mistake in a step that is over.
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
/// Misuses come on any thread.
final class NotedMisuses: Sendable {
  private struct State {
    var problems: [TestFailure] = []
    /// Whether a misuse has named the action that is being reduced.
    var namesAction = false
    /// Whether the reducer that runs has used something that is not implemented.
    var lacksInReducer = false
    /// The steps in which, or in whose effects, something was used that is not implemented, and the steps that came of
    /// those.
    var lacking: Set<Int> = []
    /// Whether a problem since the last `send` explains that no action comes.
    var explainsSilence = false
  }

  private let state = Locked(State())

  /// Whether a problem since the last `send` explains that no action comes.
  var explainsSilence: Bool { state.withLock { $0.explainsSilence } }

  /// Begins a `send`.
  func beginSend() { state.withLock { $0.explainsSilence = false } }

  /// Removes and returns the problems since the last call.
  func removeProblems() -> [TestFailure] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// Adds a problem that explains nothing else.
  func add(_ problem: TestFailure) { state.withLock { $0.problems.append(problem) } }

  /// Adds a misuse in a turn of the engine.
  ///
  /// - Parameter step: The step whose effect runs or begins; nil in a reducer.
  func note(_ misuse: Misuse, inEffectOf step: Int?) {
    state.withLock { state in
      state.problems.append(.misuse(misuse))
      switch misuse {
      case .actionForAbsentState, .notPerformed: state.namesAction = true
      case .sendAfterCompletion: state.explainsSilence = true
      case .unimplemented:
        state.explainsSilence = true
        if let step { state.lacking.insert(step) } else { state.lacksInReducer = true }
      default: break
      }
    }
  }

  /// Notes that a step was reduced, and returns whether a problem explains why its action came, or that it did nothing.
  func reduced(_ step: Int, cause: Cause) -> Bool {
    state.withLock { state in
      let isConsequence = cause.step.map { state.lacking.contains($0) } ?? false
      if isConsequence || state.lacksInReducer { state.lacking.insert(step) }
      defer { (state.namesAction, state.lacksInReducer) = (false, false) }
      return isConsequence || state.namesAction
    }
  }
}

extension Reducer where State: Equatable {
  /// Reduces an action. In debug builds, one is reported that only a combinator could perform, and with which nothing
  /// was done.
  func reduceReportingUnperformed(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    #if DEBUG
      guard let watch = ChildActionWatch(of: action) else { return reduce(&state, action, environment) }
      let before = state
      let effect = watch.reduce { reduce(&state, action, environment) }
      // A reducer may perform it by itself.
      if effect.isNone, state == before { watch.report() }
      return effect
    #else
      return reduce(&state, action, environment)
    #endif
  }
}
