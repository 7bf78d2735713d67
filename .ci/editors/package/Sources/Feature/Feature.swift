public import Composable

@BindableFields public struct Note: Equatable, Sendable {
  @BindableState public var title = ""
  public init() {}
}

@CasePathable public enum NoteAction: BindableAction, Equatable, Sendable {
  case binding(BindingAction<Note>)
  case cleared
}

@Screens public enum Screen: Equatable, Sendable {
  case note(Note, NoteAction)
  case about
}

public struct Notes: Equatable, Sendable {
  public var note = Note()
  public var screen: Screen.State?
  public init() {}
}

@CasePathable public enum NotesAction: Equatable, Sendable {
  case note(NoteAction)
  case screen(PresentationAction<Screen.Action>)
  case reset
}

public let noteReducer: Reducer<Note, NoteAction, Void> = Reducer { note, action, _ in
  switch action {
  case .binding: return .none
  case .cleared:
    note.title = ""
    return .none
  }
}
.binding()

public let notesReducer: Reducer<Notes, NotesAction, Void> = .combine(
  noteReducer.pullback(state: \.note, action: \.note),
  Screen.reducer(note: noteReducer).presented(state: \.screen, action: \.screen),
  Reducer { notes, action, _ in
    if action == .reset { notes = Notes() }
    return .none
  })

// With the conformances written out, an editor needs no configuration.

@BindableFields public struct Draft: Equatable, Sendable, BindableFields {
  @BindableState public var title = ""
}

@CasePathable public enum DraftAction: Equatable, Sendable, CasePathable {
  case binding(BindingAction<Draft>)
  case sent
}
