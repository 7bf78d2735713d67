import ComposableTesting

// snippet
import Foundation

/// The state that is saved. Screen-only state, such as a selection, is not part of it.
struct Diary: Equatable, Codable, Sendable {
  var pages: [String] = []
}

/// The state of saving the diary.
enum Saving: Equatable {
  case saved
  /// Changed. It is saved after a pause without changes.
  case waiting
  /// Being written. If stale, the diary has changed since, and is written again afterwards.
  case writing(isStale: Bool)
  case failed(String)
}

struct Journal: Equatable {
  var diary = Diary()
  var saving = Saving.saved
}

@CasePathable enum JournalAction: Equatable {
  case pageAdded(String)
  case saving(SavingAction)
}

enum SavingAction: Equatable {
  /// It is time to save: after a pause, when the user retries, or before the program ends.
  case due
  case succeeded
  case failed(String)
}

struct JournalEnvironment: Sendable {
  var clock: any Clock<Duration>
  var save: @Sendable (Diary) async throws -> Void
}
// end

// snippet
let journalReducer: Reducer<Journal, JournalAction, JournalEnvironment> = .combine(
  Reducer { journal, action, _ in
    if case .pageAdded(let text) = action { journal.diary.pages.append(text) }
    return .none
  }
  .onChange(of: { $0.diary }) { _, _, journal, environment in
    journal.saveSoon(environment)
  },
  savingReducer
)

private let savingReducer: Reducer<Journal, JournalAction, JournalEnvironment> = Reducer {
  journal, action, environment in
  guard case .saving(let action) = action else { return .none }
  switch (action, journal.saving) {
  case (.due, .saved), (.due, .writing):
    return .none
  case (.due, _), (.succeeded, .writing(isStale: true)), (.failed, .writing(isStale: true)):
    return journal.write(environment)
  case (.succeeded, _):
    journal.saving = .saved
    return .none
  case (.failed(let reason), _):
    journal.saving = .failed(reason)
    return .none
  }
}

extension Journal {
  /// Saves half a second after the last change, at most five seconds after the first one.
  fileprivate mutating func saveSoon(
    _ environment: JournalEnvironment
  ) -> Effect<JournalAction> {
    if case .writing = saving {
      saving = .writing(isStale: true)
      return .none
    }
    saving = .waiting
    return .send(.saving(.due))
      .debounce(
        id: "save", for: .milliseconds(500), atMost: .seconds(5), clock: environment.clock)
  }

  fileprivate mutating func write(
    _ environment: JournalEnvironment
  ) -> Effect<JournalAction> {
    saving = .writing(isStale: false)
    let diary = diary
    return .merge(
      .cancel(id: "save"),
      .task {
        try await environment.save(diary)
        return .saving(.succeeded)
      } catch: {
        .saving(.failed("\($0)"))
      })
  }
}
// end

// snippet
extension Store where State == Journal, Action == JournalAction {
  /// Saves unsaved changes, and waits for the write. Returns whether everything is saved.
  func flush() async -> Bool {
    send(.saving(.due))
    for await saving in values(of: \.saving) {
      switch saving {
      case .saved: return true
      case .failed: return false
      case .waiting, .writing: continue
      }
    }
    return false
  }
}
// end

// snippet
struct DiaryFile: Sendable {
  var url: URL

  /// Reads the diary; it is empty if there is no file. A file that cannot be decoded is
  /// moved aside, so it is never overwritten.
  func load() throws -> Diary {
    guard FileManager.default.fileExists(atPath: url.path) else { return Diary() }
    let data = try Data(contentsOf: url)
    do {
      return try JSONDecoder().decode(Diary.self, from: data)
    } catch {
      try FileManager.default.moveItem(
        at: url, to: url.appendingPathExtension("damaged-\(UUID())"))
      return Diary()
    }
  }

  /// Writes the file atomically, off the main actor.
  @concurrent func save(_ diary: Diary) async throws {
    try JSONEncoder().encode(diary).write(to: url, options: .atomic)
  }
}

