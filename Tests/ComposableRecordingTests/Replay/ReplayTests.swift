import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Synchronization
import Testing

@MainActor struct `A replay` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test func `of a pure reducer with equally seeded generators has no difference`() throws {
    try folder.record((0..<100).map { $0 % 2 == 0 ? .draw : .name("\($0)") })
    try expectEqual(folder.recording().replay(tallyReducer, environment: TallyEnvironment()), nil)
  }

  @Test func `runs no effect`() throws {
    try folder.record([.draw])
    let runs = Atomic(0)
    let reducer = Reducer<Tally, TallyAction, Void> { _, _, _ in .fireAndForget { runs.add(1, ordering: .relaxed) } }
    _ = try folder.recording().replay(reducer, environment: ())
    expectEqual(runs.load(ordering: .relaxed), 0)
  }

  @Test func `with another seed differs at the first step that draws`() throws {
    try folder.record([.add(1), .draw, .add(2)])
    let difference = try folder.recording().replay(
      tallyReducer, environment: TallyEnvironment(random: .constant(7)))
    expectEqual(difference?.step.index, 1)
    expectEqual(
      difference?.description,
      """
      step 1, .draw ← send: − recorded, + replayed
        Tally(
          … (1 unchanged)
          drawn: [
      −     [0]: 742
      +     [0]: 7
          ]
          … (2 unchanged)
        )
      """)
  }

  @Test func `detects a reducer that is not pure, at the first different step`() throws {
    let calls = Locked(0)
    let impure = Reducer<Tally, TallyAction, TallyEnvironment> { tally, action, _ in
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      tally.count += action == .draw ? call : 1
      return .none
    }
    let store = Store(initialState: Tally(), reducer: impure, environment: TallyEnvironment())
    store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "tally")))
    for action in [TallyAction.add(1), .add(1), .draw, .add(1)] { store.send(action) }
    let difference = try folder.recording().replay(impure, environment: TallyEnvironment())
    expectEqual(difference?.step.index, 2)
    expectEqual(difference?.step.action, .draw)
  }

  @Test func `until a step returns the state of the reducer before that step`() throws {
    try folder.record([.add(1), .add(2), .draw, .add(4)])
    let recording = try folder.recording()
    let totals = try (0...5).map {
      try recording.replay(tallyReducer, environment: TallyEnvironment(), until: $0).count
    }
    expectEqual(totals, [0, 1, 3, 3, 3, 7])
    #expect(throws: RecordingError.noSuchStep(6, count: 5)) {
      try recording.replay(tallyReducer, environment: TallyEnvironment(), until: 6)
    }
  }

  @Test func `finds the first step that breaks an invariant, in the session and with another reducer`() throws {
    try folder.record([.add(1), .name("a"), .add(6), .add(-9), .add(9)])
    let recording = try folder.recording()
    #expect(try recording.firstViolation { $0.count < 9 } == nil)
    let found = try #require(try recording.firstViolation { $0.count >= 0 })
    #expect(found.index == 4 && found.step?.action == .add(-9))
    #expect(
      found.description.hasPrefix("The invariant does not hold after step 3  0.005 s  .add(-9) ← send\n  Tally(\n"))
    #expect(found.description.contains("−   count: 7\n+   count: -2\n"))
    try expectEqual(
      recording.firstViolation { _ in false }?.description, "The invariant does not hold in the first state")

    let clamped = Reducer<Tally, TallyAction, TallyEnvironment> { tally, action, environment in
      let effect = tallyReducer(&tally, action, environment)
      tally.count = max(0, tally.count)
      return effect
    }
    let (environment, isValid) = (TallyEnvironment(), { (tally: Tally) in tally.count >= 0 })
    try expectEqual(recording.firstViolation(replaying: tallyReducer, environment: environment, of: isValid)?.index, 4)
    #expect(try recording.firstViolation(replaying: clamped, environment: environment, of: isValid) == nil)
    // What differs between the two reducers is shown where they differ first.
    let difference = try #require(try recording.replay(clamped, environment: environment))
    #expect(difference.step.index == 3 && difference.diff.contains("−   count: -2\n+   count: 0"), "\(difference)")
  }
}
