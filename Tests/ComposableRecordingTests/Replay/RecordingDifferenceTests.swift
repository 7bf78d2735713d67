import Composable
import ComposableRecording
import Testing

@MainActor @Suite struct `Two recordings` {
  private func difference(
    _ one: [TallyAction], _ other: [TallyAction], seed: UInt64 = 42
  ) throws -> RecordingDifference<TallyAction>? {
    let (first, second) = (try RecordingFolder(), try RecordingFolder())
    try first.record(one)
    try second.record(other, environment: TallyEnvironment(random: .seeded(seed)))
    return try first.recording().difference(from: second.recording())
  }

  @Test func `of the same steps do not differ`() throws {
    let actions: [TallyAction] = (0..<130).map { $0 % 3 == 0 ? .draw : .name("\($0)") }
    #expect(try difference(actions, actions) == nil)
  }

  @Test func `differ first where the same action leads to other states`() throws {
    let actions = Array(repeating: TallyAction.add(1), count: 70) + [.draw]
    let found = try #require(try difference(actions, actions, seed: 1))
    #expect(found.kind == .state && found.index == 70 && found.first?.action == .draw)
    #expect(found.diff?.contains("[0]: 742") == true)
    #expect(
      found.description.hasPrefix(
        "The states differ after step 70, .draw ← send: − the first recording, + the second\n"))
  }

  @Test func `differ where their actions do`() throws {
    let found = try #require(try difference([.add(1), .add(2)], [.add(1), .add(3)]))
    #expect(found.kind == .action && found.index == 1)
    #expect(found.description.hasPrefix("The actions differ: step 1, .add(2) ← send; step 1, .add(3) ← send"))
  }

  @Test func `differ where one of them ends`() throws {
    let found = try #require(try difference([.add(1)], [.add(1), .add(3)]))
    #expect(found.kind == .end && found.first == nil && found.second?.action == .add(3))
    #expect(found.description == "The recordings are equal until one ends: the end; step 1, .add(3) ← send")
  }

  @Test func `differ in their first states`() throws {
    let (first, second) = (try RecordingFolder(), try RecordingFolder())
    try first.record([])
    let store = Store(initialState: Tally(count: 7), reducer: tallyReducer, environment: TallyEnvironment())
    store.observe(try Recorder(to: second.file, header: RecordingHeader(feature: "tally")))
    let found = try #require(try first.recording().difference(from: second.recording()))
    #expect(found.kind == .beginning && found.first == nil)
    #expect(found.description.contains("−   count: 0\n+   count: 7"))
  }
}
