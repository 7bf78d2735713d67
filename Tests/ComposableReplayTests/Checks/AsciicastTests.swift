import ComposableReplay
import ComposableTerminal
import Expectations
import Foundation
import PseudoTerminals
import Testing

struct `A cast` {
  /// The lines of a cast, parsed as a player does.
  func events(_ text: String) throws -> (header: [String: Any], events: [[Any]]) {
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    let header = try JSONSerialization.jsonObject(with: try #require(lines.first)) as? [String: Any]
    let events = try lines.dropFirst().map { try JSONSerialization.jsonObject(with: $0) as? [Any] ?? [] }
    return (try #require(header), events)
  }

  /// The screen of a terminal after the output of a cast.
  func shown(_ events: [[Any]], _ size: Terminal.Size) -> PseudoTerminals.VirtualTerminal {
    var terminal = PseudoTerminals.VirtualTerminal(size)
    for event in events where event[1] as? String == "o" { terminal.write(event[2] as? String ?? "") }
    return terminal
  }

  @Test func `of a program has its screens, in order`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cast-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.cast").path
    let terminal = try PseudoTerminal.program(
      "counter cast=\(path)", showing: "Count: 0", Terminal.Size(columns: 40, rows: 8))
    try terminal.type("+")
    try terminal.wait(for: "Count: 1")
    terminal.resize(Terminal.Size(columns: 50, rows: 9))
    try terminal.type("+")
    try terminal.wait(for: "Count: 2")
    // Killed without a warning. The screens up to then are in the file.
    terminal.child.send(9)
    _ = try terminal.end()
    let (header, events) = try events(String(contentsOfFile: path, encoding: .utf8))
    #expect(header["version"] as? Int == 2 && header["width"] as? Int == 40 && header["height"] as? Int == 8)
    #expect(events.contains { $0[1] as? String == "r" && $0[2] as? String == "50x9" })
    let times = events.compactMap { ($0[0] as? NSNumber)?.doubleValue }
    #expect(times.count == events.count && times == times.sorted())
    #expect(shown(events, Terminal.Size(columns: 50, rows: 9)).text.hasPrefix("Count: 2\n\n[ − ] [ + ]"))
  }

  @Test func `that cannot be written is reported at the end, with 74`() throws {
    let terminal = try PseudoTerminal.program("counter cast=/dev/full", showing: "Count: 0")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(74))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("TerminalPrograms: the cast is incomplete: No space left on device\r\n"))
  }

  @Test func `is not written in line mode, which says so`() throws {
    let terminal = try PseudoTerminal.program("counter lines cast=/dev/null", showing: "Count: 0")
    try terminal.type("q\n")
    try expectEqual(terminal.end(), .code(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.hasPrefix("TerminalPrograms: no cast is written, since there is no screen\r\n"))
  }

  @Test func `of frames has their differences, with any text`() throws {
    var cast = Asciicast(theme: Theme())
    let size = Terminal.Size(columns: 30, rows: 2)
    var frame = Terminal.Frame(size)
    frame.put("\"quoted\" \\ é 世 </script>", 0, 0)
    var text = Asciicast.header(size, title: "a \"title\"\u{1B}")
    text += cast.lines(showing: frame, at: .milliseconds(1_250))
    text += cast.lines(showing: frame, at: .seconds(2))
    frame.put(Styled("!", .link("https://a.example/?b&c")), 29, 1)
    text += cast.lines(showing: frame, at: .seconds(100_000))
    let (header, events) = try events(text)
    expectEqual(header["title"] as? String, "a \"title\"\u{1B}")
    expectEqual(events.compactMap { ($0[0] as? NSNumber)?.doubleValue }, [1.25, 100_000])
    expectEqual(shown(events, size).text, frame.text)
    #expect(!text.contains("</") && text.contains(";https://a.example/?b&c"))
  }
}
