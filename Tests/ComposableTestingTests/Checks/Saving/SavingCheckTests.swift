import ComposableTesting
import Expectations

extension `Saving a part of the state` {
  @Test(arguments: ["", "{", "[1]", #"{"value":[1],"version":2}"#, #"{"value":["a"],"version":2"#, #"{"version":2}"#])
  func `a damaged file is kept under another name, and the status says so`(text: String) throws {
    let disk = Disk(["notes.json": text, "notes.json.damaged": "older"])
    let store = makePad(disk, status: .unloaded)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.exhaustivity = .off(showSkipped: false)
    store.receive(\.saving.damaged) { $0.saving.status = .saved }
    store.exhaustivity = .on
    expectEqual(store.state.saving.damage?.path, "notes.json.damaged-2")
    #expect(try !#require(store.state.saving.damage).reason.isEmpty)
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    expectEqual(
      disk.value, ["notes.json": json("a"), "notes.json.damaged": "older", "notes.json.damaged-2": text])
  }

  @Test func `a damaged file that cannot be renamed is left as it is, and nothing is saved`() {
    let store = makePad(Disk(["notes.json": "{"]), status: .unloaded)
    store.environment.saving.file.keepAside = { throw DiskFull() }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.unreadable(.failure("The disk is full.")))) {
      $0.saving.status = .unreadable(.failure("The disk is full."))
    }
    store.send(.added("b")) { $0.lines = ["b"] }
    store.finish()
  }

