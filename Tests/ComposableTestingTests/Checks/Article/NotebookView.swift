import ComposableTesting

// snippet
@MainActor func lines(_ store: Store<Notebook, NotebookAction>) -> [String] {
  var lines = store.notes
  if let draft = store.ifLet(state: \.draft, action: \.draft.presented) {
    lines.append("New: \(draft.text)")
  }
  for id in store.path.ids {
    guard let page = store.ifLet(state: \.path[id: id], action: \.path.element[id: id])
    else { continue }
    if let settings = page.ifCaseLet(state: \.settings, action: \.settings) {
      lines.append(settings.isSorted ? "Sorted" : "As they came")
    }
    if let profile = page.ifCaseLet(state: \.profile, action: \.profile) {
      lines.append("Profile: \(profile.name)")
    }
  }
  return lines
}
// end

@MainActor @Test func `a view gets a store for each part that exists`() {
  let path: Stack<Page> = [.settings(Settings()), .profile(Profile(name: "Effi"))]
  let store = Store(
    initialState: Notebook(draft: NewNote(text: "Milk"), path: path), reducer: notebookReducer,
    environment: ())
  #expect(lines(store) == ["New: Milk", "As they came", "Profile: Effi"])
  store.ifLet(state: \.draft, action: \.draft.presented)?.send(.saveTapped)
  let page = store.ifLet(state: \.path[id: 0], action: \.path.element[id: 0])
  page?.ifCaseLet(state: \.settings, action: \.settings)?.send(.sortTapped)
  #expect(lines(store) == ["Milk", "Sorted", "Profile: Effi"])
}
