import Composable
import Foundation

// snippet
struct Notes: Equatable {
  var notes: IdentifiedArrayOf<Note> = []
  var question: DeleteQuestion?
}

@CasePathable enum NotesAction: Equatable {
  case addTapped
  case note(id: Note.ID, action: NoteAction)
  case question(PresentationAction<DeleteQuestionAction>)
}

struct NotesEnvironment: Sendable {
  var note: NoteEnvironment
  var uuid: UUIDGenerator
}

let notesReducer: Reducer<Notes, NotesAction, NotesEnvironment> = .combine(
  noteReducer.forEach(state: \.notes, action: \.note, environment: \.note),
  deleteQuestionReducer.presented(
    state: \.question, action: \.question, environment: { _ in }),
  Reducer { state, action, environment in
    switch action {
    case .addTapped:
      state.notes.append(Note(id: environment.uuid()))
    case .note(let id, .deleteTapped):
      state.question = DeleteQuestion(
        note: id, title: "Delete “\(state.notes[id: id]?.text ?? "")”?")
    case .question(.presented(.deleteTapped)):
      if let id = state.question?.note { state.notes.remove(id: id) }
    case .note, .question:
      break
    }
    return .none
  }
)
// end

// snippet
/// An alert, as a plain value instead of `AlertState`. A view shows its title and a button
/// for each action.
struct DeleteQuestion: Equatable {
  var note: Note.ID
  var title: String
}

@CasePathable enum DeleteQuestionAction: Equatable { case deleteTapped, keepTapped }

let deleteQuestionReducer: Reducer<DeleteQuestion, DeleteQuestionAction, Void> = Reducer {
  _, _, _ in .dismiss
}
// end
