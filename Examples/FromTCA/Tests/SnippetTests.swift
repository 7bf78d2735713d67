import ComposableTesting
import Foundation
import Observation
import Synchronization

/// Checks that the article's snippets behave as it says.
struct SnippetTests {
  private let milk = Note(id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
  private let appEnvironment = AppEnvironment(
    notes: NotesEnvironment(note: .unimplemented, uuid: .unimplemented), radio: RadioEnvironment(saveVolume: { _ in }))

  @Test func `a note is deleted when the question is answered`() {
    let store = TestStore(
      initialState: Notes(notes: [milk]), reducer: notesReducer,
      environment: NotesEnvironment(note: .unimplemented, uuid: .unimplemented))
    store.send(.note(id: milk.id, action: .deleteTapped)) {
      $0.question = DeleteQuestion(note: milk.id, title: "Delete “”?")
    }
    store.send(.question(.presented(.keepTapped)))
    store.receive(.question(.dismiss)) { $0.question = nil }
    store.send(.note(id: milk.id, action: .deleteTapped)) {
      $0.question = DeleteQuestion(note: milk.id, title: "Delete “”?")
    }
    store.send(.question(.presented(.deleteTapped))) { $0.notes = [] }
    store.receive(.question(.dismiss)) { $0.question = nil }
    store.finish()
  }

  @Test func `a volume is shared and saved`() {
    let saved = Mutex<[Int]>([])
    let store = TestStore(
      initialState: Radio(), reducer: radioReducer,
      environment: RadioEnvironment { volume in saved.withLock { $0.append(volume) } })
    store.send(.player(.louderTapped)) { $0.volume = 6 }
    store.send(.player(.playTapped)) { $0.isPlaying = true }
    #expect(saved.withLock { $0 } == [6])
    store.finish()
  }

  @Test func `screens are pushed, act, and are popped`() throws {
    let store = TestStore(initialState: App(), reducer: appReducer, environment: appEnvironment)
    store.send(.radioTapped) { $0.path.push(.radio(Radio())) }
    let radio = try #require(store.state.path.ids.last)
    store.send(.path(.element(id: radio, action: .radio(.player(.playTapped))))) {
      $0.path[id: radio] = .radio(Radio(isPlaying: true))
    }
    store.send(.path(.pop(from: radio))) { $0.path.pop(from: radio) }
    store.send(.path(.push(.radio(Radio())))) { $0.path.push(.radio(Radio())) }
    store.send(.homeTapped) { $0.path.pop(from: 2) }
    store.finish()
  }

  @Test func `a value of the task is that of the environment that it makes`() {
    let environment = Tenant.$current.withValue("dairy") { NoteEnvironment.hosted }
    let store = TestStore(initialState: milk, reducer: noteReducer, environment: environment)
    store.environment.clock = store.clock
    store.environment.date = .constant(.distantPast)
    store.send(.binding(.set(\.$text, "Milk"))) {
      $0.text = "Milk"
      $0.isSaving = true
    }
    store.advance(by: .seconds(1))
    store.receive(\.saved) {
      $0.isSaving = false
      $0.savedAt = .distantPast
    }
    store.finish()
    #expect(Disk.text(of: "dairy/\(milk.id)") == "Milk")
  }

  @MainActor @Test func `a summary is drawn of what it shows`() {
    let store = Store(
      initialState: Notes(notes: [milk]), reducer: notesReducer,
      environment: NotesEnvironment(note: .live, uuid: .incrementing))
    let told = Journal()
    withObservationTracking {
      #expect(summary(of: store) == "1 notes, no question")
    } onChange: {
      told.note("told")
    }
    store.send(.note(id: milk.id, action: .saved(at: .distantPast)))
    #expect(told.entries == [])
    store.send(.addTapped)
    #expect(told.entries == ["told"])
    #expect(summary(of: store) == "2 notes, no question")
  }
}

/// A list of entries that any thread can extend.
private final class Journal: Sendable {
  private let list = Mutex<[String]>([])

  var entries: [String] { list.withLock { $0 } }

  func note(_ entry: String) { list.withLock { $0.append(entry) } }
}
