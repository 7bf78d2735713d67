/// The words of each misuse: what happened, the evidence, the usual cause, how to fix it, a stable number.
extension Misuse {
  /// The number of the misuse in the documentation (`docs/articles/Misuse.md`). It never changes.
  public var number: Int {
    switch self {
    case .actionForAbsentState: 101
    case .sendAfterCompletion: 102
    case .unhandledError: 103
    case .unimplemented: 104
    case .scriptExhausted: 105
    case .lostWrite: 106
    case .timerInterval: 107
    case .timerNeverPauses: 108
    }
  }

  /// One line: the number and what happened.
  public var summary: String { "Composable C\(number): \(whatHappened)" }

  /// The whole text: what happened, the usual cause, how to fix it, the number.
  public var message: String {
    """
    \(whatHappened)

    Usual cause: \(usualCause)
    Fix: \(fix)
    [C\(number)]
    """
  }

  private var whatHappened: String {
    switch self {
    case .actionForAbsentState(let action, let state, .none, let reducer):
      "Action \(action) was sent to a \(state) that is nil; it was ignored (reducer at \(reducer))."
    case .actionForAbsentState(let action, let state, .otherCase, let reducer):
      "Action \(action) was sent to a \(state) while its enum is in another case; it was ignored (reducer at \(reducer))."
    case .actionForAbsentState(let action, let state, .id(let id), let reducer):
      "Action \(action) was sent to the \(state) with id \(id), which is not there; it was ignored (reducer at \(reducer))."
    case .sendAfterCompletion(let action, let startedBy, let effect):
      "Action \(action) was sent by the effect of \(startedBy) after that effect had returned; it was dropped "
        + "(effect at \(effect))."
    case .unhandledError(let error, let startedBy, let effect):
      "The effect of \(startedBy) threw \(error), and nothing catches it (effect at \(effect))."
    case .unimplemented(let name):
      "\(name) was used, but it is not implemented in this environment."
    case .scriptExhausted(let name):
      "\(name) was asked for one value more than it has; its last value is repeated."
    case .lostWrite(let write, let action):
      "A field was written, \(write), and the write was lost: no reducer performed the binding action of \(action), "
        + "or read its value."
    case .timerInterval(let timer, let effect):
      "A \(timer) would tick without end; it was not started (effect at \(effect))."
    case .timerNeverPauses(let timer, let ticks, let effect):
      "A \(timer) on an ImmediateClock has ticked \(ticks) times without a pause; it was stopped (effect at \(effect))."
    }
  }

  private var usualCause: String {
    switch self {
    case .actionForAbsentState(_, _, .none, _):
      "the parent set the state to nil while an action for it was on its way, or combines its own reducer, which "
        + "sets nil, before the child's."
    case .actionForAbsentState(_, _, .otherCase, _):
      "the parent changed the enum's case while an action for the old case was on its way, or combines its own "
        + "reducer before the child's."
    case .actionForAbsentState(_, _, .id, _):
      "the row was removed while an action for it was on its way, or the action was made with a stale id."
    case .sendAfterCompletion:
      "the body gave its `send` to something that outlives it: a callback, or a `Task { }` of its own."
    case .unhandledError:
      "the body of the effect throws in a way the feature did not expect."
    case .unimplemented:
      "the code under test reaches for a dependency that the test did not provide."
    case .scriptExhausted:
      "the code under test draws more often than the test expects."
    case .lostWrite:
      "`.binding()` is missing at the end of the reducer."
    case .timerInterval:
      "an interval that was computed, and came out as zero or less."
    case .timerNeverPauses:
      "an ImmediateClock in the environment of a feature whose timer runs until somebody stops it."
    }
  }

  private var fix: String {
    switch self {
    case .actionForAbsentState(_, _, .none, _):
      "combine the child first, `.combine(child.optional().pullback(…), parent)`, and send its actions only while it is there."
    case .actionForAbsentState(_, _, .otherCase, _):
      "combine the child first, `.combine(child.ifCaseLet(…), parent)`, and send its actions only in its case."
    case .actionForAbsentState(_, _, .id, _):
      "combine the rows first, `.combine(row.forEach(…), parent)`, and send to ids that are in the collection."
    case .sendAfterCompletion:
      "await the work inside the body, or turn the callback into an `AsyncStream` and `for await` it there."
    case .unhandledError:
      "pass a `catch:`, to a `.run` as `{ error, send in await send(.failed(error)) }`, to a `.task` as "
        + "`{ .failed($0) }`; or catch the error in the body."
    case .unimplemented(let name):
      "give the test a value for \(name) in the environment it starts with."
    case .scriptExhausted:
      "add the values that are drawn next to the script, or use `.seeded(1)`, which has no end."
    case .lostWrite(_, let action):
      "write `.binding()` behind it: `Reducer<…, \(action), …> { … }.binding()`. A reducer that holds a write back on "
        + "purpose reads it: `_ = action.binding?.value`."
    case .timerInterval:
      "give it an interval above zero, for example `.milliseconds(16)`."
    case .timerNeverPauses:
      "use a TestClock, whose time moves only when the test says so: `store.environment.clock = store.clock`."
    }
  }
}
