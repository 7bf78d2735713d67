import Composable
import Foundation

/// The list of notes, with what is open: screens, a sheet, an alert.
@BindableFields struct Notes: Equatable, Sendable {
  var notes: IdentifiedArrayOf<Note> = []
  @BindableState var query = ""
  var path: Stack<Detail> = []
  var editor: Editor?
  var deletion: Dialog<DeletionAction>?
  var problem: String?
}

@CasePathable enum NotesAction: BindableAction, Equatable {
  case binding(BindingAction<Notes>)
  case refresh
  case loaded([Note])
  case failed(String)
  case newTapped
  case note(id: Note.ID, action: NoteAction)
  case path(StackAction<Detail, DetailAction>)
  case editor(PresentationAction<EditorAction>)
  case deletion(PresentationAction<DeletionAction>)
}

@CasePathable enum DeletionAction: Equatable { case confirmed(Note.ID) }

let notesReducer: Reducer<Notes, NotesAction, NotesEnvironment> = .combine(
  noteReducer.forEach(state: \.notes, action: \.note, environment: { _ in }),
  detailReducer.stacked(state: \.path, action: \.path, environment: { _ in }),
  editorReducer.presented(state: \.editor, action: \.editor, environment: { _ in }),
  .dialog(state: \.deletion, action: \.deletion),
  listReducer
)
.binding()
.onChange(of: \.query) { _, _, _, environment in
  .send(.refresh).debounce(id: "search", for: .seconds(0.3), clock: environment.clock)
}

private let listReducer: Reducer<Notes, NotesAction, NotesEnvironment> = Reducer { state, action, environment in
  switch action {
  case .refresh:
    let query = state.query
    return .task {
      .loaded(try await environment.load(query))
    } catch: {
      .failed("\($0)")
    }
    .cancellable(id: "load", cancelInFlight: true)

  case .loaded(let notes):
    state.notes = IdentifiedArray(notes, uniquingIDsWith: { first, _ in first })
    state.problem = nil
    return .none

  case .failed(let problem):
    state.problem = problem
    return .none

  case .newTapped:
    state.editor = Editor()
    return .none

  case .editor(.presented(.delegate(.saved(let title, let text)))):
    return state.save(Note(id: environment.uuid(), title: title, text: text), environment)

  case .note(let id, .tapped):
    if let note = state.notes[id: id] { state.path.push(Detail(note: note)) }
    return .none

  case .note(let id, .pinTapped):
    guard let note = state.notes[id: id] else { return .none }
    return state.save(note, environment)

  case .path(.element(_, .delegate(.changed(let note)))):
    return state.save(note, environment)

  case .note(let id, .deleteTapped):
    if let note = state.notes[id: id] { state.askToDelete(note) }
    return .none

  case .path(.element(_, .delegate(.deletionWanted(let note)))):
    state.askToDelete(note)
    return .none

  case .deletion(.presented(.confirmed(let id))):
    state.notes.remove(id: id)
    if state.path.last?.note.id == id { state.path.popLast() }
    return .run { _ in
      try await environment.delete(id)
    } catch: { error, send in
      await send(.failed("\(error)"))
    }

  case .binding, .note, .path, .editor, .deletion:
    return .none
  }
}

extension Notes {
  /// Presents the question whether to delete a note.
  mutating func askToDelete(_ note: Note) {
    deletion = Dialog(
      "Delete “\(note.title)”?", message: "It cannot be restored.",
      buttons: [.init("Delete", .confirmed(note.id), role: .destructive), .cancel()])
  }

  /// Puts a note into the list and saves it, in place of an earlier save of the note. The effect belongs to the list: it does not end with the note's screen.
  fileprivate mutating func save(_ note: Note, _ environment: NotesEnvironment) -> Effect<NotesAction> {
    if notes.contains(id: note.id) { notes[id: note.id] = note } else { notes.insert(note, at: 0) }
    return .run { _ in
      try await environment.save(note)
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
    .cancellable(id: note.id, cancelInFlight: true)
  }
}
