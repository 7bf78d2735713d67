import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  let recording: Recording<Ticks, TicksAction>
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = TestStore(
      initialState: Ticks(), reducer: ticksReducer, environment: TestClock() as any Clock<Duration>)
    store.environment = store.clock
    store.exhaustivity = .off
    let (path, clock) = ("\(folder)/session", store.clock)
    store.observe(
      try Recorder<Ticks, TicksAction>(to: path, header: RecordingHeader(feature: "ticks")) { clock.now.offset })
    store.send(.start)
    for seconds in [4, 1] {
      for _ in 0..<seconds {
        store.advance(by: .seconds(1))
        store.skipReceivedActions()
      }
      store.send(seconds == 4 ? .rename("x") : .stop)
    }
    store.finish()
    recording = try Recording(path: path, feature: "ticks")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The page of its states.
  func page() throws -> String {
    var text = ""
    try SessionPage(recording).write { text += $0 }
    return text
  }
}
