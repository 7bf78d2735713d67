import Composable
import ComposableRecording
import ComposableReplay
import Expectations
import RecordedSessions
import Testing

extension `The interface beside a state` {
  @Test func `takes no space in a recording without it`() throws {
    try folder.record((0..<70).map { .add($0) })
    #expect(try !folder.lines().contains { $0.contains("interface") })
    let recording = try folder.recording()
    for index in [0, 1, 64, 70] { try expectEqual(recording.interface(Scrolling.self, at: index), nil) }
  }

  @Test(arguments: [
    #"{"names":{},"offset":"far"}"#, #"{"offset":1e999,"names":{}}"#, "7", "null", #"[[[[[{}]]]]]"#,
    String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000),
  ])
  func `of another form is an error with a message, and costs neither the state nor the page`(_ text: String) throws {
    try record([3, 4])
    let lines = try folder.lines().map { $0.replacing(#"{"names":{"a":1,"b":2},"offset":4}"#, with: text) }
    try folder.write(lines)
    let recording = try folder.recording()
    try expectEqual(recording.state(at: 2).count, 2)
    try expectEqual(recording.interface(at: 1), Scrolling(offset: 3))
    let error = #expect(throws: RecordingError.self) { try recording.interface(Scrolling.self, at: 2) }
    #expect("\(try #require(error))".hasPrefix("\(folder.file): line 4: damaged: \"interface\" is "))
    var page = ""
    try SessionPage(recording).write { page += $0 }
    #expect(page.hasSuffix("</html>\n"))
  }
}
