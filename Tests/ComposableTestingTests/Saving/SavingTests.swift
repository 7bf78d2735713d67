import ComposableTesting
import Expectations

struct `Saving a part of the state` {
  typealias Disk = Remembered<[String: String]>

  // MARK: - Loading

  @Test func `what was saved replaces the value when it is loaded`() {
    let store = makePad(Disk(["notes.json": json("Monday")]), status: .unloaded)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(["Monday"]))) {
      $0.lines = ["Monday"]
      $0.saving.status = .saved
    }
    store.finish()
  }

  @Test func `nothing is saved before it is loaded, so other tests need neither a clock nor a file`() {
    let store = makePad(status: .unloaded)
    store.environment.saving = .unimplemented
    store.send(.added("a")) { $0.lines = ["a"] }
    store.send(.saving(.save))
    store.finish()
  }

  @Test func `a file of an older version is upgraded, and written in the new version with the next change`() {
    let disk = Disk(["notes.json": #"{"version":1,"value":"Monday"}"#])
    let store = makePad(disk, status: .unloaded)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(["Monday"]))) {
      $0.lines = ["Monday"]
      $0.saving.status = .saved
    }
    expectEqual(disk.value, ["notes.json": #"{"version":1,"value":"Monday"}"#])
    store.send(.added("b")) {
      $0.lines = ["Monday", "b"]
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    expectEqual(disk.value, ["notes.json": #"{"value":["Monday","b"],"version":2}"#])
  }

  @Test(arguments: [-1, 0, 3, Int.max])
  func `a file of another version is refused and left as it is, and nothing is saved`(version: Int) {
    let text = #"{"value":["a"],"version":\#(version)}"#
    let disk = Disk(["notes.json": text])
    let store = makePad(disk, status: .unloaded)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.unreadable(.unknownVersion(version)))) {
      $0.saving.status = .unreadable(.unknownVersion(version))
    }
    store.send(.added("b")) { $0.lines = ["b"] }
    store.send(.saving(.save))
    store.finish()
    expectEqual(disk.value, ["notes.json": text])
  }

  // MARK: - Saving

  @Test func `a change is saved half a second after the last one`() {
    let disk = Disk([:])
    let store = makePad(disk)
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(499))
    store.send(.added("b")) { $0.lines = ["a", "b"] }
    store.send(.renamed("other parts are not saved")) { $0.title = "other parts are not saved" }
    store.advance(by: .milliseconds(499))
    expectEqual(disk.value, [:])
    store.advance(by: .milliseconds(1))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    expectEqual(disk.value, ["notes.json": json("a", "b")])
  }

  @Test func `changes without a pause are saved every five seconds`() {
    let writes = Locked(0)
    let store = makePad()
    store.environment.saving.file.write = { _ in writes.withLock { $0 += 1 } }
    store.exhaustivity = .off(showSkipped: false)
    for _ in 0..<60 {
      store.send(.added("a"))
      store.advance(by: .milliseconds(200))
    }
    expectEqual(writes.withLock { $0 }, 2)
    store.skipReceivedActions()
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `a save on request is made at once, with what the feature changes first, and ends the pause`() {
    let disk = Disk([:])
    let store = makePad(disk)
    store.send(.addsLater) { $0.title = "later" }
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.send(.saving(.save)) {
      $0.title = ""
      $0.lines = ["a", "later"]
      $0.saving.status = .writing(isStale: false)
    }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.advance(by: .seconds(10))
    store.send(.saving(.save))
    store.finish()
    expectEqual(disk.value, ["notes.json": json("a", "later")])
  }

  @Test func `a crash loses what was not saved`() {
    let disk = Disk([:])
    let store = makePad(disk)
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.send(.added("b")) {
      $0.lines = ["a", "b"]
      $0.saving.status = .waiting
    }
    store.restart { $0 = Pad() }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(["a"]))) {
      $0.lines = ["a"]
      $0.saving.status = .saved
    }
    store.finish()
  }
}

@MainActor struct `The end of a program that saves` {
  let written = Locked<[String]>([])
  let gate: AsyncStream<Never>
  private let opener: AsyncStream<Never>.Continuation

  init() { (gate, opener) = AsyncStream.makeStream(of: Never.self) }

  func makeStore(_ clock: TestClock = TestClock(), status: Saving.Status = .saved) -> Store<Pad, PadAction> {
    let file = SavedFile(
      read: { Array(json("a").utf8) },
      write: { [gate, written] contents in
        let text = String(decoding: contents, as: UTF8.self)
        if text == json("slow") { for await _ in gate {} }
        if text == json("full") { throw DiskFull() }
        written.withLock { $0.append(text) }
      }, keepAside: { "" })
    let environment = SavingEnvironment(clock: clock, file: file)
    return Store(
      initialState: Pad(saving: Saving(status: status)), reducer: padReducer,
      environment: PadEnvironment(saving: environment, mark: environment))
  }

  @Test func `saved returns when the changes are in the file, also those during a write`() async {
    let store = makeStore()
    #expect(await store.saved(\.saving, sending: .saving(.save)))
    expectEqual(written.value, [])
    store.send(.added("slow"))
    store.send(.saving(.save))
    store.send(.added("b"))
    async let isSaved = store.saved(\.saving, sending: .saving(.save))
    opener.finish()
    #expect(await isSaved)
    expectEqual(written.value, [json("slow"), json("slow", "b")])
  }
}
