import ComposableTesting
import Foundation

// snippet
@Test func `a draft is kept, and then its sheet is dismissed`() {
  let store = TestStore(initialState: Notebook(), reducer: notebookReducer, environment: ())
  store.send(.newTapped) { $0.draft = NewNote() }
  store.send(.draft(.presented(.typed("Milk")))) { $0.draft?.text = "Milk" }
  store.send(.draft(.presented(.saveTapped)))
  store.receive(.draft(.presented(.delegate(.saved("Milk"))))) { $0.notes = ["Milk"] }
  store.receive(.draft(.dismiss)) { $0.draft = nil }
  store.finish()
}

@Test func `a profile is pushed on the settings, and popped when it is done`() {
  let store = TestStore(initialState: Notebook(), reducer: notebookReducer, environment: ())
  store.send(.path(.push(.settings(Settings())))) { $0.path = [0: .settings(Settings())] }
  store.send(.path(.element(id: 0, action: .settings(.profileTapped))))
  store.receive(.path(.element(id: 0, action: .settings(.delegate(.profileWanted)))))
  store.receive(.path(.push(.profile(Profile())))) {
    $0.path = [0: .settings(Settings()), 1: .profile(Profile())]
  }
  store.send(.path(.element(id: 1, action: .profile(.doneTapped))))
  store.receive(.path(.pop(from: 1))) { $0.path = [0: .settings(Settings())] }
  store.finish()
}
// end

// snippet
@Test func `a deep link opens screens with new ids`() {
  let store = TestStore(
    initialState: Notebook(path: [.profile(Profile())]), reducer: notebookReducer,
    environment: ())
  store.send(.linkOpened("/settings/profile")) {
    $0.path = [1: .settings(Settings()), 2: .profile(Profile())]
  }
  store.send(.linkOpened("/settings/../etc"))
  store.finish()
}
// end

// snippet
@Test func `a restored notebook equals the saved one, and its ids continue`() throws {
  let notebook = Notebook(draft: NewNote(text: "Mi"), path: [3: .settings(Settings())])
  let saved = try JSONEncoder().encode(notebook)
  var restored = try JSONDecoder().decode(Notebook.self, from: saved)
  #expect(restored == notebook)
  #expect(restored.path.push(.profile(Profile())) == 4)
}
// end
