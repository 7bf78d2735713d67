import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal
import ComposableTesting

/// A feature with a timer, which ticks once a second until it is stopped.
struct Ticks: Codable, Equatable, Sendable {
  var name = ""
  var count = 0
}

enum TicksAction: Codable, Equatable, Sendable { case start, ticked(at: Duration), rename(String), stop }

let ticksReducer = Reducer<Ticks, TicksAction, any Clock<Duration>> { ticks, action, clock in
  switch action {
  case .start:
    return .run { send in
      for second in 1... {
        try? await clock.sleep(for: .seconds(1))
        // A billionth more than a second is printed in nanoseconds.
        await send(.ticked(at: .seconds(second) + .nanoseconds(1)))
        if Task.isCancelled { return }
      }
    }
    .cancellable(id: "ticks")
  case .ticked: ticks.count += 1
  case .rename(let name): ticks.name = name
  case .stop: return .cancel(id: "ticks")
  }
  return .none
}

/// A recorded session: started, four ticks, renamed, one tick, stopped.
final class TicksSession {
  private let session: ClockSession<Ticks, TicksAction>
  var recording: Recording<Ticks, TicksAction> { session.recording }

  init() throws {
    session = try ClockSession("ticks", Ticks(), ticksReducer) { store in
      store.send(.start)
      for seconds in [4, 1] {
        for _ in 0..<seconds {
          store.advance(by: .seconds(1))
          store.skipReceivedActions()
        }
        store.send(seconds == 4 ? .rename("x") : .stop)
      }
    }
  }

  /// The page of its states.
  func page() throws -> String {
    var text = ""
    try SessionPage(recording).write { text += $0 }
    return text
  }
}
