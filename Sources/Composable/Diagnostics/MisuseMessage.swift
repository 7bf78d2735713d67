/// The words of each misuse.
extension Misuse {
  /// The number of the misuse in the documentation (the article `Misuses.md`). It never changes.
  public var number: Int { explanation.number }

  /// One line: the number and what happened.
  public var summary: String { "Composable C\(number): \(explanation.what)" }

  /// The whole text: what happened, the usual cause, how to fix it, the number.
  public var message: String { explanation.text }

  /// What happened, the usual cause, how to fix it, the number.
  package var explanation: Explanation {
    switch self {
    case .actionForAbsentState(let action, let state, let absence, let reducer, let sender):
      absence.explanation(action: action, state: state, reducer: reducer, sender: sender)
    case .sendAfterCompletion(let action, let startedBy, let effect):
      Explanation(
        102,
        what: "Action \(action) was sent by the effect of \(startedBy) after that effect had returned; it was dropped "
          + "(effect at \(effect)).",
        cause: "the body gave its `send` to something that outlives it: a callback, or a `Task { }` of its own.",
        fix: "await the work inside the body, or turn the callback into an `AsyncStream` and `for await` it there.")
    case .unhandledError(let error, let startedBy, let effect):
      Explanation(
        103,
        what: "The effect of \(startedBy) threw \(error), and nothing catches it (effect at \(effect)).",
        cause: "the body of the effect throws in a way the feature did not expect.",
        fix: "pass a `catch:`, to a `.run` as `{ error, send in await send(.failed(error)) }`, to a `.task` as "
          + "`{ .failed($0) }`; or catch the error in the body.")
    case .unimplemented(let name):
      Explanation(
        104,
        what: "\(name) was used, but it is not implemented in this environment.",
        cause: "the code under test reaches for a dependency that the test did not provide.",
        fix: "give the test a value for \(name) in the environment it starts with.")
    case .scriptExhausted(let name):
      Explanation(
        105,
        what: "\(name) was asked for one value more than it has; its last value is repeated.",
        cause: "the code under test draws more often than the test expects.",
        fix: "add the values that are drawn next to the script, or use `.seeded(1)`, which has no end.")
    case .lostWrite(let write, let action):
      Explanation(
        106,
        what: "A field was written, \(write), and the write was lost: no reducer performed the binding action of "
          + "\(action), or read its value.",
        cause: "`.binding()` is missing at the end of the reducer.",
        fix: "write `.binding()` behind it: `Reducer<…, \(action), …> { … }.binding()`. A reducer that holds a write "
          + "back on purpose reads it: `_ = action.binding?.value`.")
    case .timerInterval(let timer, let effect):
      Explanation(
        107,
        what: "A \(timer) would tick without end; it was not started (effect at \(effect)).",
        cause: "an interval that was computed, and came out as zero or less.",
        fix: "give it an interval above zero, for example `.milliseconds(16)`.")
    case .timerNeverPauses(let timer, let ticks, let effect):
      Explanation(
        108,
        what: "A \(timer) on an ImmediateClock has ticked \(ticks) times without a pause; it was stopped "
          + "(effect at \(effect)).",
        cause: "an ImmediateClock in the environment of a feature whose timer runs until somebody stops it.",
        fix: "use a TestClock, whose time moves only when the test says so: `store.environment.clock = store.clock`.")
    case .dismissedNothing(let action):
      Explanation(
        109,
        what: "The reducer returned .dismiss for \(action), but its feature is neither presented nor in a stack; "
          + "nothing was dismissed.",
        cause: "the feature is composed with `optional()`, `ifCaseLet` or `pullback` alone, or it runs by itself.",
        fix: "present it, `child.presented(state: \\.child, action: \\.child, environment: \\.child)`, where the "
          + "action has `case child(PresentationAction<ChildAction>)`; or let the parent close it on an action of its "
          + "own.")
    case .notPerformed(let action, let combinator, let child):
      Explanation(
        110,
        what: "Action \(action) did nothing: no `\(combinator)` performed it.",
        cause:
          "the child's reducer is not combined into the parent's, or its `\(combinator)` has another case of the action.",
        fix: "combine it before the parent, `.combine(\(child)Reducer.\(combinator)(state: \\.\(child), "
          + "action: \\.\(child), environment: \\.\(child)), parent)`.")
    }
  }
}
