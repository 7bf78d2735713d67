import Composable
import Feature

@main @MainActor enum App {
  static func main() {
    let store = Store(initialState: Notes(), reducer: notesReducer, environment: ())
    let note = store.scope(state: \.note, action: \.note)
    note.$title = "Milk"
    print(note.title, name(of: .reset), isAbout(.about))
  }

  static func name(of action: NotesAction) -> String {
    action.is(\.reset) ? "reset" : "other"
  }

  static func isAbout(_ screen: Screen.State) -> Bool { screen.is(\.about) }
}
