internal import ValueText

/// The texts of the misuses.
extension Misuse {
  /// The number of the misuse in the documentation (the article `Misuses.md`). It never changes.
  public var number: Int { explanation.number }

  /// The number and what happened, on one line.
  public var summary: String { "Composable C\(number): \(explanation.what)" }

  /// The whole text: what happened, the usual cause, the fix and the number.
  public var message: String { explanation.text }

  /// The text: what happened, the usual cause, the fix and the number.
  package var explanation: FailureText {
    switch self {
    case .actionForAbsentState(let action, let state, let absence, let reducer, let sender):
      absence.explanation(action: action, state: state, reducer: reducer, sender: sender)
    case .sendAfterCompletion(let action, let startedBy, let effect):
      FailureText(
        102,
        what: "Action \(action) was sent by the effect of \(startedBy) after that effect had returned; it was dropped "
          + "(effect at \(effect)).",
        cause: "the body passed its `send` to something that outlives it: a callback, or an unstructured `Task { }`.",
        fix: "await the work in the body; wrap a callback in an `AsyncStream`, and iterate over it there with "
          + "`for await`.")
    case .unhandledError(let error, let startedBy, let effect):
      FailureText(
        103,
        what: "The effect of \(startedBy) threw \(error), and nothing catches it (effect at \(effect)).",
        cause: "the body throws an error that the feature does not handle.",
        fix: "pass `catch: { error, send in await send(.failed(error)) }` to a `.run`, or `catch: { .failed($0) }` to "
          + "a `.task`; or catch the error in the body.")
    case .unimplemented(let name):
      FailureText(
        104,
        what: "\(name) was used, but it is not implemented in this environment.",
        cause: "the code under test uses a dependency that the test did not provide.",
        fix: "give the test a value for \(name) in the environment that it passes to its store.")
    case .scriptExhausted(let name):
      FailureText(
        105,
        what: "\(name) was asked for more values than it has; its last value is repeated.",
        cause: "the code under test draws more values than the test expects.",
        fix: "append the missing values, or use `.seeded(1)`, which never runs out.")
    case .lostWrite(let write, let action, let repair):
      FailureText(
        106,
        what: "The write \(write) was lost: no reducer applied the binding action of \(action), or read its value.",
        cause: "`.binding()` is missing at the end of the reducer.",
        fix: "append it: `Reducer<…, \(action), …> { … }.binding()`. A reducer that rejects a write on purpose must "
          + "read it: `_ = action.binding?.value`." + (repair.map { " To see the name of the field, \($0)." } ?? ""))
    case .timerInterval(let timer, let effect):
      FailureText(
        107,
        what: "A \(timer) needs an interval above zero; it was not started (effect at \(effect)).",
        cause: "the interval was computed, and the result is zero or negative.",
        fix: "check the computation, or use at least a small interval, such as `.milliseconds(16)`.")
    case .timerNeverPauses(let timer, let ticks, let effect):
      FailureText(
        108,
        what: "A \(timer) on an ImmediateClock has ticked \(ticks) times without a pause; it was stopped "
          + "(effect at \(effect)).",
        cause: "the environment has an ImmediateClock, and the feature's timer runs until it is canceled.",
        fix: "use a TestClock, whose time advances only when the test advances it: "
          + "`store.environment.clock = store.clock`.")
    case .dismissedNothing(let action):
      FailureText(
        109,
        what: "The reducer returned .dismiss for \(action), but its feature is neither presented nor in a stack; "
          + "nothing was dismissed.",
        cause: "the feature is composed with `optional()`, `ifCaseLet` or `pullback` alone, or it is the root feature "
          + "of the store.",
        fix: "present it, `child.presented(state: \\.child, action: \\.child, environment: \\.child)`, where the "
          + "action has `case child(PresentationAction<ChildAction>)`; or let the parent remove it, on an action of "
          + "the parent.")
    case .postNotSaved(let message, let mailbox, let action):
      FailureText(
        118,
        what: "The reducer returned .post(\(message)) for \(action), but nothing saves the store's messages; "
          + "the message to \(mailbox) is lost.",
        cause: "the feature runs in a store without a storage.",
        fix: "run it in one of DurableStores, which save state and messages together; or take the message in an "
          + "observer of the store, whose `posted(_:)` returns true, and save it with the state in `settled(in:at:)`.")
    case .secretRecorded(let field):
      FailureText(
        111,
        what: (field.isEmpty ? "The text of a secret field" : "The text of the secret field \"\(field)\"")
          + " is written to the recording of the session.",
        cause: "`TextField(isSecret: true)` hides a text only on the screen; in the state and in the actions it is an "
          + "ordinary text.",
        fix: "declare the field `@BindableState @Redacted var`, or `@Redacted var` with an action that carries a "
          + "`Redacted<String>`; or give the recorder a function that removes the secret: `redacting:`.")
    case .notRecorded(let what, let step):
      FailureText(
        112,
        what: "Step \(step) was not recorded completely: \(what).",
        cause:
          "a value cannot be encoded: its type has no `Codable` conformance that works for it, or the field that a "
          + "binding action writes has no name.",
        fix: "make the value `Codable`; write `@BindableFields` on the type whose field is written. The recording goes "
          + "on, and the step has the reason.")
    case .recordingEnded(let error, let step):
      FailureText(
        113,
        what: "The recording ended before step \(step): \(error).",
        cause: "the disk is full, or the file was removed or became read-only.",
        fix: "free space and record to a new file. What was recorded before can be read.")
    case .sharedGenerator(let name, let first, let second):
      FailureText(
        114,
        what: "\(name) was made once for several tests: \"\(first)\" drew from it first, and now "
          + (first == second ? "another test or case of this name." : "\"\(second)\"."),
        cause: "the environment is a constant of all tests, such as `static let test`. Copies of a generator share one "
          + "sequence, so what a test gets depends on the tests before it.",
        fix: "make the environment for each test: `static var test: Self { … }`. From here on, this test draws "
          + "from a sequence of its own.")
    case .unknownLifetime(let action, let child, let part, let whole):
      FailureText(
        115,
        what: "An effect of \(action) does not end with the \(child) that started it: a reducer of \(whole) called a "
          + "reducer of \(part) as a function.",
        cause:
          "it was called with a part of the state, `partReducer(&state.part, action, environment)`, so the path from "
          + "the store's state to the \(child) is unknown.",
        fix: "compose it: `partReducer.pullback(state: \\.part, action: \\.part)`, or "
          + "`partReducer.pullback(state: \\.part)` if it has the actions of the whole. Code that runs before or after it "
          + "goes into `Reducer.around`.")
    }
  }
}

