import ComposableTesting
import Foundation
import Synchronization

@testable import SwiftUIApp

typealias NotesTestStore = TestStore<Notes, NotesAction, NotesEnvironment>

/// Returns a store of notes whose environment has ids and a clock, and nothing else.
func makeStore(_ notes: Notes = Notes()) -> NotesTestStore {
  let store = TestStore(initialState: notes, reducer: notesReducer, environment: .unimplemented)
  store.environment.clock = store.clock
  store.environment.uuid = .incrementing
  return store
}

struct Full: Error, CustomStringConvertible { var description: String { "The disk is full." } }

struct `The list of notes` {
  let milk = Note(id: UUID(), title: "Milk")
  let ideas = Note(id: UUID(), title: "Ideas")

  @Test func `it is loaded, and a problem is shown until it loads again`() {
    let store = makeStore()
    store.environment.load = { _ in throw Full() }
    store.send(.refresh)
    store.receive(.failed("The disk is full.")) { $0.problem = "The disk is full." }
    store.environment.load = { [milk] _ in [milk] }
    store.send(.refresh)
    store.receive(\.loaded) {
      $0.notes = [milk]
      $0.problem = nil
    }
    store.finish()
  }

  @Test func `a search starts when typing pauses, and only for the last query`() {
    let store = makeStore()
    store.environment.load = { [ideas] query in query == "Ideas" ? [ideas] : [] }
    store.send(.binding(.set(\.$query, "Id"))) { $0.query = "Id" }
    store.advance(by: .seconds(0.2))
    store.send(.binding(.set(\.$query, "Ideas"))) { $0.query = "Ideas" }
    store.advance(by: .seconds(0.3))
    store.receive(.refresh)
    store.receive(.loaded([ideas])) { $0.notes = [ideas] }
    store.finish()
  }

  @Test func `a pin is saved, and a failure to save is shown`() {
    let store = makeStore(Notes(notes: [milk]))
    store.environment.save = { _ in throw Full() }
    store.send(.note(id: milk.id, action: .pinTapped)) { $0.notes[id: milk.id]?.isPinned = true }
    store.receive(.failed("The disk is full.")) { $0.problem = "The disk is full." }
    store.finish()
  }

  @Test func `an edit on the note's screen is saved and shown in the list`() {
    let saved = Mutex<Note?>(nil)
    let store = makeStore(Notes(notes: [milk]))
    store.environment.save = { note in saved.withLock { $0 = note } }
    store.send(.note(id: milk.id, action: .tapped)) { $0.path = [0: Detail(note: milk)] }
    store.send(.path(.element(id: 0, action: .binding(.set(\.$note.text, "2 l"))))) {
      $0.path[id: 0]?.note.text = "2 l"
    }
    store.receive(\.path.element[id: 0].delegate.changed) {
      $0.notes[id: milk.id]?.text = "2 l"
    }
    #expect(saved.withLock { $0?.text } == "2 l")
    store.send(.path(.pop(from: 0))) { $0.path = [] }
    store.finish()
  }

  @Test func `a note is deleted, and its screen closed, after a question`() {
    let store = makeStore(Notes(notes: [milk, ideas]))
    store.environment.delete = { _ in }
    store.send(.note(id: ideas.id, action: .deleteTapped)) { $0.askToDelete(ideas) }
    store.send(.deletion(.dismiss)) { $0.deletion = nil }

    store.send(.note(id: milk.id, action: .tapped)) { $0.path = [0: Detail(note: milk)] }
    store.send(.path(.element(id: 0, action: .deleteTapped)))
    store.receive(\.path.element[id: 0].delegate.deletionWanted) { $0.askToDelete(milk) }
    #expect(store.state.deletion?.title == "Delete “Milk”?")
    store.send(.deletion(.presented(.confirmed(milk.id)))) {
      $0.deletion = nil
      $0.notes = [ideas]
      $0.path = []
    }
    store.finish()
  }
}

struct `A new note` {
  @Test func `it needs a title, and return moves the focus to the text`() {
    let store = makeStore()
    store.send(.newTapped) { $0.editor = Editor() }
    store.send(.editor(.presented(.titleSubmitted))) { $0.editor?.focus = .text }
    store.send(.editor(.presented(.saveTapped))) { $0.editor?.focus = .title }
    store.send(.editor(.presented(.cancelTapped)))
    store.receive(.editor(.dismiss)) { $0.editor = nil }
    store.finish()
  }

  @Test func `it is put first, saved, and its sheet closed`() {
    let store = makeStore(Notes(editor: Editor(title: "Tea", text: "Green")))
    store.environment.save = { _ in }
    store.send(.editor(.presented(.saveTapped)))
    store.receive(\.editor.presented.delegate.saved) {
      $0.notes = [Note(id: UUIDGenerator.incrementing(), title: "Tea", text: "Green")]
    }
    store.receive(.editor(.dismiss)) { $0.editor = nil }
    store.finish()
  }
}

/// Tests the writes of the views, which go through the store's subscripts: SwiftUI makes bindings of these.
@MainActor struct `A store of notes` {
  @Test func `closes a sheet, a screen and an alert through the bound subscripts`() {
    let store = Store(initialState: Notes(), reducer: notesReducer, environment: .preview)
    store.send(.newTapped)
    store[presented: \.editor, \.editor] = nil
    #expect(store.editor == nil)

    store.send(.path(.push(Detail(note: Note.samples[0]))))
    store[path: \.path, \.path] = []
    #expect(store.path.isEmpty)

    store.send(.path(.push(Detail(note: Note.samples[0]))))
    store.send(.path(.element(id: 1, action: .deleteTapped)))
    store[presented: \.deletion, \.deletion] = nil
    #expect(store.deletion == nil && store.path.count == 1)
  }

  @Test func `has sample notes in a preview, and a problem in the one without a connection`() async {
    let store = Store(initialState: Notes(), reducer: notesReducer, environment: .preview)
    await store.send(.refresh).finish()
    #expect(store.notes.elements == Note.samples)
    let offline = Store(initialState: Notes(), reducer: notesReducer, environment: .offline)
    await offline.send(.refresh).finish()
    #expect(offline.problem == "There is no connection.")
  }

  @Test func `keeps its notes in a file`() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = NotesEnvironment(file: NoteFile(url: folder.appending(path: "notes.json")))
    #expect(try await environment.load("") == [])
    for note in Note.samples { try await environment.save(note) }
    try await environment.delete(Note.samples[0].id)
    #expect(try await environment.load("") == [Note.samples[1]])
    #expect(try await environment.load("anna") == [Note.samples[1]])
    #expect(try await environment.load("milk") == [])
  }
}