  @Test func `a load is ignored while there are unsaved changes`() {
    let store = makePad(Disk(["notes.json": json("old")]))
    let write = store.environment.saving.file.write
    store.environment.saving.file.write = { [clock = store.clock] contents in
      try await clock.sleep(for: .seconds(1))
      try await write(contents)
    }
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.send(.saving(.load))
    store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.send(.saving(.load))
    store.advance(by: .seconds(1))
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: true) }
    store.receive(.saving(.loaded(["a"]))) { $0.saving.status = .saved }
    store.finish()
  }

  @Test func `a value is written again if the file that had it is found to be removed`() {
    let disk = Disk(["notes.json": json("a")])
    let store = makePad(disk, status: .unloaded)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(["a"]))) {
      $0.lines = ["a"]
      $0.saving.status = .saved
    }
    disk.write { $0 = [:] }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: true) }
    #expect(store.state.saving.hasUnsavedChanges)
    store.receive(.saving(.loaded(nil))) { $0.saving.status = .waiting }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    expectEqual(disk.value, ["notes.json": json("a")])
  }

  @Test func `a value is written again if the file that had it is found to be damaged`() {
    let disk = Disk([:])
    let store = makePad(disk)
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    disk.write { $0["notes.json"] = "{" }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: true) }
    store.exhaustivity = .off(showSkipped: false)
    store.receive(\.saving.damaged) { $0.saving.status = .waiting }
    store.exhaustivity = .on
    expectEqual(store.state.saving.damage?.path, "notes.json.damaged")
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    expectEqual(disk.value, ["notes.json": json("a"), "notes.json.damaged": "{"])
  }

  @Test func `what the feature changes when it is asked to load is saved first`() {
    let disk = Disk(["notes.json": json("old")])
    let store = makePad(disk)
    store.send(.renamed("at load")) { $0.title = "at load" }
    store.send(.saving(.load)) {
      $0.lines = ["at load"]
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    expectEqual(disk.value, ["notes.json": json("at load")])
  }

  @Test func `the feature sees the loaded value, and what it then changes is saved`() {
    let disk = Disk(["notes.json": json("a")])
    let store = makePad(disk, status: .unloaded)
    store.send(.addsLater) { $0.title = "later" }
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(["a"]))) {
      $0.title = ""
      $0.lines = ["a", "later"]
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.finish()
    expectEqual(disk.value, ["notes.json": json("a", "later")])
  }

  @Test func `two parts of a feature have files and pauses of their own`() {
    let disk = Disk([:])
    let store = makePad(disk)
    store.send(.markSaving(.load)) { $0.markSaving.status = .loading(isStale: false) }
    store.receive(.markSaving(.loaded(nil))) { $0.markSaving.status = .saved }
    store.send(.added("a")) {
      $0.lines = ["a"]
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(400))
    store.send(.markTapped) {
      $0.isMarked = true
      $0.markSaving.status = .waiting
    }
    store.advance(by: .milliseconds(100))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    store.advance(by: .milliseconds(400))
    store.receive(.markSaving(.save)) { $0.markSaving.status = .writing(isStale: false) }
    store.receive(.markSaving(.saved)) { $0.markSaving.status = .saved }
    store.finish()
    expectEqual(disk.value, ["notes.json": json("a"), "mark.json": #"{"value":true,"version":1}"#])
  }

  @Test func `an environment that is not given is a misuse with its name`() {
    let store = makePad(status: .saved)
    store.environment.saving.file = .unimplemented
    withKnownIssue {
      store.send(.added("a")) {
        $0.lines = ["a"]
        $0.saving.status = .waiting
      }
      store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
      store.finish()
    } matching: { issue in
      "\(issue)".contains("SavedFile.write")
    }
  }

  @Test func `without a file the value stays, and no file is written`() {
    let disk = Disk([:])
    let store = makePad(disk, status: .unloaded)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(.saving(.loaded(nil))) { $0.saving.status = .saved }
    store.finish()
    expectEqual(disk.value, [:])
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
    expectEqual(disk.value, ["notes.json": hasFile ? json("a") : json("b")])
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
    expectEqual(log.withLock { $0 }, ["begin", "end \(json("a"))", "begin", "end \(json("a", "b"))"])
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
    expectEqual(disk.value, ["notes.json": json("a", "b")])
  }
}

extension `The end of a program that saves` {
  @Test func `a load that does not suspend is over when send returns`() {
    let store = makeStore(status: .unloaded)
    store.send(.saving(.load))
    expectEqual(store.lines, ["a"])
    expectEqual(store.saving.status, .saved)
  }

  @Test func `saved returns false if the value was not written, or never loaded`() async {
    let store = makeStore()
    store.send(.added("full"))
    #expect(await !store.saved(\.saving, sending: .saving(.save)))
    expectEqual(store.saving.status, .failed(.failure("The disk is full.")))
    #expect(await !makeStore(status: .unloaded).saved(\.saving, sending: .saving(.save)))
  }

  @Test func `a value that is not equal to itself is saved once after a change, not forever`() async {
    let writes = Locked(0)
    let file = SavedFile(read: { nil }, write: { _ in writes.withLock { $0 += 1 } }, keepAside: { "" })
    let store = Store(
      initialState: Gauge(), reducer: gaugeReducer,
      environment: SavingEnvironment(clock: ImmediateClock(), file: file))
    store.send(.saving(.load))
    expectEqual(store.saving.status, .saved)
    for reading in [.nan, 1, .nan] {
      store.send(.measured(reading))
      #expect(await store.saved(\.saving, sending: .saving(.save)))
    }
    expectEqual(writes.value, 3)
  }

  @Test func `saved works on a StoreActor, too`() async {
    let environment = SavingEnvironment(
      clock: TestClock(), file: SavedFile(read: { nil }, write: { _ in }, keepAside: { "" }))
    let store = StoreActor(
      initialState: Marked(), reducer: markedReducer, environment: environment)
    await store.send(.markTapped)
    #expect(await store.saved(\.saving, sending: .saving(.save)))
  }
}

private struct Marked: Equatable, Sendable {
  var isMarked = false
  var saving = Saving(status: .saved)
}

@CasePathable private enum MarkedAction: Equatable { case markTapped, saving(SavingAction<Bool>) }

private let markedReducer: Reducer<Marked, MarkedAction, SavingEnvironment> = Reducer { state, action, _ in
  if action == .markTapped { state.isMarked.toggle() }
  return .none
}
.saving(state: \.isMarked, status: \.saving, action: \.saving, as: .json(), environment: { $0 })

private struct Gauge: Equatable, Sendable {
  var reading = Double.nan
  var saving = Saving()
}

@CasePathable private enum GaugeAction: Equatable { case measured(Double), saving(SavingAction<Double>) }

private let gaugeReducer: Reducer<Gauge, GaugeAction, SavingEnvironment> = Reducer { gauge, action, _ in
  if case .measured(let reading) = action { gauge.reading = reading }
  return .none
}
.saving(
  state: \.reading, status: \.saving, action: \.saving,
  as: SavedFormat(encode: { Array("\($0)".utf8) }, decode: { _ in 0 }), environment: { $0 })
