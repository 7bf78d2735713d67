import Composable
import ComposableTesting
import Testing

@testable import Feature

@Test func `a note is typed and reset`() {
  let store = TestStore(initialState: Notes(), reducer: notesReducer, environment: ())
  store.send(.note(.binding(.set(\.$title, "Milk")))) { $0.note.title = "Milk" }
  store.send(\.note.cleared) { $0.note.title = "" }
  store.send(.reset)
  #expect(NotesAction.note(.cleared)[case: \.note] == .cleared)
  store.finish()
}

@Test func `conformances that are written out are found`() {
  #expect(DraftAction.sent.is(\.sent))
  #expect(fields(of: Draft.self) == "Draft")
}

/// Compiles if the editor knows that the macro's type has names for its fields.
private func fields(of type: any BindableFields.Type) -> String { "\(type)" }

@Test func `the fields of a note have names`() {
  #expect(fields(of: Note.self) == "Note")
}
