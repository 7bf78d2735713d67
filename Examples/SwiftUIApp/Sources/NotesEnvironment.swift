import Composable
import Foundation

/// The outside world of the notes.
@Unimplemented struct NotesEnvironment: Sendable {
  var clock: any Clock<Duration>
  var uuid: UUIDGenerator
  /// Returns the notes that contain a text, or all notes if the text is empty.
  var load: @Sendable (_ query: String) async throws -> [Note]
  var save: @Sendable (Note) async throws -> Void
  var delete: @Sendable (Note.ID) async throws -> Void
}

extension NotesEnvironment {
  static let live = Self(file: NoteFile(url: .homeDirectory.appending(path: "Documents/notes.json")))

  /// The environment of previews: two notes, and nothing is saved.
  static let preview = Self(
    clock: ImmediateClock(), uuid: .system, load: { query in Note.samples.filter { $0.contains(query) } },
    save: { _ in }, delete: { _ in })

  /// The preview without a connection: nothing can be loaded.
  static var offline: Self {
    var environment = preview
    environment.load = { _ in throw Offline() }
    return environment
  }

  private struct Offline: Error, CustomStringConvertible { var description: String { "There is no connection." } }

  init(file: NoteFile) {
    self.init(
      clock: ContinuousClock(), uuid: .system,
      load: { query in try await file.notes().filter { $0.contains(query) } },
      save: { note in
        try await file.update { notes in
          notes.removeAll { $0.id == note.id }
          notes.insert(note, at: 0)
        }
      },
      delete: { id in try await file.update { $0.removeAll { $0.id == id } } })
  }
}

/// A file with the notes.
actor NoteFile {
  let url: URL

  init(url: URL) { self.url = url }

  func notes() throws -> [Note] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([Note].self, from: Data(contentsOf: url))
  }

  func update(_ change: @Sendable (inout [Note]) -> Void) throws {
    var notes = try notes()
    change(&notes)
    try JSONEncoder().encode(notes).write(to: url, options: .atomic)
  }
}

nonisolated extension Note {
  static let samples = [
    Note(id: UUID(), title: "Shopping", text: "Milk, bread", isPinned: true),
    Note(id: UUID(), title: "Ideas", text: "Write to Anna"),
  ]

  fileprivate func contains(_ query: String) -> Bool {
    query.isEmpty || title.localizedStandardContains(query) || text.localizedStandardContains(query)
  }
}
