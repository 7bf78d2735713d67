import Composable
internal import ValueText

/// The words of each failure: what happened, the evidence, the usual cause, how to fix it, a stable number.
extension TestFailure {
  /// The failure's number in the documentation (`docs/articles/Testing.md`). It never changes.
  var number: Int {
    switch self {
    case .wrongState: 201
    case .unassertedChange: 202
    case .closureChangesNothing: 203
    case .closureThrew: 204
    case .pendingActions: 205
    case .wrongAction, .actionsSkipped: 206
    case .nothingReceived: 207
    case .unreceivedActions: 208
    case .effectInFlight: 209
    case .notSettled: 210
    case .misuse(let misuse): misuse.number
    case .clockDoesNotStop: 211
    case .failingSeed: 212
    case .ignoresCancellation: 213
    case .brokenInvariant: 214
    }
  }

  /// The whole text.
  var message: String {
    if case .misuse(let misuse) = self { return misuse.message }
    return [whatHappened, evidence, "Usual cause: \(usualCause)", "Fix: \(fix)", "[C\(number)]"]
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  private var whatHappened: String {
    switch self {
    case .wrongState(let step, _): "\(name(step)): the state is not the expected one. (− expected, + actual)"
    case .unassertedChange(let step, _, _):
      "\(name(step)) changed the state, and nothing was asserted. (− before, + after)"
    case .closureChangesNothing(let step):
      "\(name(step)): the closure changes nothing, and neither did the step."
    case .closureThrew(let step, let error, let onStateAfter):
      "\(name(step)): the closure threw \(error)\(onStateAfter ? " on the state after the step" : "")."
    case .pendingActions(let sent, let pending):
      "send(\(name(sent))): \(count(pending.count, "action")) still to be received."
    case .wrongAction(let expected, let received, _, _):
      "receive: expected \(name(expected)), but \(name(received)) came."
    case .actionsSkipped(let expected, let skipped):
      "receive: expected \(name(expected)), but \(name(skipped.first ?? "…")) came."
    case .nothingReceived(let expected, _): "receive: expected \(name(expected)), but no action came."
    case .unreceivedActions(let actions): "\(count(actions.count, "action")) never received."
    case .effectInFlight(let effect): "An effect is still in flight: \(effect.name)."
    case .notSettled(let effects, let timeout):
      "settle: after \(timeout) \(count(effects.count, "effect")) still waiting for the world outside."
    case .misuse(let misuse): misuse.summary
    case .clockDoesNotStop(let wakeUps): "run: after \(wakeUps) wake-ups somebody still sleeps on the clock."
    case .ignoresCancellation(let effect, let sleeps):
      "An effect was cancelled and goes on: \(effect). It has gone to sleep \(sleeps) times since, and is held up now."
    case .failingSeed(let seed, let tried, _):
      "explore: the test fails with the schedule of seed \(seed), the \(ordinal(tried)) that was tried."
    case .brokenInvariant(let seed, let moves, let shortest, let reason, _):
      "fuzz: with seed \(seed), after \(count(moves, "move")): \(reason). \(shortest) of them are enough."
    }
  }

  private var evidence: String? {
    switch self {
    case .wrongState(_, let difference), .unassertedChange(_, let difference, _): indented(difference)
    case .pendingActions(_, let actions), .unreceivedActions(let actions): list(actions)
    case .wrongAction(_, _, _, let difference):
      // Two lines are the two actions again.
      difference.flatMap { $0.split(separator: "\n").count > 2 ? indented($0) : nil }
    case .actionsSkipped(_, let skipped):
      "The expected action comes after \(skipped.count == 1 ? "another" : "\(skipped.count) others"); "
        + "\(skipped.count == 1 ? "both" : "all") are taken:\n" + list(skipped)
    case .nothingReceived(_, let effects):
      effects.isEmpty
        ? "No effect is in flight."
        : "In flight:\n" + list(effects.map { "\($0.name), \($0.whatItWaitsFor)" })
    case .effectInFlight(let effect):
      "It came of: \(effect.chain.joined(separator: " → ")).\nIt is \(effect.whatItWaitsFor)."
    case .notSettled(let effects, _): list(effects.map { "\($0.name)" })
    case .failingSeed(_, _, let failures): list(failures)
    case .brokenInvariant(_, _, _, _, let test): indented(String(test.dropLast()))
    case .closureThrew(_, _, true):
      "With exhaustivity off the closure is called on the state after the step as well, to see which fields it sets."
    case .closureChangesNothing, .closureThrew, .misuse, .clockDoesNotStop, .ignoresCancellation: nil
    }
  }

  private var usualCause: String {
    switch self {
    case .wrongState: "the feature changed another field as well, or the closure expects another value."
    case .unassertedChange: "the assertion was forgotten."
    case .closureChangesNothing: "the closure sets what was already so, or the feature ignores the action here."
    case .closureThrew(_, _, let onStateAfter):
      "the closure uses `try` on something that \(onStateAfter ? "the step removed" : "is not there")."
    case .pendingActions: "an effect sent an action in between, and the test does not assert it."
    case .wrongAction(_, _, true, _): "the effect sends another value than the test expects."
    case .wrongAction, .actionsSkipped: "the effect sends more, or in another order, than the test expects."
    case .nothingReceived(_, let effects):
      effects.isEmpty
        ? "the action before returned no effect, or its effect ended without sending."
        : effects.contains { !$0.isSleeping } ? Self.outside : "the time has not been moved on."
    case .unreceivedActions: "the test ends before it asserts what the effects sent."
    case .effectInFlight(let effect):
      effect.name.isTimer
        ? "the timer is never stopped."
        : effect.isSleeping ? "the time has not been moved on." : "it never ends, or \(Self.outside)"
    case .notSettled: "a dependency of the effect is not the test's own."
    case .misuse: ""
    case .clockDoesNotStop: "a timer that is not cancelled."
    case .ignoresCancellation: "`try? await clock.sleep(…)` in a loop: a sleep that is cancelled returns at once."
    case .failingSeed(_, let tried, _):
      tried == 1
        ? "the test fails whatever the order is: see to that first, without `explore`."
        : "two effects read, wait, then write, and rely on an order that nothing keeps."
    case .brokenInvariant: "a case of the reducer that nobody thought of."
    }
  }

  private static let outside =
    "it waits for real input and output, `Task {}`, `Task.detached`, an actor with its own executor; "
    + "or, in a test on the main actor, for `Task.yield`."

  private var fix: String {
    switch self {
    case .wrongState: "make the closure say what the `+` lines say, if they are right."
    case .unassertedChange(_, _, let assertion): "assert it, if it is right:\(paste(assertion))"
    case .closureChangesNothing: "drop the closure, or assert what should have changed."
    case .closureThrew(_, _, true):
      "unwrap it before the assertion, from `store.state`."
    case .closureThrew: "use `try #require(…)` before the assertion, or expect the value that is there."
    case .pendingActions(_, let actions), .unreceivedActions(let actions):
      "`store.skipReceivedActions()`, or receive first what came first:"
        + paste("store.receive(\(actions.first ?? "…"))")
    case .wrongAction(_, let received, true, _):
      "expect what came, if it is right:" + paste("store.receive(\(received))")
    case .wrongAction(_, let received, _, _):
      "receive it first, if it is right:" + paste("store.receive(\(received))")
    case .actionsSkipped(_, let skipped):
      "receive \(skipped.count == 1 ? "it" : "them") first, if \(skipped.count == 1 ? "it is" : "they are") right:"
        + paste(skipped.map { "store.receive(\($0))" }.joined(separator: "\n"))
    case .nothingReceived(_, let effects):
      effects.isEmpty
        ? "drop this `receive`, or return the effect in the reducer."
        : effects.first { !$0.isSleeping } != nil
          ? "put the dependency in the environment; or `await store.settle(timeout: .seconds(1))` before."
          : "move it on before: `\(effects.first?.wakeUp ?? "")`."
    case .effectInFlight(let effect):
      effect.name.isTimer
        ? "stop it as a user would, or `store.skipInFlightEffects()`."
        : "end it as a user would, `\(effect.wakeUp)`, or `store.skipInFlightEffects()`."
    case .notSettled:
      "put the dependency in the environment, or wait longer: `await store.settle(timeout: .seconds(10))`."
    case .misuse: ""
    case .clockDoesNotStop: "move on by a number of ticks: `store.advance(by: .seconds(1))`."
    case .ignoresCancellation: "`try await clock.sleep(…)`, which ends the effect when it is cancelled."
    case .failingSeed(let seed, _, _):
      "see it again with `TestStore.explore(seeds: [\(seed)]) {`, or with `schedule: .seeded(\(seed))`."
    case .brokenInvariant: "keep the test above, change what its last step should do, and make it so."
    }
  }
}

extension TestNote {
  /// The whole text.
  var message: String {
    switch self {
    case .skippedActions(let actions): "Skipped \(count(actions.count, "action")):\n\(list(actions))"
    case .skippedEffects(let effects):
      "Skipped \(count(effects.count, "effect")) in flight:\n\(list(effects.map { "\($0.name)" }))"
    case .skippedChanges(let step, let difference):
      "\(name(step)): skipped changes. (− asserted, + actual)\n\(indented(difference))"
    }
  }
}

extension EffectStory {
  var whatItWaitsFor: String {
    switch waiting {
    case .clock(let time): "asleep on the store's clock, for another \(time)"
    case .otherClock(let time): "asleep on another test clock, for another \(time)"
    case .outside: "waiting outside: not for a test clock"
    }
  }

