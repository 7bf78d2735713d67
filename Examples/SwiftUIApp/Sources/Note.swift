import Composable
import Foundation

/// A note: a row of the list, and a feature with its own reducer.
///
/// It is `nonisolated` for projects that put declarations on the main actor by default: see the README.
nonisolated struct Note: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var title = ""
  var text = ""
  var isPinned = false
}

@CasePathable enum NoteAction: Equatable {
  case pinTapped
  /// The list opens the note.
  case tapped
  /// The list asks before it deletes the note.
  case deleteTapped
}

let noteReducer: Reducer<Note, NoteAction, Void> = Reducer { note, action, _ in
  if action == .pinTapped { note.isPinned.toggle() }
  return .none
}

/// The screen of a note, where its text is edited.
@BindableFields struct Detail: Equatable, Sendable {
  @BindableState var note: Note
}

@CasePathable enum DetailAction: BindableAction, Equatable {
  case binding(BindingAction<Detail>)
  case deleteTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable {
    case changed(Note)
    case deletionWanted(Note)
  }
}

let detailReducer: Reducer<Detail, DetailAction, Void> = Reducer { detail, action, _ in
  switch action {
  case .binding: .send(.delegate(.changed(detail.note)))
  case .deleteTapped: .send(.delegate(.deletionWanted(detail.note)))
  case .delegate: .none
  }
}
.binding()