/// The texts about an action for an absent child.
extension Misuse.Absence {
  /// Returns the text of the misuse.
  ///
  /// - Parameters:
  ///   - action: The child's action.
  ///   - state: The child's type.
  ///   - reducer: The location of the combinator that composes the child.
  ///   - sender: The sender of the action; nil if it is unknown.
  func explanation(
    action: String, state: String, reducer: CodeLocation, sender: Misuse.Sender?
  ) -> FailureText {
    FailureText(
      101,
      what:
        "Action \(action) was sent to \(place(of: state))\(sender?.words ?? ""); it was ignored (reducer at \(reducer)).",
      cause: cause(of: action, from: sender),
      fix: fix(of: action, from: sender))
  }

  private func place(of state: String) -> String {
    let article = state.first.map { "AEIO".contains($0) } == true ? "an" : "a"
    return switch self {
    case .none: "\(article) \(state) that is nil"
    case .notPresented: "\(article) \(state) that is not presented"
    case .otherCase: "\(article) \(state) while its enum is in another case"
    case .id(let id): "the \(state) with id \(id), which is not in the collection"
    case .notInStack(let id): "the \(state) with id \(id), which is not in the stack"
    }
  }

  private func cause(of action: String, from sender: Misuse.Sender?) -> String {
    switch sender {
    case nil:
      "the child was removed before the action arrived, or did not exist yet; or the parent's reducer, which "
        + "\(removal), is combined before the child's."
    case .caller:
      "a view, or another caller, still refers to a child that was removed; or the parent's reducer, which \(removal), "
        + "is combined before the child's."
    case .reducer(let other):
      "the child was removed in between: a `.send` is queued behind the actions that already wait, and for \(other) or "
        + "for one of them the parent's reducer \(removal)."
    case .effect:
      "the child was removed while the action was queued; or the effect was not returned by the child's reducer, so it "
        + "did not end with the child."
    }
  }

  private func fix(of action: String, from sender: Misuse.Sender?) -> String {
    switch sender {
    case nil, .caller:
      "send \(when); and combine the child before the parent: `\(composition)`."
    case .reducer:
      "change the parent's reducer so that it \(removal) only when \(action) arrives; or do not send \(action) to a "
        + "child that is being removed."
    case .effect:
      "return the effect from the child's reducer, so that it is canceled with the child; or let it send an action of "
        + "the parent, whose reducer can check whether the child exists."
    }
  }

  /// The removal of the child by its parent, as a verb phrase.
  private var removal: String {
    switch self {
    case .none, .notPresented: "sets the state to nil"
    case .otherCase: "changes the case"
    case .id: "removes the row"
    case .notInStack: "pops it"
    }
  }

  private var when: String {
    switch self {
    case .none: "the child's actions only while its state is not nil"
    case .notPresented: "the child's actions only while it is presented"
    case .otherCase: "the child's actions only while the enum is in its case"
    case .id: "only to ids that are in the collection"
    case .notInStack: "only to ids that are in the stack"
    }
  }

  private var composition: String {
    switch self {
    case .none: ".combine(child.optional().pullback(…), parent)"
    case .notPresented: ".combine(child.presented(…), parent)"
    case .otherCase: ".combine(child.ifCaseLet(…), parent)"
    case .id: ".combine(row.forEach(…), parent)"
    case .notInStack: ".combine(screen.stacked(…), parent)"
    }
  }
}

extension Misuse.Sender {
  /// The end of the sentence that says what happened.
  fileprivate var words: String {
    switch self {
    case .caller: ", by a call of `send`"
    case .reducer(let action): ", by a `.send` that the reducer returned for \(action)"
    case .effect(let location, let action): ", by the effect at \(location) of \(action)"
    }
  }
}
