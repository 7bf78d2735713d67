import Composable
import ComposableRecording
import ComposableTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder with a session that was recorded on a test clock.
final class ClockSession<State: Codable & Equatable & Sendable, Action: Codable & Equatable & Sendable> {
  typealias Feature = Reducer<State, Action, any Clock<Duration>>

  let recording: Recording<State, Action>
  private let folder: String

  /// Records a session.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - state: The first state.
  ///   - reducer: The feature.
  ///   - redacting: Returns the action to record in place of another one.
  ///   - play: Sends the actions of the session.
  init(
    _ feature: String, _ state: State, _ reducer: Feature, redacting: ((Action) -> Action?)? = nil,
    play: (TestStore<State, Action, any Clock<Duration>>) -> Void
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = TestStore(initialState: state, reducer: reducer, environment: TestClock() as any Clock<Duration>)
    store.environment = store.clock
    store.exhaustivity = .off
    let (path, clock) = ("\(folder)/session", store.clock)
    store.observe(
      try Recorder<State, Action>(
        to: path, header: RecordingHeader(feature: feature), elapsed: { clock.now.offset }, redacting: redacting))
    play(store)
    store.finish()
    recording = try Recording(path: path, feature: feature)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
