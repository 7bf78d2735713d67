import Composable
import ComposableRecording
import ComposableTerminal
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
    #expect(session.recording.count == 4)
    let beginning = try viewer.moment(0, 0, .developer)
    #expect(beginning == ReplayPosition(position: 0, state: Kettle(), pause: .zero))
    let boiled = try viewer.moment(0, 3, .developer)
    #expect(boiled.position == 3 && boiled.step == 2)
    #expect(boiled.title == "2  3.000 s  .boiled ← effect 1 of step 1")
    #expect(boiled.changes.contains { $0.hasPrefix("+") && $0.contains("isHot: true") })
    #expect(boiled.pause == .seconds(7))
    #expect(try viewer.moment(3, .max, .developer).position == 4)
    #expect(try viewer.moment(3, .min, .developer).position == 0)
    #expect(try viewer.moment(4, 0, .developer).pause == nil)
  }

  @Test func `shows that an action was redacted`() throws {
    let recording = try KettleSession(redacting: { $0 == .heat ? nil : $0 }).recording
    let viewer = ViewerEnvironment<Kettle>.recording(recording, clock: ContinuousClock())
    let heated = try viewer.moment(0, 2, .developer)
    #expect(heated.title == "1  1.000 s  (redacted) ← send")
    #expect(heated.changes.first == "(the action was redacted)")
    #expect(try viewer.moment(1, 1, .player).title == heated.title)
  }

  @Test func `stops for the player at sent actions, with their results`() throws {
    #expect(try (0...5).map { try viewer.moment(0, $0, .player).position } == [0, 1, 3, 4, 4, 4])
    #expect(try (0...5).map { try viewer.moment(4, -$0, .player).position } == [4, 3, 1, 0, 0, 0])
    let heated = try viewer.moment(1, 1, .player)
    #expect(heated.step == 1)
    #expect(heated.title == "1  1.000 s  .heat ← send")
    #expect(heated.changes.contains { $0.contains("isHot: true") })
    // A position between two stops belongs to the next one.
    #expect(try viewer.moment(2, 0, .player).position == 3)
    #expect(try viewer.moment(2, -1, .player).position == 1)
  }

  @Test func `finds actions forwards and backwards from a position, the player's among sent actions`() async throws {
    #expect(try await viewer.search("FILL", 0, false, .developer) == 1)
    #expect(try await viewer.search("fill", 1, false, .developer) == 4)
    #expect(try await viewer.search("fill", 4, true, .developer) == 1)
    #expect(try await viewer.search("boil", 0, false, .developer) == 3)
    #expect(try await viewer.search("boil", 0, false, .player) == nil)
    #expect(try await viewer.search("no such thing", 0, false, .developer) == nil)
  }
}
