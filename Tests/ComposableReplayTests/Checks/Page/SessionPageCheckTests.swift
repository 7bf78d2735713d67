import Composable
import ComposableRecording
import Expectations
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

  @Test func `has each frame and each of its lines once`() throws {
    try folder.record([.add(1), .add(-1), .add(1), .add(-1), .note("a"), .note(nil)])
    let data = try page().data
    expectEqual(data["p"]?.count, 3)
    expectEqual(data["r"]?.count, Set(data["r"] ?? []).count)
    expectEqual(data["s"]?.compactMap { $0.split(separator: ",")[4] }, ["1", "0", "1", "0", "2", "0"])
  }

  @Test func `of a part names its steps, and the effects that were in flight before them`() throws {
    try folder.record((0..<100).map { .add($0) })
    let (text, data) = try page(70..<72)
    expectEqual(data["s"]?.count, 2)
    #expect(text.contains(#""first":70,"count":100,"shown":2"#))
    try expectEqual(page(90..<500).data["s"]?.count, 10)
    try expectEqual(page(100..<100).data["s"], nil)
    try expectEqual(page(300..<500).data["s"], nil)
  }

  @Test func `ends when its output fails`() throws {
    struct Full: Error {}
    try folder.record([.add(1)])
    #expect(throws: Full.self) { try SessionPage(try folder.recording()).write { _ in throw Full() } }
  }

  @Test func `of no steps has the first state`() throws {
    try folder.record([])
    let data = try page().data
    #expect(data["s"] == nil && data["p"]?.count == 1)
  }
}
