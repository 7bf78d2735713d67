import ComposableTesting
import Foundation

// snippet
struct Diary: Equatable {
  /// The part that is saved.
  var pages: [String] = []
  var saving = Saving()
}

@CasePathable enum DiaryAction: Equatable {
  case pageAdded(String)
  case saving(SavingAction<[String]>)
}

struct DiaryEnvironment: Sendable {
  var saving: SavingEnvironment
}

let diaryReducer: Reducer<Diary, DiaryAction, DiaryEnvironment> = Reducer {
  diary, action, _ in
  if case .pageAdded(let text) = action { diary.pages.append(text) }
  return .none
}
.saving(
  state: \.pages, status: \.saving, action: \.saving, as: .json(),
  environment: { $0.saving })
// end

// snippet
@MainActor func run(_ path: String) async {
  let store = Store(
    initialState: Diary(), reducer: diaryReducer,
    environment: DiaryEnvironment(saving: .live(path)))
  store.send(.saving(.load))
  store.send(.pageAdded("Monday"))  // the program
  if await !store.saved(\.saving, sending: .saving(.save)) {
    print("The last pages are not saved.")
  }
}
// end

// snippet
extension Diary {
  /// A sentence about the file; nil if there is nothing to say.
  var notice: String? {
    if let damage = saving.damage {
      return "The diary was damaged, and is now in \(damage.path)."
    }
    return switch saving.status {
    case .unreadable(.unknownVersion): "Get the latest version of this app to write."
    case .unreadable(let error): "The diary cannot be read: \(error)"
    case .failed(let error): "Not saved: \(error)"
    default: nil
    }
  }
}
// end

// snippet
func makeDiary(_ disk: Remembered<[String: String]>) -> DiaryStore {
  let store = DiaryStore(
    initialState: Diary(), reducer: diaryReducer,
    environment: DiaryEnvironment(saving: .unimplemented))
  store.environment.saving.clock = store.clock
  store.environment.saving.file = .inMemory("diary.json", on: disk)
  return store
}

@Test func `a page is saved half a second after the last change`() {
  let disk = Remembered(["diary.json": #"{"value":["Monday"],"version":1}"#])
  let store = makeDiary(disk)
  store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
  store.receive(.saving(.loaded(["Monday"]))) {
    $0.pages = ["Monday"]
    $0.saving.status = .saved
  }
  store.send(.pageAdded("Tuesday")) {
    $0.pages = ["Monday", "Tuesday"]
    $0.saving.status = .waiting
  }
  store.advance(by: .milliseconds(500))
  store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
  store.receive(.saving(.saved)) { $0.saving.status = .saved }
  store.finish()
  #expect(disk.value == ["diary.json": #"{"value":["Monday","Tuesday"],"version":1}"#])
}
// end

// snippet
extension Diary: Codable {
  // A crash loses everything but the file.
  private enum CodingKeys: CodingKey {}
}

@Test func `a crash loses at most what was not saved`() {
  var disk = Remembered<[String: String]>([:])
  let rules = CheckRules<Diary, DiaryAction>(
    end: { diary, _ in
      let text = #"{"value":\#(diary.pages),"version":1}"#
      return diary.saving.damage == nil
        && (diary.saving.status != .saved || diary.pages == []
          || disk.value["diary.json"] == text)
    },
    expects: [
      "a page is saved": { $0.pages == ["a"] && $0.saving.status == .saved }
    ])
  DiaryStore.check(rules) {
    disk = Remembered([:])
    let store = makeDiary(disk)
    let write = store.environment.saving.file.write
    store.environment.saving.file.write = { contents in
      if choose("disk", "free", "full") == "full" { throw DiskFull() }
      try await write(contents)
    }
    return store
  } actions: { diary in
    let taps: [Move<DiaryAction>] =
      diary.saving.isLoaded && diary.pages.isEmpty ? [.send(.pageAdded("a"))] : []
    return taps + [
      .send(.saving(.load)), .send(.saving(.save)), .advance(by: .milliseconds(500)),
      .restart(sending: .saving(.load)),
    ]
  }
}
// end

// snippet
extension SavedFile {
  static func userDefaults(_ key: String, suite: String? = nil) -> Self {
    Self(
      read: { UserDefaults(suiteName: suite)?.data(forKey: key).map { Array($0) } },
      write: { UserDefaults(suiteName: suite)?.set(Data($0), forKey: key) },
      keepAside: {
        let aside = "\(key).damaged-\(UUID())"
        let defaults = UserDefaults(suiteName: suite)
        defaults?.set(defaults?.data(forKey: key), forKey: aside)
        defaults?.removeObject(forKey: key)
        return aside
      })
  }
}
// end

typealias DiaryStore = TestStore<Diary, DiaryAction, DiaryEnvironment>
struct DiskFull: Error {}

struct `Saving a diary` {
  @MainActor @Test func `the program saves what it has, and loads it the next time`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "diary-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    await run(path)
    await run(path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == #"{"value":["Monday","Monday"],"version":1}"#)
  }

  @Test func `the user is told what is wrong with the file`() {
    var diary = Diary(saving: Saving(status: .unloaded))
    #expect(diary.notice == nil)
    diary.saving.status = .failed(.failure("The disk is full."))
    #expect(diary.notice == "Not saved: The disk is full.")
    diary.saving.status = .unreadable(.unknownVersion(2))
    #expect(diary.notice == "Get the latest version of this app to write.")
    diary.saving.status = .unreadable(.failure("No."))
    #expect(diary.notice == "The diary cannot be read: No.")
    diary.saving.damage = SavedDamage(reason: "", path: "a.damaged")
    #expect(diary.notice == "The diary was damaged, and is now in a.damaged.")
  }

  @Test func `a value in user defaults is a file, too`() async throws {
    let suite = "composable-guide-\(UUID())"
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let file = SavedFile.userDefaults("diary", suite: suite)
    #expect(try await file.read() == nil)
    try await file.write([1, 2])
    #expect(try await file.read() == [1, 2])
    let aside = try await file.keepAside()
    #expect(try await file.read() == nil)
    #expect(try await SavedFile.userDefaults(aside, suite: suite).read() == [1, 2])
  }
}
