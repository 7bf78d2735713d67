import Composable
import ComposableRecording
import ComposableTerminal
import Expectations
import Testing

@testable import ComposableReplay

@MainActor struct `The viewer of a recording` {
  let session: KettleSession
  let viewer: ViewerEnvironment<Kettle>

  init() throws {
    session = try KettleSession()
    viewer = .recording(session.recording, clock: ContinuousClock())
  }

  @Test func `shows each step with its time, its cause and its changes`() throws {
    expectEqual(session.recording.count, 4)
    let beginning = try viewer.moment(0, 0, .developer)
    expectEqual(beginning, ReplayPosition(position: 0, state: Kettle(), pause: .zero))
    let boiled = try viewer.moment(0, 3, .developer)
    #expect(boiled.position == 3 && boiled.step == 2)
    expectEqual(boiled.title, "2  3.000 s  .boiled ← effect 1 of step 1")
    #expect(boiled.changes.contains { $0.hasPrefix("+") && $0.contains("isHot: true") })
    expectEqual(boiled.pause, .seconds(7))
    try expectEqual(viewer.moment(3, .max, .developer).position, 4)
    try expectEqual(viewer.moment(3, .min, .developer).position, 0)
    try expectEqual(viewer.moment(4, 0, .developer).pause, nil)
  }

  @Test func `shows that an action was redacted`() throws {
    let recording = try KettleSession(redacting: { $0 == .heat ? nil : $0 }).recording
    let viewer = ViewerEnvironment<Kettle>.recording(recording, clock: ContinuousClock())
    let heated = try viewer.moment(0, 2, .developer)
    expectEqual(heated.title, "1  1.000 s  (redacted) ← send")
    expectEqual(heated.changes.first, "(the action was redacted)")
    try expectEqual(viewer.moment(1, 1, .player).title, heated.title)
  }

  @Test func `stops for the player at sent actions, with their results`() throws {
    try expectEqual((0...5).map { try viewer.moment(0, $0, .player).position }, [0, 1, 3, 4, 4, 4])
    try expectEqual((0...5).map { try viewer.moment(4, -$0, .player).position }, [4, 3, 1, 0, 0, 0])
    let heated = try viewer.moment(1, 1, .player)
    expectEqual(heated.step, 1)
    expectEqual(heated.title, "1  1.000 s  .heat ← send")
    #expect(heated.changes.contains { $0.contains("isHot: true") })
    // A position between two stops belongs to the next one.
    try expectEqual(viewer.moment(2, 0, .player).position, 3)
    try expectEqual(viewer.moment(2, -1, .player).position, 1)
  }

  @Test func `finds actions forwards and backwards from a position, the player's among sent actions`() async throws {
    try await expectEqual(viewer.search("FILL", 0, false, .developer), 1)
    try await expectEqual(viewer.search("fill", 1, false, .developer), 4)
    try await expectEqual(viewer.search("fill", 4, true, .developer), 1)
    try await expectEqual(viewer.search("boil", 0, false, .developer), 3)
    try await expectEqual(viewer.search("boil", 0, false, .player), nil)
    try await expectEqual(viewer.search("no such thing", 0, false, .developer), nil)
  }
}
