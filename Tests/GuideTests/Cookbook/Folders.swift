import ComposableTesting

// snippet
struct Folder: Equatable, Identifiable {
  let id: Int
  var files: [String]?
  var folders: IdentifiedArrayOf<Folder> = []
}

@CasePathable indirect enum FolderAction: Equatable, Sendable {
  case openTapped, opened([String]), removeTapped
  case folder(id: Folder.ID, action: FolderAction)
}

let folderReducer: Reducer<Folder, FolderAction, FolderEnvironment> = .combine(
  // In a closure, because a constant cannot name itself in its own initial value.
  Reducer { subfoldersReducer(&$0, $1, $2) },
  Reducer { folder, action, environment in
    switch action {
    case .openTapped:
      let id = folder.id
      return .task { .opened(await environment.files(id)) }
        .cancellable(id: "open", cancelInFlight: true)
    case .opened(let files): folder.files = files
    case .folder(let id, .removeTapped): folder.folders.remove(id: id)
    case .folder, .removeTapped: break
    }
    return .none
  }
)

let subfoldersReducer: Reducer<Folder, FolderAction, FolderEnvironment> =
  folderReducer.forEach(state: \.folders, action: \.folder)
// end

struct FolderEnvironment: Sendable { var files: @Sendable (Folder.ID) async -> [String] }

struct `Folders in folders` {
  private func makeStore(_ folder: Folder) -> TestStore<Folder, FolderAction, FolderEnvironment> {
    let store = TestStore(
      initialState: folder, reducer: folderReducer, environment: FolderEnvironment { _ in [] })
    store.environment.files = { [clock = store.clock] id in
      try? await clock.sleep(for: .seconds(1))
      return ["file \(id)"]
    }
    return store
  }
  private let tree = Folder(
    id: 1, folders: [Folder(id: 2, folders: [Folder(id: 3), Folder(id: 4)]), Folder(id: 5)])

  @Test func `open at every depth, each for itself`() {
    let store = makeStore(tree)
    store.send(.openTapped)
    store.send(.folder(id: 2, action: .openTapped))
    store.send(.folder(id: 2, action: .folder(id: 3, action: .openTapped)))
    store.send(.folder(id: 2, action: .folder(id: 4, action: .openTapped)))
    store.advance(by: .seconds(1))
    store.receive(.opened(["file 1"])) { $0.files = ["file 1"] }
    store.receive(\.folder[id: 2].opened, ["file 2"]) { $0.folders[id: 2]?.files = ["file 2"] }
    store.receive(\.folder[id: 2].folder[id: 3].opened, ["file 3"]) {
      $0.folders[id: 2]?.folders[id: 3]?.files = ["file 3"]
    }
    store.receive(\.folder[id: 2].folder[id: 4].opened, ["file 4"]) {
      $0.folders[id: 2]?.folders[id: 4]?.files = ["file 4"]
    }
    store.finish()
  }

  @Test func `end the effects of all folders in a removed one`() {
    let store = makeStore(tree)
    store.send(.folder(id: 2, action: .openTapped))
    store.send(.folder(id: 2, action: .folder(id: 3, action: .openTapped)))
    store.send(.folder(id: 2, action: .folder(id: 4, action: .openTapped)))
    store.send(.folder(id: 2, action: .folder(id: 4, action: .removeTapped))) {
      $0.folders[id: 2]?.folders.remove(id: 4)
    }
    #expect(store.inFlight.count == 2)
    store.send(.folder(id: 2, action: .removeTapped)) { $0.folders.remove(id: 2) }
    store.finish()
  }

  @Test func `need ids that differ only within one folder`() {
    let store = makeStore(
      Folder(id: 1, folders: [Folder(id: 1, folders: [Folder(id: 1)]), Folder(id: 2, folders: [Folder(id: 1)])]))
    store.send(.folder(id: 1, action: .folder(id: 1, action: .openTapped)))
    store.send(.folder(id: 2, action: .folder(id: 1, action: .openTapped)))
    store.send(.folder(id: 1, action: .openTapped))
    store.send(.openTapped)
    store.advance(by: .seconds(1))
    store.receive(\.folder[id: 1].folder[id: 1].opened) { $0.folders[id: 1]?.folders[id: 1]?.files = ["file 1"] }
    store.receive(\.folder[id: 2].folder[id: 1].opened) { $0.folders[id: 2]?.folders[id: 1]?.files = ["file 1"] }
    store.receive(\.folder[id: 1].opened) { $0.folders[id: 1]?.files = ["file 1"] }
    store.receive(\.opened) { $0.files = ["file 1"] }
    store.finish()
  }

  @Test func `open a hundred levels down`() {
    var folder = Folder(id: 100)
    var action = FolderAction.openTapped
    var answer = FolderAction.opened(["file 100"])
    for id in (0..<100).reversed() {
      folder = Folder(id: id, folders: [folder])
      action = .folder(id: id + 1, action: action)
      answer = .folder(id: id + 1, action: answer)
    }
    let store = makeStore(folder)
    store.exhaustivity = .off
    store.send(action)
    store.advance(by: .seconds(1))
    store.receive(answer)
    store.finish()
  }

  @MainActor @Test func `have one store type for every depth`() {
    let store = Store(initialState: tree, reducer: folderReducer, environment: FolderEnvironment { _ in [] })
    func ids(_ folder: Store<Folder, FolderAction>) -> [Int] {
      [folder.state.id] + folder.folders.ids.flatMap { folder.row($0, of: \.folders, \.folder).map(ids) ?? [] }
    }
    #expect(ids(store) == [1, 2, 3, 4, 5])
  }
}
