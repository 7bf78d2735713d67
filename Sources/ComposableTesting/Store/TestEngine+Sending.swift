import Foundation
import Composable

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
      if door.isDriven {
        // Inside a step it waits for its turn, as in a store, and is received.
        door.send(action, nil)
        return SentStep(before: before, after: before, root: nil)
      }
      let outer = call
      call = location
      defer { call = outer }
      misuses.beginSend()
      history.sent(at: location, step: door.stepCount)
      sentStep = door.stepCount
      writes.begin(action)
      door.begin(action)
      followInstructions()
      let root = door.currentRoot
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

  /// Makes a state the one that has been asserted, and returns the one before, to be released after the turn: a `deinit` in
  /// it may call back.
  func accept(_ state: State) -> State {
    var state = state
    swap(&asserted, &state)
    return state
  }
}
