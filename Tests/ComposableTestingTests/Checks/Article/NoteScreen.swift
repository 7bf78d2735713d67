import Composable
import ComposableTesting
import Testing

// snippet
enum DeletionAlert: Equatable { case confirmed, editTapped }

@Screens enum Destination: Equatable {
  case alert(Dialog<DeletionAlert>)
  case edit(NewNote, NewNoteAction)
}

struct NoteScreen: Equatable {
  var text: String
  var destination: Destination.State?
}

@CasePathable enum NoteScreenAction: Equatable {
  case deleteTapped
  case destination(PresentationAction<Destination.Action>)
}

let noteScreenReducer: Reducer<NoteScreen, NoteScreenAction, Void> = .combine(
  Destination.reducer(edit: newNoteReducer)
    .presented(state: \.destination, action: \.destination),
  Reducer { screen, action, _ in
    switch action {
    case .deleteTapped:
      screen.destination = .alert(
        Dialog(
          "Delete?",
          buttons: [.init("Delete", .confirmed), .init("Edit", .editTapped), .cancel()]))
    case .destination(.presented(.alert(.confirmed))):
      screen.text = ""
    case .destination(.presented(.alert(.editTapped))):
      screen.destination = .edit(NewNote(text: screen.text))
    case .destination(.presented(.edit(.delegate(.saved(let text))))):
      screen.text = text
    case .destination:
      break
    }
    return .none
  }
)
// end

// snippet
@MainActor func editor(
  _ store: Store<NoteScreen, NoteScreenAction>
) -> Store<NewNote, NewNoteAction>? {
  store[presented: \.destination?[case: \.edit], \.destination.edit]
}

@Test func `an alert leads to the editor, which dismisses itself`() {
  let store = TestStore(
    initialState: NoteScreen(text: "Milk", destination: .alert(Dialog("Delete?"))),
    reducer: noteScreenReducer, environment: ())
  store.send(.destination(.presented(.alert(.editTapped)))) {
    $0.destination = .edit(NewNote(text: "Milk"))
  }
  store.send(.destination(.presented(.edit(.typed("Tea"))))) {
    $0.destination = .edit(NewNote(text: "Tea"))
  }
  store.send(.destination(.presented(.edit(.saveTapped))))
  store.receive(\.destination.edit.presented.delegate.saved, "Tea") { $0.text = "Tea" }
  store.receive(\.destination.edit.dismiss) { $0.destination = nil }
  store.finish()
}
// end
