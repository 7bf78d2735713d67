import Composable
import Expectations
import Testing

struct `A misuse` {
  static let place = CodeLocation(fileID: "App/Search.swift", line: 12)
  private static let effect = CodeLocation(fileID: "App/Sheet.swift", line: 7)

  private static let table: [(Misuse, number: Int, summary: String, message: String)] = [
    (
      .actionForAbsentState(action: ".tick", state: "Sheet", absence: .none, reducer: place), 101,
      "Composable C101: Action .tick was sent to a Sheet that is nil; it was ignored "
        + "(reducer at App/Search.swift:12).",
      """
      Action .tick was sent to a Sheet that is nil; it was ignored (reducer at App/Search.swift:12).

      Usual cause: the child was removed before the action arrived, or did not exist yet; or the parent's reducer, \
      which sets the state to nil, is combined before the child's.
      Fix: send the child's actions only while its state is not nil; and combine the child before the parent: \
      `.combine(child.optional().pullback(…), parent)`.
      [C101]
      """
    ),
    (
      .actionForAbsentState(action: ".tick", state: "Sheet", absence: .none, reducer: place, sender: .caller), 101,
      "Composable C101: Action .tick was sent to a Sheet that is nil, by a call of `send`; it was ignored "
        + "(reducer at App/Search.swift:12).",
      """
      Action .tick was sent to a Sheet that is nil, by a call of `send`; it was ignored (reducer at App/Search.swift:12).

      Usual cause: a view, or another caller, still refers to a child that was removed; or the parent's reducer, \
      which sets the state to nil, is combined before the child's.
      Fix: send the child's actions only while its state is not nil; and combine the child before the parent: \
      `.combine(child.optional().pullback(…), parent)`.
      [C101]
      """
    ),
    (
      .actionForAbsentState(
        action: ".saved", state: "Sheet", absence: .none, reducer: place, sender: .reducer(action: ".sheet(.save)")),
      101,
      "Composable C101: Action .saved was sent to a Sheet that is nil, by a `.send` that the reducer returned for "
        + ".sheet(.save); it was ignored (reducer at App/Search.swift:12).",
      """
      Action .saved was sent to a Sheet that is nil, by a `.send` that the reducer returned for .sheet(.save); it was \
      ignored (reducer at App/Search.swift:12).

      Usual cause: the child was removed in between: a `.send` is queued behind the actions that already wait, and \
      for .sheet(.save) or for one of them the parent's reducer sets the state to nil.
      Fix: change the parent's reducer so that it sets the state to nil only when .saved arrives; or do not send \
      .saved to a child that is being removed.
      [C101]
      """
    ),
    (
      .actionForAbsentState(
        action: ".tick", state: "Sheet", absence: .none, reducer: place, sender: .effect(effect, action: ".appeared")),
      101,
      "Composable C101: Action .tick was sent to a Sheet that is nil, by the effect at App/Sheet.swift:7 of .appeared; "
        + "it was ignored (reducer at App/Search.swift:12).",
      """
      Action .tick was sent to a Sheet that is nil, by the effect at App/Sheet.swift:7 of .appeared; it was ignored \
      (reducer at App/Search.swift:12).

      Usual cause: the child was removed while the action was queued; or the effect was not returned by the child's \
      reducer, so it did not end with the child.
      Fix: return the effect from the child's reducer, so that it is canceled with the child; or let it send an \
      action of the parent, whose reducer can check whether the child exists.
      [C101]
      """
    ),
    (
      .actionForAbsentState(action: ".tick", state: "Sheet", absence: .otherCase, reducer: place), 101,
      "Composable C101: Action .tick was sent to a Sheet while its enum is in another case; it was ignored "
        + "(reducer at App/Search.swift:12).",
      """
      Action .tick was sent to a Sheet while its enum is in another case; it was ignored (reducer at \
      App/Search.swift:12).

      Usual cause: the child was removed before the action arrived, or did not exist yet; or the parent's reducer, \
      which changes the case, is combined before the child's.
      Fix: send the child's actions only while the enum is in its case; and combine the child before the parent: \
      `.combine(child.ifCaseLet(…), parent)`.
      [C101]
      """
    ),
    (
      .actionForAbsentState(action: ".tick", state: "Row", absence: .id("7"), reducer: place, sender: .caller), 101,
      "Composable C101: Action .tick was sent to the Row with id 7, which is not in the collection, by a call of "
        + "`send`; it was ignored (reducer at App/Search.swift:12).",
      """
      Action .tick was sent to the Row with id 7, which is not in the collection, by a call of `send`; it was ignored \
      (reducer at App/Search.swift:12).

      Usual cause: a view, or another caller, still refers to a child that was removed; or the parent's reducer, \
      which removes the row, is combined before the child's.
      Fix: send only to ids that are in the collection; and combine the child before the parent: \
      `.combine(row.forEach(…), parent)`.
      [C101]
      """
    ),
    (
      .actionForAbsentState(action: ".tick", state: "Sheet", absence: .notPresented, reducer: place, sender: .caller),
      101,
      "Composable C101: Action .tick was sent to a Sheet that is not presented, by a call of `send`; it was ignored "
        + "(reducer at App/Search.swift:12).",
      """
      Action .tick was sent to a Sheet that is not presented, by a call of `send`; it was ignored (reducer at \
      App/Search.swift:12).

      Usual cause: a view, or another caller, still refers to a child that was removed; or the parent's reducer, \
      which sets the state to nil, is combined before the child's.
      Fix: send the child's actions only while it is presented; and combine the child before the parent: \
      `.combine(child.presented(…), parent)`.
      [C101]
      """
    ),
    (
      .actionForAbsentState(
        action: ".tick", state: "Screen", absence: .notInStack(id: "3"), reducer: place, sender: .caller), 101,
      "Composable C101: Action .tick was sent to the Screen with id 3, which is not in the stack, by a call of `send`; it "
        + "was ignored (reducer at App/Search.swift:12).",
      """
      Action .tick was sent to the Screen with id 3, which is not in the stack, by a call of `send`; it was ignored \
      (reducer at App/Search.swift:12).

      Usual cause: a view, or another caller, still refers to a child that was removed; or the parent's reducer, \
      which pops it, is combined before the child's.
      Fix: send only to ids that are in the stack; and combine the child before the parent: \
      `.combine(screen.stacked(…), parent)`.
      [C101]
      """
    ),
    (
      .sendAfterCompletion(action: ".loaded", startedBy: ".load", effect: place), 102,
      "Composable C102: Action .loaded was sent by the effect of .load after that effect had returned; it was "
        + "dropped (effect at App/Search.swift:12).",
      """
      Action .loaded was sent by the effect of .load after that effect had returned; it was dropped (effect at \
      App/Search.swift:12).

      Usual cause: the body passed its `send` to something that outlives it: a callback, or an unstructured `Task { }`.
      Fix: await the work in the body; wrap a callback in an `AsyncStream`, and iterate over it there with `for await`.
      [C102]
      """
    ),
    (
      .unhandledError(error: "Offline()", startedBy: ".load", effect: place), 103,
      "Composable C103: The effect of .load threw Offline(), and nothing catches it (effect at App/Search.swift:12).",
      """
      The effect of .load threw Offline(), and nothing catches it (effect at App/Search.swift:12).

      Usual cause: the body throws an error that the feature does not handle.
      Fix: pass `catch: { error, send in await send(.failed(error)) }` to a `.run`, or `catch: { .failed($0) }` to a \
      `.task`; or catch the error in the body.
      [C103]
      """
    ),
    (
      .unimplemented(name: "Search.load"), 104,
      "Composable C104: Search.load was used, but it is not implemented in this environment.",
      """
      Search.load was used, but it is not implemented in this environment.

      Usual cause: the code under test uses a dependency that the test did not provide.
      Fix: give the test a value for Search.load in the environment that it passes to its store.
      [C104]
      """
    ),
    (
      .scriptExhausted(name: "RandomSource.scripted([3, 1])"), 105,
      "Composable C105: RandomSource.scripted([3, 1]) was asked for more values than it has; its last value is "
        + "repeated.",
      """
      RandomSource.scripted([3, 1]) was asked for more values than it has; its last value is repeated.

      Usual cause: the code under test draws more values than the test expects.
      Fix: append the missing values, or use `.seeded(1)`, which never runs out.
      [C105]
      """
    ),
    (
      .lostWrite(write: #".set(\.$text, "a")"#, action: "FormAction"), 106,
      #"Composable C106: The write .set(\.$text, "a") was lost: no reducer applied the binding action of FormAction, "#
        + "or read its value.",
      #"""
      The write .set(\.$text, "a") was lost: no reducer applied the binding action of FormAction, or read its value.

      Usual cause: `.binding()` is missing at the end of the reducer.
      Fix: append it: `Reducer<…, FormAction, …> { … }.binding()`. A reducer that rejects a write on purpose must \#
      read it: `_ = action.binding?.value`.
      [C106]
      """#
    ),
    (
      .timerInterval(timer: "timer(id: 1, every: 0.0 seconds)", effect: place), 107,
      "Composable C107: A timer(id: 1, every: 0.0 seconds) needs an interval above zero; it was not started (effect at "
        + "App/Search.swift:12).",
      """
      A timer(id: 1, every: 0.0 seconds) needs an interval above zero; it was not started (effect at \
      App/Search.swift:12).

      Usual cause: the interval was computed, and the result is zero or negative.
      Fix: check the computation, or use at least a small interval, such as `.milliseconds(16)`.
      [C107]
      """
    ),
    (
      .timerNeverPauses(timer: "timer(id: 1, every: 1.0 seconds)", ticks: 10_000, effect: place), 108,
      "Composable C108: A timer(id: 1, every: 1.0 seconds) on an ImmediateClock has ticked 10000 times without a pause; "
        + "it was stopped (effect at App/Search.swift:12).",
      """
      A timer(id: 1, every: 1.0 seconds) on an ImmediateClock has ticked 10000 times without a pause; it was stopped \
      (effect at App/Search.swift:12).

      Usual cause: the environment has an ImmediateClock, and the feature's timer runs until it is canceled.
      Fix: use a TestClock, whose time advances only when the test advances it: `store.environment.clock = store.clock`.
      [C108]
      """
    ),
    (
      .dismissedNothing(action: ".closeTapped"), 109,
      "Composable C109: The reducer returned .dismiss for .closeTapped, but its feature is neither presented nor in a "
        + "stack; nothing was dismissed.",
      #"""
      The reducer returned .dismiss for .closeTapped, but its feature is neither presented nor in a stack; nothing was \#
      dismissed.

      Usual cause: the feature is composed with `optional()`, `ifCaseLet` or `pullback` alone, or it is the root \#
      feature of the store.
      Fix: present it, `child.presented(state: \.child, action: \.child, environment: \.child)`, where the action has \#
      `case child(PresentationAction<ChildAction>)`; or let the parent remove it, on an action of the parent.
      [C109]
      """#
    ),
    (
      .unknownLifetime(action: ".settings(.tips(.loadTapped))", child: "Tips", part: "Settings", whole: "App"), 115,
      "Composable C115: An effect of .settings(.tips(.loadTapped)) does not end with the Tips that started it: a reducer "
        + "of App called a reducer of Settings as a function.",
      #"""
      An effect of .settings(.tips(.loadTapped)) does not end with the Tips that started it: a reducer of App called a \#
      reducer of Settings as a function.

      Usual cause: it was called with a part of the state, `partReducer(&state.part, action, environment)`, so the path \#
      from the store's state to the Tips is unknown.
      Fix: compose it: `partReducer.pullback(state: \.part, action: \.part)`, or \#
      `partReducer.pullback(state: \.part)` if it has the actions of the whole. Code that runs before or after it goes \#
      into `Reducer.around`.
      [C115]
      """#
    ),
    (
      .sharedGenerator(name: "RandomSource.seeded", first: "adds a row", second: "removes a row"), 114,
      "Composable C114: RandomSource.seeded was made once for several tests: \"adds a row\" drew from it first, and now "
        + "\"removes a row\".",
      """
      RandomSource.seeded was made once for several tests: "adds a row" drew from it first, and now "removes a row".

      Usual cause: the environment is a constant of all tests, such as `static let test`. Copies of a generator share \
      one sequence, so what a test gets depends on the tests before it.
      Fix: make the environment for each test: `static var test: Self { … }`. From here on, this test draws from a \
      sequence of its own.
      [C114]
      """
    ),
    (
      .secretRecorded(field: "Password"), 111,
      "Composable C111: The text of the secret field \"Password\" is written to the recording of the session.",
      """
      The text of the secret field "Password" is written to the recording of the session.

      Usual cause: `TextField(isSecret: true)` hides a text only on the screen; in the state and in the actions it is \
      an ordinary text.
      Fix: declare the field `@BindableState @Redacted var`, or `@Redacted var` with an action that carries a \
      `Redacted<String>`; or give the recorder a function that removes the secret: `redacting:`.
      [C111]
      """
    ),
  ]

  @Test(arguments: table.indices)
  func `says what happened, why, and how to fix it`(row: Int) {
    expectEqual(Self.table[row].0.message, Self.table[row].message)
  }

  @Test(arguments: table.indices)
  func `has a summary of one line`(row: Int) {
    expectEqual(Self.table[row].0.summary, Self.table[row].summary)
  }

  @Test(arguments: table.indices)
  func `has a stable number`(row: Int) {
    expectEqual(Self.table[row].0.number, Self.table[row].number)
  }
}

struct `The handler of misuses` {
  let misuse = Misuse.unimplemented(name: "x")

  @Test func `receives the misuses of its operation, and returns the operation's result`() {
    let log = EventLog<Misuse>()
    let result = Misuse.withHandler({ log.append($0) }) {
      misuse.report()
      misuse.report()
      return 7
    }
    expectEqual(result, 7)
    expectEqual(log.entries, [misuse, misuse])
  }

  @Test func `receives the misuses of asynchronous code and of its tasks`() async {
    let log = EventLog<Misuse>()
    await Misuse.withHandler({ log.append($0) }) {
      await Task.yield()
      misuse.report()
      await Task { misuse.report() }.value
      await withTaskGroup(of: Void.self) { group in group.addTask { misuse.report() } }
    }
    expectEqual(log.entries.count, 3)
  }

  @Test func `inside another handler receives the inner misuses, and the outer handler receives the others`() {
    let outer = EventLog<Int>()
    let inner = EventLog<Int>()
    Misuse.withHandler({ _ in outer.append(1) }) {
      misuse.report()
      Misuse.withHandler({ _ in inner.append(1) }) { misuse.report() }
      misuse.report()
    }
    expectEqual(outer.entries.count, 2)
    expectEqual(inner.entries.count, 1)
  }

  @Test func `without a handler, the summary is one line on standard error`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.unimplemented(name: "Search.load").report()
      Misuse.unimplemented(name: "Clock").report()
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("Composable") }
    expectEqual(
      lines,
      [
        "Composable C104: Search.load was used, but it is not implemented in this environment.",
        "Composable C104: Clock was used, but it is not implemented in this environment.",
      ])
  }
}
