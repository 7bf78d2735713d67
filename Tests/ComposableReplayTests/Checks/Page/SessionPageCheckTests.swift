import Composable
import ComposableRecording
import RecordedSessions
import Testing

@testable import ComposableReplay

extension `A page of a session` {
  @Test func `is written in pieces`() throws {
    try folder.record((0..<400).map { .note("\($0)" + String(repeating: "x", count: 2000)) })
    var sizes: [Int] = []
    try SessionPage(try folder.recording()).write { sizes.append($0.utf8.count) }
    #expect(sizes.count > 10)
    #expect((sizes.max() ?? 0) < 300_000)
  }
}