  /// What moves the clock on that it sleeps on.
  var wakeUp: String {
    switch waiting {
    case .clock(let time): "store.advance(by: \(SourceText.expression(time)))"
    case .otherClock(let time): "clock.advance(by: \(SourceText.expression(time)))"
    case .outside: "await store.settle(timeout: .seconds(1))"
    }
  }
}

private func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

private func ordinal(_ number: Int) -> String {
  switch (number % 10, number % 100) {
  case (1, let rest) where rest != 11: "\(number)st"
  case (2, let rest) where rest != 12: "\(number)nd"
  case (3, let rest) where rest != 13: "\(number)rd"
  default: "\(number)th"
  }
}

/// An action or a step in a sentence: whole when it fits on a line, else what is on its first line.
private func name(_ action: String) -> String {
  guard let end = action.firstIndex(of: "\n") else { return action }
  var closing = ""
  for character in action[..<end] {
    switch character {
    case "(": closing.insert(")", at: closing.startIndex)
    case "[": closing.insert("]", at: closing.startIndex)
    case ")", "]": if !closing.isEmpty { closing.removeFirst() }
    default: break
    }
  }
  return "\(action[..<end])…\(closing)"
}

/// Code behind a colon: on the same line when it is short.
private func paste(_ code: String) -> String { code.contains("\n") ? "\n\n\(indented(code))" : " `\(code)`." }

private func list(_ lines: [String]) -> String {
  lines.map { "  • " + indented($0, by: 4).dropFirst(4) }.joined(separator: "\n")
}

private func indented(_ text: String, by count: Int = 2) -> String {
  let margin = String(repeating: " ", count: count)
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
}
