import Composable
import ComposableTesting
import Expectations
import Testing

private enum DeletionAction: Equatable, Codable { case confirmed, archived }

private struct Note: Equatable {
  var text = "Milk"
  var deletion: Dialog<DeletionAction>?
}

@CasePathable private enum NoteAction: Equatable {
  case deleteTapped
  case deletion(PresentationAction<DeletionAction>)
}

extension Dialog where Action == DeletionAction {
  fileprivate static let deletion = Dialog(
    "Delete the note?", message: "It cannot be restored.",
    buttons: [.init("Delete", .confirmed, role: .destructive), .init("Archive", .archived), .cancel()])
}

private let noteReducer: Reducer<Note, NoteAction, Void> = .combine(
  .dialog(state: \.deletion, action: \.deletion),
  Reducer { note, action, _ in
    switch action {
    case .deleteTapped: note.deletion = .deletion
    case .deletion(.presented(.confirmed)): note.text = ""
    case .deletion(.presented(.archived)): note.deletion = Dialog("Archived")
    case .deletion(.dismiss): break
    }
    return .none
  })

struct `A dialog in the state` {
  private func store(_ note: Note = Note()) -> TestStore<Note, NoteAction, Void> {
    TestStore(initialState: note, reducer: noteReducer, environment: ())
  }

  @Test func `is asserted like any other state`() {
    let store = store()
    store.send(.deleteTapped) { $0.deletion = .deletion }
  }

  @Test func `is dismissed by an answer, in the same step`() {
    let store = store(Note(deletion: .deletion))
    store.send(.deletion(.presented(.confirmed))) {
      $0.text = ""
      $0.deletion = nil
    }
  }

  @Test func `is dismissed without an answer`() {
    let store = store(Note(deletion: .deletion))
    store.send(.deletion(.dismiss)) { $0.deletion = nil }
    store.send(.deletion(.dismiss))
  }

  @Test func `may be followed by another one`() {
    let store = store(Note(deletion: .deletion))
    store.send(.deletion(.presented(.archived))) { $0.deletion = Dialog("Archived") }
  }

  @Test func `that is absent reports an answer as a misuse`() {
    let store = store()
    let numbers = Locked<[Int]>([])
    Misuse.withHandler({ misuse in numbers.withLock { $0.append(misuse.number) } }) {
      var note = Note()
      _ = noteReducer(&note, .deletion(.presented(.archived)), ())
    }
    expectEqual(numbers.value, [101])
    store.send(.deletion(.dismiss))
  }

  @Test func `has the identity of its words`() {
    var other = Dialog<DeletionAction>.deletion
    other.buttons = []
    expectEqual(other.id, Dialog<DeletionAction>.deletion.id)
    other.message = nil
    #expect(other.id != Dialog<DeletionAction>.deletion.id)
  }
}
