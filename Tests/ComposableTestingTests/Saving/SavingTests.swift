import ComposableTesting

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

  @Test func `without a file the value stays, and no file is written`() {
    let disk = Disk([:])
    let store = makePad(disk, status: .unloaded)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(nil))) { $0.saving.status = .saved }
    store.finish()
    #expect(disk.value == [:])
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
    #expect(disk.value == ["notes.json": #"{"version":1,"value":"Monday"}"#])
    store.send(.added("b")) {
      $0.lines = ["Monday", "b"]
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    #expect(disk.value == ["notes.json": #"{"value":["Monday","b"],"version":2}"#])
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
    #expect(disk.value == ["notes.json": text])
  }

  @Test func `a file that cannot be read is left as it is, and can be loaded again`() {
    let store = makePad(Disk(["notes.json": json("a")]), status: .unloaded)
    let read = store.environment.saving.file.read
    store.environment.saving.file.read = { throw DiskFull() }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.unreadable(.failure("The disk is full.")))) {
      $0.saving.status = .unreadable(.failure("The disk is full."))
    }
    store.environment.saving.file.read = read
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(["a"]))) {
      $0.lines = ["a"]
      $0.saving.status = .saved
    }
    store.finish()
  }

  @Test(arguments: [true, false])
  func `a change while a file is loading is replaced by the file, and saved if there is none`(hasFile: Bool) {
    let disk = Disk(hasFile ? ["notes.json": json("a")] : [:])
    let store = makePad(disk, status: .unloaded)
    let read = store.environment.saving.file.read
    store.environment.saving.file.read = { [clock = store.clock] in
      try await clock.sleep(for: .seconds(1))
      return try await read()
    }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.send(.saving(.load))
    store.send(.added("b")) {
      $0.lines = ["b"]
      $0.saving.status = .loading(isStale: true)
    }
    #expect(store.state.saving.hasUnsavedChanges)
    store.advance(by: .seconds(1))
    if hasFile {
      store.receive(.saving(.loaded(["a"]))) {
        $0.lines = ["a"]
        $0.saving.status = .saved
      }
    } else {
      store.receive(.saving(.loaded(nil))) { $0.saving.status = .waiting }
      store.advance(by: .milliseconds(500))
      store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
      store.receive(.saving(.saved)) { $0.saving.status = .saved }
    }
    store.finish()
    #expect(disk.value == ["notes.json": hasFile ? json("a") : json("b")])
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
    #expect(disk.value == [:])
    store.advance(by: .milliseconds(1))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    #expect(disk.value == ["notes.json": json("a", "b")])
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
    #expect(writes.withLock { $0 } == 2)
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
    #expect(disk.value == ["notes.json": json("a", "later")])
  }

  @Test(arguments: [true, false])
  func `a change during a write is written after it, whether it failed or not, and never at the same time`(fails: Bool)
  {
    let log = Locked<[String]>([])
    let store = makePad()
    store.environment.saving.file.write = { [clock = store.clock] contents in
      log.withLock { $0.append("begin") }
      try await clock.sleep(for: .seconds(1))
      log.withLock { $0.append("end \(String(decoding: contents, as: UTF8.self))") }
      if fails, contents.count < 30 { throw DiskFull() }
    }
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.send(.added("b")) {
      $0.lines = ["a", "b"]
      $0.saving.status = .writing(isStale: true)
    }
    store.send(.saving(.save))
    store.advance(by: .seconds(1))
    store.receive(.saving(fails ? .failed(.failure("The disk is full.")) : .saved)) {
      $0.saving.status = .writing(isStale: false)
    }
    store.advance(by: .seconds(1))
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    #expect(log.withLock { $0 } == ["begin", "end \(json("a"))", "begin", "end \(json("a", "b"))"])
  }

  @Test func `a failed save is in the status, and is made again on request and after the next change`() {
    let disk = Disk([:])
    let store = makePad(disk)
    let write = store.environment.saving.file.write
    store.environment.saving.file.write = { _ in throw DiskFull() }
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    for _ in 0..<2 {
      store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
      store.receive(.saving(.failed(.failure("The disk is full.")))) {
        $0.saving.status = .failed(.failure("The disk is full."))
      }
    }
    store.advance(by: .seconds(10))
    store.environment.saving.file.write = write
    store.send(.added("b")) {
      $0.lines = ["a", "b"]
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    #expect(disk.value == ["notes.json": json("a", "b")])
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
    #expect(written.value == [])
    store.send(.added("slow"))
    store.send(.saving(.save))
    store.send(.added("b"))
    async let isSaved = store.saved(\.saving, sending: .saving(.save))
    opener.finish()
    #expect(await isSaved)
    #expect(written.value == [json("slow"), json("slow", "b")])
  }
}
