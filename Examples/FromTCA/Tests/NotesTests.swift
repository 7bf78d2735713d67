import ComposableTesting
import Foundation

struct NotesTests {
  // snippet
  @Test func `each note is saved when typing in it pauses`() {
    let store = TestStore(
      initialState: Notes(), reducer: notesReducer,
      environment: NotesEnvironment(note: .unimplemented, uuid: .incrementing))
    let now = Date(timeIntervalSince1970: 0)
    let uuid = UUIDGenerator.incrementing
    let ids = [uuid(), uuid()]
    store.environment.note.clock = store.clock
    store.environment.note.date = .constant(now)
    store.environment.note.save = { _, _ in }

    for id in ids {
      store.send(.addTapped) { $0.notes.append(Note(id: id)) }
      store.send(.note(id: id, action: .binding(.set(\.$text, "Milk")))) {
        $0.notes[id: id]?.text = "Milk"
        $0.notes[id: id]?.isSaving = true
      }
    }
    store.advance(by: .seconds(1))
    for id in ids {
      store.receive(.note(id: id, action: .saved(at: now))) {
        $0.notes[id: id]?.isSaving = false
        $0.notes[id: id]?.savedAt = now
      }
    }
    store.finish()
  }
  // end
}
