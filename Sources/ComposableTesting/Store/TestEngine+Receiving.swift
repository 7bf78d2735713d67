import Composable

extension TestEngine {
  /// Finds the action that a `receive` expects. A condition gets nil for the dismissal of the feature.
  ///
  /// If the action is found, the reported actions before it are removed, because `receive` compares with the state just
  /// before the action.
  func match(_ matches: (Action?) -> Bool) -> ActionMatch<State, Action> {
    exclusively {
      func received(_ step: PendingStep) -> ReceivedAction<Action> {
        ReceivedAction(action: step.action, wholeAction: step.shown)
      }
      guard let index = pending.firstIndex(where: { matches($0.action) }) else {
        let all = pending.elements
        guard let first = unreported(among: all).first else { return .none }
        return .other(received(all[first]), count: first + 1)
      }
      if index > 0 {
        let others = pending.prefix(index)
        let unreported = unreported(among: others)
        guard unreported.isEmpty else {
          return .later(others: unreported.map { received(others[$0]) }, count: index + 1)
        }
        _ = removeActions(index, as: .reported)
      }
      guard let next = pending.prefix(1).first else { return .none }
      return .next(ReceivedStep(before: asserted, after: next.state, action: next.action))
    }
  }

  /// The number of pending actions before the first that matches; nil if none matches.
  func firstIndex(_ matches: (Action?) -> Bool) -> Int? {
    exclusively { pending.firstIndex { matches($0.action) } }
  }

  /// Receives a matching action that a failure has removed. Returns false if there is none.
  func receiveReported(_ matches: (Action?) -> Bool) -> Bool { exclusively { changeReported { $0.receive(matches) } } }

  func reportMissing(_ matches: @escaping (Action?) -> Bool) {
    exclusively { changeReported { $0.reportMissing(matches) } }
  }

  func reportActions(_ count: Int) { exclusively { changeReported { $0.report(first: count) } } }

  func acceptReceived() {
    let step = exclusively {
      let step = pending.popFirst()
      reported.receivedFirst()
      return step.map { (action: $0.action, before: accept($0.state)) }
    }
    extendLifetime(step)
  }

  func removeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable] {
    if withLock({ pending.isEmpty }) { return [] }
    var before: [State] = []
    let unreported = exclusively { removeActions(count, as: removal, before: &before) }
    extendLifetime(before)
    return unreported
  }

  private func removeActions(_ count: Int?, as removal: ActionRemoval, before: inout [State]) -> [any Sendable] {
    let steps = pending.prefix(count ?? pending.count)
    // Not `\.action`: generic code creates a key path at each call.
    let actions = steps.map { $0.action }
    let unreported = unreported(among: steps).map { steps[$0].shown }
    for action in actions {
      if let next = pending.popFirst() { before.append(accept(next.state)) }
      changeReported { $0.removedFirst(action, removal) }
    }
    return unreported
  }

  /// The indices of the steps that no failure has named, and no misuse explains.
  ///
  /// - Parameter steps: The first pending steps.
  func unreported(among steps: [PendingStep]) -> [Int] {
    reported.unreported(among: steps.map { $0.action }).filter { !steps[$0].isExplained }
  }

  /// Changes a copy and swaps it in, because a removed action may call back in its `deinit`, while `reported` must not
  /// be accessed.
  private func changeReported<R>(_ change: (inout ReportedActions<Action?>) -> R) -> R {
    var copy = reported
    defer { swap(&reported, &copy) }
    return change(&copy)
  }
}

extension TestEngine {
  /// The state as far as it has been asserted.
  var state: State {
    // The closure of an assertion belongs to its call, which is not over.
    if !DryRun.isRunning { runWaiting(beforeSend: false) }
    let state = withLock { asserted }
    executor.choices?.noteTest(identify(state))
    return state
  }

  /// Reduces an action and everything that follows immediately.
  func send(_ action: Action, at location: SourceLocation) -> SentStep<State> {
    executor.choices?.noteCall()
    return exclusively {
      let before = asserted
      if crash.isOver || (isDismissed && !loop.isDrainingOrBusy) {
        return SentStep(before: before, after: before, root: nil)
      }
      if loop.isDrainingOrBusy {
        // Within a step, the action is queued, as in a store, and has to be received.
        _ = core.send(action)
        return SentStep(before: before, after: before, root: nil)
      }
      let outer = call
      call = location
      defer { call = outer }
      misuses.beginSend()
      history.sent(at: location, step: loop.stepCount)
      sentStep = loop.stepCount
      _ = core.send(action)
      let root = loop.currentRoot
      notes?.sent(root)
      runJobs(after: location)
      sentStep = nil
      return SentStep(before: before, after: sentState ?? before, root: root)
    }
  }

  func acceptSent() {
    let before = withLock { sentState.take().map { accept($0) } }
    extendLifetime(before)
  }

  /// Sets the asserted state. Returns the previous one, to be released after the turn: a `deinit` in it may call back.
  func accept(_ state: State) -> State { exchange(&asserted, with: state) }
}
