import Composable

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

  /// The test that made the store.
  let test = RunningTest.ofSwiftTesting()

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
    RunningTest.with(test) { Misuse.withHandler({ [self] misuse in add(.misuse(misuse)) }, operation: body) }
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
      case .actionForAbsentState: state.namesAction = true
      case .sendAfterCompletion: state.explainsMissingActions = true
      case .unimplemented:
        state.explainsMissingActions = true
        if let step { state.unimplementedSteps.insert(step) } else { state.isUnimplementedInReducer = true }
      default: break
      }
    }
  }

  /// Adds a problem that names the action that is being reduced.
  func note(_ problem: TestFailure) {
    state.withLock { state in
      state.problems.append(problem)
      state.namesAction = true
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
