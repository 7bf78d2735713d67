import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

@MainActor struct `A recording of a store on an actor` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test(arguments: [true, false]) func `is complete at the end of the store, and is replayed`(onMain: Bool) async throws
  {
    let store = StoreActor(
      initialState: Tally(), reducer: tallyReducer, environment: TallyEnvironment(),
      on: onMain ? MainActor.shared : nil)
    await store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "tally", seed: 42)))
    for number in 0..<50 { await store.send(.add(number)) }
    await store.send(.draw).finish()
    let last = await store.state
    await store.end()
    let recording = try folder.recording()
    expectEqual(recording.count, 52)
    try expectEqual(recording.state(at: 52), last)
    try expectEqual(recording.step(at: 51).cause, .effect(1, step: 50))
    try expectEqual(recording.replay(tallyReducer, environment: TallyEnvironment()), nil)
  }
}
