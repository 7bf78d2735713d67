import Composable
internal import ValueSource

/// The texts of failures.
extension TestFailure {
  /// The failure's number in the documentation (the article `Testing.md`). It never changes.
  var number: Int { explanation.number }

  /// The whole text. A misuse has the same text as outside of tests.
  var message: String {
    if case .misuse(let misuse) = self { return misuse.message }
    return explanation.paragraphs
  }

  /// The parts of the text: what happened, the evidence, the usual cause, the fix, and the number.
  var explanation: FailureText {
    switch self {
    case .wrongState(let step, let difference, isUnchanged: true, _):
      FailureText(
        201,
        what: "\(name(step)): the state is not the expected one. (− expected, + actual)",
        evidence: indented(difference),
        cause: "no reducer handles the action: `.binding()` is missing at the end of the reducer, or a child's reducer "
          + "is not combined with its parent's; or the feature ignores the action in this state.",
        fix: "add what is missing; or remove the closure, if nothing should change.")
    case .wrongState(let step, let difference, _, let drawn):
      FailureText(
        201,
        what: "\(name(step)): the state is not the expected one. (− expected, + actual)",
        evidence: indented(difference),
        cause: drawn.cause + "the feature changed another field as well, or the closure expects another value.",
        fix: drawn.fix + "change the closure to match the `+` lines, if they are right.")
    case .unassertedChange(let step, let difference, let assertion, let drawn):
      FailureText(
        202,
        what: "\(name(step)) changed the state, and nothing was asserted. (− before, + after)",
        evidence: indented(difference),
        cause: drawn.cause + "the assertion was forgotten.",
        fix: drawn.fix + "assert it, if it is right:\(paste(assertion))")
    case .closureChangesNothing(let step, let object?):
      FailureText(
        203,
        what: "\(name(step)): the closure changes nothing, and neither did the step.",
        cause: "the state is a class, so the step and the closure change the same object, and no change can be seen.",
        fix: "make `\(object)` a struct.")
    case .closureChangesNothing(let step, nil):
      FailureText(
        203,
        what: "\(name(step)): the closure changes nothing, and neither did the step.",
        cause: "the closure sets values that the state already has, or the feature ignores the action in this state.",
        fix: "remove the closure, or assert what should have changed.")
    case .closureThrew(let step, let error, onStateAfter: false):
      FailureText(
        204,
        what: "\(name(step)): the closure threw \(error).",
        cause: "the closure uses `try` on a value that is missing.",
        fix: "unwrap the value before the assertion, with `try #require(…)`, or expect what the state contains.")
    case .closureThrew(let step, let error, onStateAfter: true):
      FailureText(
        204,
        what: "\(name(step)): the closure threw \(error) on the state after the step.",
        evidence: "With exhaustivity off the closure is called on the state after the step as well, to see which "
          + "fields it sets.",
        cause: "the closure uses `try` on a value that the step removed.",
        fix: "unwrap the value before the assertion, from `store.state`.")
    case .missedPart(let step, let part, let onStateAfter, let difference):
      part.explanation(of: name(step), onStateAfter: onStateAfter, difference: difference.map { indented($0) })
    case .pendingActions(let step, let pending):
      FailureText(
        205,
        what: "\(name(step)): \(count(pending.count, "action")) still to be received.",
        evidence: list(pending),
        cause: "an effect sent an action that the test has not received\(ofDismissal(pending)).",
        fix: receiveFirst(pending))
    case .wrongAction(let expected, let received, let instead, let isSameCase, let difference):
      FailureText(
        206,
        what: "receive: expected \(name(expected)), but \(name(received)) came.",
        // A difference of two lines only repeats the two actions.
        evidence: difference.flatMap { $0.split(separator: "\n").count > 2 ? indented($0) : nil },
        cause: isSameCase
          ? "the effect sent a different value than the test expects."
          : "the effect sent more actions than the test expects, or in a different order.",
        fix: (isSameCase ? "expect the received action, if it is right:" : "receive it first, if it is right:")
          + paste(Dismissal.call(receiving: instead)))
    case .actionsSkipped(let expected, let skipped):
      FailureText(
        206,
        what: "receive: expected \(name(expected)), but \(name(skipped.first ?? "…")) came.",
        evidence: "The expected action comes after \(skipped.count == 1 ? "another" : "\(skipped.count) others"); "
          + "\(skipped.count == 1 ? "both" : "all") have been received:\n" + list(skipped),
        cause: "the effect sent more actions than the test expects, or in a different order.",
        fix: (skipped.count == 1 ? "receive it first, if it is right:" : "receive them first, if they are right:")
          + paste(skipped.map(Dismissal.call).joined(separator: "\n")))
    case .actionAfterDismissal(let action):
      FailureText(
        236,
        what: "\(name(action)) came after the feature had dismissed itself, and was not reduced.",
        cause: "an action returned behind `.dismiss`, or a `send` of the test after it. When the feature is presented, "
          + "the action finds no state.",
        fix: "return the action first: `.merge(.send(.saved), .dismiss)`; or end the test with "
          + "`store.receiveDismiss()`.")
    case .nothingReceived(let expected, let effects, let held):
      nothingReceived(expected, effects, held)
    case .unreceivedActions(let actions):
      FailureText(
        208,
        what: "\(count(actions.count, "action")) never received.",
        evidence: list(actions),
        cause: "the test ends before it asserts what the effects sent\(ofDismissal(actions)).",
        fix: receiveFirst(actions))
    case .effectInFlight(let effect, let cancels):
      inFlight(effect, cancels)
    case .notSettled(let effects, let timeout):
      FailureText(
        210,
        what: "settle: after \(timeout), \(count(effects.count, "effect")) still waiting for something outside the "
          + "test.",
        evidence: list(effects.map { "\($0.name)" }),
        cause: "the effect uses a dependency that the test does not control.",
        fix: "put the dependency in the environment and replace it in the test, or wait longer: "
          + "`await store.settle(timeout: .seconds(10))`.")
    case .misuse(let misuse):
      misuse.explanation
    case .clockDoesNotStop(let wakeUps):
      FailureText(
        211,
        what: "run: after \(wakeUps) wake-ups, something still sleeps on the clock.",
        cause: "a timer that is never canceled.",
        fix: "advance by a duration instead: `store.advance(by: .seconds(1))`.")
    case .negativeAdvance(let duration):
      FailureText(
        225,
        what: "advance: a clock cannot be advanced by \(duration); its time is unchanged.",
        cause: "the duration was computed, and the result is negative.",
        fix: "advance by zero or more. For a clock that starts at another time, use `TestClock(now:)`.")
    case .ignoresCancellation(let effect, let sleeps):
      FailureText(
        213,
        what: "A canceled effect keeps running: \(effect). It has slept \(sleeps) times since it was canceled; its "
          + "last sleep never returns.",
        cause: "`try? await clock.sleep(…)` in a loop: a canceled sleep returns immediately, so the loop never ends.",
        fix: "use `try await clock.sleep(…)`, which throws when the effect is canceled and ends it.")
    case .endlessTurns(let effect, let turns):
      FailureText(
        239,
        what: "An effect takes turn after turn: \(effect). It has called `turn()` \(turns) times, and nothing else has "
          + "happened; its last turn never returns.",
        cause: "`while !isReady { await turn() }`: where the effect always goes first, the loop never ends.",
        fix: "let what comes end the wait: `for await _ in readiness { break }`, with a stream that is fed then.")
    case .unknownRuntime(let subject, let faults):
      FailureText(
        226,
        what: "\(subject): the Swift runtime does not do what a TestStore relies on, so this test proves nothing.",
        evidence: list(faults.map(Self.text)),
        cause: "this version of Swift is newer than this version of Composable.",
        fix:
          "update Composable, or test with a version of Swift that it supports. `docs/Assumptions.md` lists what it "
          + "relies on.")
    case .check(let failure): failure.explanation
    case .exploration(let failure): failure.explanation
    case .restart(let failure): failure.explanation
    case .posts(let failure): failure.explanation
    }
  }

