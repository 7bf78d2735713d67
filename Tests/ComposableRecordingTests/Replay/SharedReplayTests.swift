import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

private struct Note: Codable, Equatable, Identifiable {
  let id: Int
  var text = ""
}

@CasePathable private enum NoteAction: Codable, Equatable, Sendable { case typed(String), copyTapped, copied(String) }

/// Keeps the copies of notes in its path equal by observers.
private struct Notebook: Codable, Equatable {
  var notes: IdentifiedArrayOf<Note> = [Note(id: 1), Note(id: 2)] {
    didSet { if let shared = path.sharing(\.self, with: notes) { path = shared.stack } }
  }
  var path: Stack<Note> = [] {
    didSet {
      guard let shared = path.sharing(\.self, with: notes, since: oldValue) else { return }
      (path, notes) = shared
    }
  }
}

@CasePathable private enum NotebookAction: Codable, Equatable, Sendable {
  case path(StackAction<Note, NoteAction>), cleared(Int), removed(Int)
}

private let notebookReducer: Reducer<Notebook, NotebookAction, Void> = .combine(
  Reducer<Note, NoteAction, Void> { note, action, _ in
    switch action {
    case .typed(let text): note.text = text
    case .copyTapped:
      let text = note.text
      return .run { send in await send(.copied(text)) }
    case .copied(let text): note.text += text
    }
    return .none
  }.stacked(state: \.path, action: \.path),
  Reducer { notebook, action, _ in
    switch action {
    case .path: break
    case .cleared(let id): notebook.notes[id: id]?.text = ""
    case .removed(let id): notebook.notes.remove(id: id)
    }
    return .none
  })

@MainActor struct `A recording of copies that observers keep equal` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test func `is read as it was, and replays without a difference`() throws {
    let store = Store(initialState: Notebook(), reducer: notebookReducer, environment: ())
    store.observe(try Recorder<Notebook, NotebookAction>(to: folder.file, header: RecordingHeader(feature: "notes")))
    for action in [
      .path(.push(Note(id: 1, text: "outdated"))), .path(.element(id: 0, action: .typed("a"))),
      .path(.push(Note(id: 1))), .path(.element(id: 1, action: .copyTapped)), .path(.push(Note(id: 2))),
      .cleared(1), .path(.element(id: 2, action: .typed("b"))), .removed(2),
      .path(.element(id: 2, action: .typed("c"))), .path(.pop(from: 1)),
    ] as [NotebookAction] { store.send(action) }
    let recording = try Recording<Notebook, NotebookAction>(path: folder.file, feature: "notes")
    try expectEqual(recording.replay(notebookReducer, environment: ()), nil)
    try expectEqual(recording.replay(notebookReducer, environment: (), until: recording.count), store.state)
    expectEqual(store.state.path, [0: Note(id: 1)])
  }
}
