import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal
import Expectations
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Notes with a text that a user wrote.
struct Notes: Codable, Equatable, Sendable {
  var text = ""
  var count = 0
}

enum NotesAction: Codable, Equatable, Sendable { case write(String), counted }

func notesView(_ notes: Notes) -> View<NotesAction> {
  Column {
    Text(Styled(notes.text, .accent))
    Text("count \(notes.count)")
  }
  .border(.rounded, "Notes")
}

/// A recorded session of notes, with a tenth of a second for each.
@MainActor final class NotesSession {
  let recording: Recording<Notes, NotesAction>
  private let folder: String

  init(_ actions: [NotesAction]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = Store(
      initialState: Notes(),
      reducer: Reducer<Notes, NotesAction, Void> { notes, action, _ in
        switch action {
        case .write(let text): notes.text = text
        case .counted: notes.count += 1
        }
        return .none
      }, environment: ())
    var time = Duration.zero
    store.observe(
      try Recorder<Notes, NotesAction>(to: "\(folder)/notes", header: RecordingHeader(feature: "notes")) {
        time += .milliseconds(100)
        return time
      })
    for action in actions { store.send(action) }
    recording = try Recording(path: "\(folder)/notes", feature: "notes")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The page with screens.
  func page(_ size: Terminal.Size = Terminal.Size(columns: 40, rows: 6), title: String? = nil, steps: Range<Int>? = nil)
    throws -> String
  {
    var page = SessionPage(recording, view: notesView, in: Terminal.Context(size: size))
    if let title { page.title = title }
    page.steps = steps
    var text = ""
    try page.write { text += $0 }
    return text
  }
}

@MainActor struct `A page of screens` {
  @Test func `has each screen and each of its rows once`() throws {
    let page = try NotesSession([.write("a"), .write("b"), .write("a"), .counted]).page()
    let lines = page.split(separator: "\n")
    expectEqual(lines.count { $0.hasPrefix("p[40,") }, 4)
    let rows = lines.filter { $0.hasPrefix("r[") }
    #expect(rows.count == Set(rows).count && rows.count { $0.contains("│") && $0.contains("count 0") } == 1)
  }

  @Test func `keeps the grid where fonts differ, and has colors for light and dark`() throws {
    let page = try NotesSession([.write("日本 a")]).page()
    #expect(page.contains(#"["日",2,"color:light-dark(#005faf,#5fd7ff);"],["本",2,"#))
    #expect(page.contains(#"["│",1,"color:"#))
  }

  @Test func `plays the screens at the pace of the session as a cast`() throws {
    let session = try NotesSession([.counted, .counted, .counted])
    var lines: [String] = []
    try session.recording.writeCast(
      view: notesView, in: Terminal.Context(size: Terminal.Size(columns: 40, rows: 6)), steps: 1..<3
    ) {
      lines.append($0)
    }
    #expect(lines.count == 4 && lines[0].contains(#""width": 40, "height": 6, "title": "notes""#))
    #expect(lines[1].hasPrefix("[0.000000, ") && lines[1].contains("count 1"))
    #expect(lines[2].hasPrefix("[0.100000, ") && lines[3].hasPrefix("[0.200000, "))
  }

  @Test func `has a frame for the screen after each step`() throws {
    let recording = try NotesSession([.counted, .counted]).recording
    let context = Terminal.Context(size: Terminal.Size(columns: 40, rows: 6))
    #expect(try recording.frame(at: 0, view: notesView, in: context).text.contains("count 0"))
    #expect(try recording.frame(at: 2, view: notesView, in: context).text.contains("count 2"))
    #expect(throws: RecordingError.noSuchStep(3, count: 2)) { try recording.frame(at: 3, view: notesView) }
  }
}
