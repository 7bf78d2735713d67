import Composable
import Foundation

extension TestEngine {
  /// Finds the action that a `receive` expects.
  ///
  /// Reported actions before it are removed, so that the state is the one before it.
  func match(_ matches: (Action) -> Bool) -> ActionMatch<State, Action> {
    exclusively {
      func received(_ kept: KeptStep) -> ReceivedAction<Action> {
        ReceivedAction(action: kept.action, wholeAction: kept.action)
      }
      guard let index = firstIndex(matches) else {
        let all = kept.elements
        guard let first = unreported(among: all).first else { return .none }
        return .other(received(all[first]), count: first + 1)
      }
      if index > 0 {
        let others = kept.prefix(index)
        let unreported = unreported(among: others)
        guard unreported.isEmpty else {
          return .later(others: unreported.map { received(others[$0]) }, count: index + 1)
        }
        _ = removeActions(index, as: .reported)
      }
      guard let next = kept.prefix(1).first else { return .none }
      return .next(ReceivedStep(before: asserted, after: next.state, action: next.action, losesWrite: next.losesWrite))
    }
  }

  /// How many actions wait before the first that matches.
  func firstIndex(_ matches: (Action) -> Bool) -> Int? {
    exclusively { kept.firstIndex { matches($0.action) } }
  }

  /// Receives a matching action that was removed with a failure; false when there is none.
  func receiveReported(_ matches: (Action) -> Bool) -> Bool { exclusively { changeReported { $0.receive(matches) } } }

  func reportMissing(_ matches: @escaping (Action) -> Bool) {
    exclusively { changeReported { $0.reportMissing(matches) } }
  }

  func reportActions(_ count: Int) { exclusively { changeReported { $0.report(first: count) } } }

  func removeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable] {
    var before: [State] = []
    let unreported = exclusively { removeActions(count, as: removal, before: &before) }
    extendLifetime(before)
    return unreported
  }

  private func removeActions(_ count: Int?, as removal: ActionRemoval, before: inout [State]) -> [any Sendable] {
    if kept.isEmpty { return [] }
    let steps = kept.prefix(count ?? kept.count)
    // Not `\.action`: a key path in generic code is made anew each time.
    let actions = steps.map { $0.action }
    let unreported = unreported(among: steps).map { actions[$0] }
    for action in actions {
      if let next = kept.popFirst() { before.append(accept(next.state)) }
      changeReported { $0.removedFirst(action, removal) }
    }
    return unreported
  }

  /// The indices of the steps that no failure has named, and no misuse explains, among the first that wait.
  func unreported(among steps: [KeptStep]) -> [Int] {
    reported.unreported(among: steps.map { $0.action }).filter { !steps[$0].isExplained }
  }

  /// Changes a copy and puts that in: an action that is removed may call back in its `deinit`.
  private func changeReported<R>(_ change: (inout ReportedActions<Action>) -> R) -> R {
    var copy = reported
    defer { swap(&reported, &copy) }
    return change(&copy)
  }
}

extension TestEngine {
  /// The state as far as it has been asserted.
  var state: State {
    turn.lock()
    defer { turn.unlock() }
    return asserted
  }

  /// Reduces an action and all that follows at once.
  func send(_ action: Action, at location: SourceLocation) -> SentStep<State> {
    exclusively {
      let before = asserted
      if loop.isDriven {
        // Inside a step it waits for its turn, as in a store, and is received.
        loop.send(action, nil)
        return SentStep(before: before, after: before, root: nil)
      }
      let outer = call
      call = location
      defer { call = outer }
      misuses.beginSend()
      history.sent(at: location, step: loop.stepCount)
      sentStep = loop.stepCount
      writes.begin(action)
      loop.begin(action)
      followInstructions()
      let root = loop.currentRoot
      runJobs()
      sentStep = nil
      return SentStep(before: before, after: sentState ?? before, root: root, losesWrite: writes.losesSent)
    }
  }

  func acceptSent() {
    let before = exclusively {
      let state = sentState
      sentState = nil
      return state.map { accept($0) }
    }
    extendLifetime(before)
  }

  /// Makes a state the one that has been asserted, and returns the one before, to be released after the turn: a
  /// `deinit` in it may call back.
  func accept(_ state: State) -> State {
    var state = state
    swap(&asserted, &state)
    return state
  }
}

/// An effect that runs: its task, or what it waits for.
final class TestEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: `status` is touched only in a turn of the engine; see `TestEngine`.
  let start: EffectStart<Action>
  let context: EffectContext
  /// Lives as long as the `send` of its body.
  weak var sendLife: AnyObject?
  let attempts: RetryState?
  var status = EffectStatus.running(nil)

  init(start: EffectStart<Action>, context: EffectContext) {
    self.start = start
    self.context = context
    attempts = RetryState(start.leaf.run.retries)
  }

  func finish() { if status.isLive { status = .finished } }

  func cancel() {
    let old = status
    status = .cancelled
    old.cancelWork()
  }
}
