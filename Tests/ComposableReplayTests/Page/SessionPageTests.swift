import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

@testable import ComposableReplay

@MainActor struct `A page of a session` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  /// The page, and its data by their letters.
  func page(_ steps: Range<Int>? = nil, most: Int? = nil, title: String? = nil) throws -> (
    text: String, data: [Character: [String]]
  ) {
    var page = SessionPage(try folder.recording())
    page.steps = steps
    if let most { page.mostSteps = most }
    if let title { page.title = title }
    var pieces: [String] = []
    try page.write { pieces.append($0) }
    let text = pieces.joined()
    let data = text.split(separator: "id=\"data\">\n")[1].split(separator: "</script>")[0]
    return (text, Dictionary(grouping: data.split(separator: "\n").map(String.init)) { $0.first ?? " " })
  }

  @Test func `has each step with its cause, its action and its changes`() throws {
    try folder.record([.add(2), .draw])
    let data = try page().data
    expectEqual(
      data["s"],
      [
        #"s[0,5000,null,0,1,".add(2)",0]"#, #"s[1,5000,null,0,2,".draw",1]"#,
        #"s[2,5000,1,1,3,".drew(by: \"effect\")",2]"#,
      ])
    expectEqual(data["k"], [#"k".add""#, #"k".draw""#, #"k".drew(by:)""#])
    #expect(data["d"]?[0] == #"d"  Tally(\n−   count: 0\n+   count: 2\n    … (3 unchanged)\n  )""#)
    expectEqual(data["m"]?.first?.contains(#""picture":0"#), true)
  }

  @Test func `has the times at which effects started and ended`() throws {
    try folder.record([.add(2), .draw, .draw])
    let effects = try #require(try page().data["e"])
    expectEqual(effects.count, 2)
    #expect(effects[0].hasPrefix("e[1,1,2,") && effects[1].hasPrefix("e[2,3,4,5,"), "\(effects)")
    #expect(effects[0].contains("run, RecordedSessions/Tally.swift:"))
  }

  @Test func `of a long session has its last steps, unless others are chosen`() throws {
    try folder.record([.draw] + (0..<100).map { .add($0) })
    let (text, data) = try page(most: 100)
    #expect(data["s"]?.count == 100 && data["s"]?[0].hasPrefix("s[2,") == true)
    #expect(text.contains(#""first":2,"count":102,"shown":100,"#) && text.contains(#""most":100}"#))
    let part = try page(0..<101, most: 100)
    #expect(part.data["s"]?.count == 101 && part.text.contains(#""most":null"#))
    #expect(try page(most: 102).text.contains(#""shown":102,"#) && page(most: 102).text.contains(#""most":null"#))
    var none = SessionPage(try folder.recording())
    #expect(none.shownSteps == 0..<102 && none.mostSteps == 10_000)
    none.mostSteps = -5
    #expect(none.shownSteps.isEmpty)
  }

  @Test func `contains no markup and no script of the recording`() throws {
    let hostile = [
      "</script><script>alert(1)</script>", "<!--<script>", "<img src=x onerror=alert(1)>", "\u{2028}\u{0}\u{7F}\n\"\\",
      "]]>&amp;",
    ]
    try folder.record(hostile.flatMap { [.note($0), .name($0)] })
    let text = try page(title: "<h1>\"&").text
    #expect(text.contains("<h1>&lt;h1&gt;&quot;&amp;</h1>"))
    let data = text.split(separator: "id=\"data\">\n")[1].split(separator: "\n</script>\n<script>")[0]
    #expect(!data.contains("<"))
    #expect(data.contains(#"\u003c/script>\u003cscript>alert(1)"#))
    #expect(!data.unicodeScalars.contains { $0 == "\u{2028}" || $0.value < 0x20 && $0 != "\n" })
    #expect(text.components(of: "<script") == 2 && text.components(of: "</script") == 2)
  }

  @Test func `loads nothing, and makes no markup`() throws {
    try folder.record([.add(1)])
    let text = try page().text
    #expect(text.contains("default-src 'none'"))
    #expect(text.components(of: "http") == 1 && text.contains("http-equiv"))
    #expect(!PageScript.text.contains("innerHTML"))
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