extension JournalEnvironment {
  static func live(_ file: DiaryFile) -> Self {
    Self(clock: ContinuousClock(), save: { diary in try await file.save(diary) })
  }
}
// end

// snippet
@Test func `a diary is saved when changes pause, or else every five seconds`() {
  let store = TestStore(
    initialState: Journal(), reducer: journalReducer,
    environment: JournalEnvironment(clock: ImmediateClock(), save: { _ in }))
  store.environment.clock = store.clock

  store.send(.pageAdded("Monday")) {
    $0.diary.pages = ["Monday"]
    $0.saving = .waiting
  }
  store.advance(by: .milliseconds(500))
  store.receive(.saving(.due)) { $0.saving = .writing(isStale: false) }
  store.receive(.saving(.succeeded)) { $0.saving = .saved }

  store.exhaustivity = .off
  for _ in 0..<25 {
    store.send(.pageAdded("…"))
    store.advance(by: .milliseconds(200))
  }
  store.receive(.saving(.succeeded)) { $0.saving = .saved }
  store.finish()
}
// end

struct `Saving a diary` {
  private func makeStore() -> TestStore<Journal, JournalAction, JournalEnvironment> {
    let store = TestStore(
      initialState: Journal(), reducer: journalReducer,
      environment: JournalEnvironment(clock: ImmediateClock(), save: { _ in }))
    store.environment.clock = store.clock
    return store
  }

  @Test func `a change during a save is saved after it, never two at once`() {
    let store = makeStore()
    let saved = Locks()
    store.environment.save = { [clock = store.clock] diary in
      saved.append("begin \(diary.pages.count)")
      try await clock.sleep(for: .seconds(1))
      saved.append("end \(diary.pages.count)")
    }
    store.exhaustivity = .off
    store.send(.pageAdded("a"))
    store.advance(by: .milliseconds(500))
    store.send(.pageAdded("b"))
    store.advance(by: .seconds(3))
    #expect(saved.texts == ["begin 1", "end 1", "begin 2", "end 2"])
    store.skipReceivedActions()
    #expect(store.state.saving == .saved)
    store.finish()
  }

  @Test func `a failure is reported, and the save repeated on request`() {
    struct Full: Error {}
    let store = makeStore()
    store.environment.save = { _ in throw Full() }
    store.send(.pageAdded("a")) {
      $0.diary.pages = ["a"]
      $0.saving = .waiting
    }
    store.send(.saving(.due)) { $0.saving = .writing(isStale: false) }
    store.receive(.saving(.failed("Full()"))) { $0.saving = .failed("Full()") }
    store.environment.save = { _ in }
    store.send(.saving(.due)) { $0.saving = .writing(isStale: false) }
    store.receive(.saving(.succeeded)) { $0.saving = .saved }
    store.finish()
  }

  @MainActor @Test func `a flush saves at once, and waits for the running save`() async {
    let clock = TestClock()
    let saved = Locks()
    let (gate, opener) = AsyncStream.makeStream(of: Never.self)
    let environment = JournalEnvironment(clock: clock) { diary in
      if diary.pages.count == 2 { for await _ in gate {} }
      saved.append("\(diary.pages.count)")
    }
    let store = Store(initialState: Journal(), reducer: journalReducer, environment: environment)
    #expect(await store.flush())
    store.send(.pageAdded("a"))
    #expect(await store.flush())
    #expect(saved.texts == ["1"])

    store.send(.pageAdded("b"))
    clock.advance(by: .milliseconds(500))
    store.send(.pageAdded("c"))
    async let isSaved = store.flush()
    opener.finish()
    #expect(await isSaved)
    #expect(saved.texts == ["1", "2", "3"])
  }

  @Test func `a file is read as it was written, and a damaged one is moved aside`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diary-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = DiaryFile(url: folder.appending(path: "diary.json"))
    #expect(try file.load() == Diary())
    try await file.save(Diary(pages: ["Monday"]))
    #expect(try file.load() == Diary(pages: ["Monday"]))

    try Data("{".utf8).write(to: file.url)
    #expect(try file.load() == Diary())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1 && names[0].hasPrefix("diary.json.damaged-"))
  }
}