  private static func text(of fault: RuntimeFault) -> String {
    switch fault {
    case .laterStart: "A task is not enqueued where it is created."
    case .jobs: "The jobs of a task cannot be distinguished from those of other tasks."
    case .numbers(let description): "A task has no number of its own: its job is described as \"\(description)\"."
    case .yields: "A task that calls `Task.yield()` does not return to its executor."
    case .orders(let orders, let known):
      "A test that has \(known) orders was run in \(count(orders.count, "order")): "
        + "\(orders.joined(separator: ", "))."
    }
  }

  private func nothingReceived(
    _ expected: String, _ effects: [EffectTrace], _ held: [EffectDescription]
  ) -> FailureText {
    let what = "receive: expected \(name(expected)), but no action came."
    if !held.isEmpty {
      return FailureText(
        207, what: what,
        evidence: "The body of an effect has returned, but something still holds its "
          + "`send`:\n" + list(held.map { "\($0)" }),
        cause:
          "`Task { await send(…) }` in the body: the effect ends when its body returns, and does not wait for the task.",
        fix: "await the work in the body, `await send(.loaded(await load()))`; to do several things at once, use "
          + "`await withTaskGroup(of: Void.self) { group in group.addTask { await send(…) } }`.")
    }
    guard let first = effects.first else {
      return FailureText(
        207, what: what, evidence: "No effect is in flight.",
        cause: "the reducer returned no effect for the previous action, or started a `Task` itself, or the effect "
          + "ended without sending.",
        fix: "remove this `receive`, or return the effect from the reducer.")
    }
    let isAsleep = effects.allSatisfy(\.isSleeping)
    return FailureText(
      207, what: what,
      evidence: "In flight:\n" + list(effects.map { "\($0.name), \($0.whatItWaitsFor)" }),
      cause: isAsleep ? "the clock has not been advanced." : Self.outside,
      fix: isAsleep
        ? "advance the clock first: `\(first.wakeUp)`."
        : "put the dependency in the environment and replace it in the test; or call "
          + "`await store.settle(timeout: .seconds(1))` first." + Self.turn)
  }

