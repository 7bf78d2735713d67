import Composable

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
    /// The steps in which, or in whose effects, something was used that is not implemented, and the steps that came of those.
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