  private func inFlight(_ effect: EffectTrace, _ cancels: FruitlessCancels?) -> FailureText {
    FailureText(
      209,
      what: "An effect is still in flight: \(effect.name).",
      evidence: "Caused by: \(effect.chain.joined(separator: " → ")).\nIt is \(effect.whatItWaitsFor)."
        + (cancels.map { "\n\($0.evidence)" } ?? ""),
      cause: (cancels?.cause ?? "")
        + (effect.name.isTimer
          ? "the timer is never stopped."
          : effect.isSleeping ? "the clock has not been advanced." : "it never ends, or \(Self.outside)"),
      fix: (cancels?.fix ?? "")
        + (effect.name.isTimer
          ? "stop it as the user would, or call `store.skipInFlightEffects()`."
          : "end it as the user would, or call `\(effect.wakeUp)` or `store.skipInFlightEffects()`."
            + (effect.isSleeping ? "" : Self.turn)))
  }

  private static let outside =
    "it waits for real input or output, for a `Task {}` or `Task.detached`, or for an actor with its own executor; or, "
    + "in a test on the main actor, for `Task.yield`."

  private static let turn = " A fake calls `await turn()` instead of `Task.yield()`."

  /// Another cause of what was not received; empty if the dismissal of the feature is not among it.
  private func ofDismissal(_ actions: [String]) -> String {
    actions.contains(Dismissal.text)
      ? "; or a child returned `.dismiss`, and no `presented` or `stacked` is around it, so the whole feature is dismissed"
      : ""
  }

  private func receiveFirst(_ actions: [String]) -> String {
    "call `store.skipReceivedActions()`, or receive the actions, starting with:"
      + paste(Dismissal.call(receiving: actions.first ?? "…"))
  }
}

extension EffectTrace {
  var whatItWaitsFor: String {
    switch waiting {
    case .clock(let time): "sleeping on the store's clock for another \(time)"
    case .otherClock(let time): "sleeping on another test clock for another \(time)"
    case .outside: "waiting for something other than a test clock"
    }
  }

  /// A call that advances the clock that the effect sleeps on, as source.
  var wakeUp: String {
    switch waiting {
    case .clock(let time): "store.advance(by: \(SourceText.expression(time)))"
    case .otherClock(let time): "clock.advance(by: \(SourceText.expression(time)))"
    case .outside: "await store.settle(timeout: .seconds(1))"
    }
  }
}
