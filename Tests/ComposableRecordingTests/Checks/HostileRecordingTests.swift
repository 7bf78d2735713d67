import Composable
import ComposableRecording
import ComposableReplay
import RecordedSessions
import TestEffort
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// In a process of their own, where a trap fails one test and does not end the suite.
///
/// `COMPOSABLE_HOSTILE_RECORDINGS=25` reads 25 times as many random mutations, as `make soak-recordings` does.
@MainActor struct `A hostile recording` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test func `with any numbers is read or rejected with a message`() async {
    let end = await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try await HostileReader.inFolder(path) { reader in
        // Each number is replaced by some of the forms, shifted by one for each number.
        for text in [try reader.short(), try reader.late(), try reader.wide(), try reader.ended()] {
          for (index, mutation) in Mutation.ofNumbers(in: text).enumerated()
          where index.isMultiple(of: TestEffort.count(40, full: 5)) {
            try reader.read(mutation)
          }
        }
      }
    }
    if end == nil { Issue.record("It ended at this: \(folder.trace)") }
  }

  @Test func `with any bytes and lines is read or rejected with a message`() async {
    let end = await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try await HostileReader.inFolder(path) { reader in
        let random = RandomSource.seeded(17)
        for text in [try reader.short(), try reader.wide(), try reader.ended(), try reader.deep()] {
          for _ in 0..<TestEffort.count(6, full: 50) * reader.times { try reader.read(.random(of: text, random)) }
        }
        let text = try reader.long()
        let numbers = Mutation.ofNumbers(in: text)
        for _ in 0..<2 * reader.times {
          try reader.read(.random(of: text, random))
          try reader.read(numbers[random(in: 0...numbers.count - 1)])
        }
      }
    }
    if end == nil { Issue.record("It ended at this: \(folder.trace)") }
  }

  @Test func `that is changed while it is open is read or rejected with a message`() async {
    let end = await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try await HostileReader.inFolder(path) { reader in
        let random = RandomSource.seeded(18)
        let short = [try reader.short(), try reader.wide(), try reader.ended(), try reader.deep()]
        for text in short + [try reader.long()] {
          for _ in 0..<(text.count > 10_000 ? 1 : TestEffort.count(6, full: 50)) * reader.times {
            try reader.read(.random(of: text, random), openedAs: text)
          }
        }
      }
    }
    if end == nil { Issue.record("It ended at this: \(folder.trace)") }
  }
}

extension RecordingFolder {
  /// A description of the text being read.
  fileprivate var trace: String {
    get { (try? String(contentsOfFile: "\(path)/trace", encoding: .utf8)) ?? "nothing yet" }
    set { try? Data(newValue.utf8).write(to: URL(filePath: "\(path)/trace")) }
  }
}

/// Calls every function of a recording on a file.
@MainActor private final class HostileReader {
  struct Complaint: Error, CustomStringConvertible { let description: String }

  let folder: RecordingFolder
  /// The factor of the number of random mutations.
  let times = ProcessInfo.processInfo.environment["COMPOSABLE_HOSTILE_RECORDINGS"].flatMap { Int($0) } ?? 1

  private init(_ path: String) throws { folder = try RecordingFolder(path: path) }

  static func inFolder(_ path: String, _ body: @MainActor (HostileReader) throws -> Void) throws {
    try body(try HostileReader(path))
  }

  func read(_ mutation: Mutation, openedAs original: [UInt8]? = nil) throws {
    folder.trace = "\(mutation)"
    try Data(original ?? mutation.bytes).write(to: URL(filePath: folder.file))
    func change() throws {
      // Not a new file, because the recording has this one open.
      if original != nil { try Data(mutation.bytes).write(to: URL(filePath: folder.file)) }
    }
    func has(_ details: String) -> Bool {
      (original ?? mutation.bytes).starts(with: Array(#"{"composable":3,"details":{\#(details)}"#.utf8))
    }
    do {
      if has(#""rows":"3""#) {
        let recording = try Recording<Deep, DeepAction>(path: folder.file)
        try change()
        try look(at: recording, deepReducer, environment: (), mutation)
      } else if has(#""ids":"12""#) {
        let recording = try Recording<Wide, WideAction>(path: folder.file)
        try change()
        try look(at: recording, wideReducer, environment: (), mutation)
      } else {
        let recording = try Recording<Tally, TallyAction>(path: folder.file)
        try change()
        try look(at: recording, tallyReducer, environment: TallyEnvironment(), mutation)
      }
    } catch let error as RecordingError {
      try check(error, mutation)
    }
  }

  private func look<State: Equatable, Action, Environment>(
    at recording: Recording<State, Action>, _ reducer: Reducer<State, Action, Environment>, environment: Environment,
    _ mutation: Mutation
  ) throws {
    func attempt(_ body: () throws -> Void) throws {
      do { try body() } catch let error as RecordingError { try check(error, mutation) }
    }
    for index in 0...recording.count {
      try attempt { _ = SourceText.expression(try recording.state(at: index)) }
      try attempt { if index < recording.count { _ = "\(try recording.step(at: index))" } }
    }
    try attempt { _ = "\(String(describing: try recording.replay(reducer, environment: environment)))" }
    try attempt { try TestSource(name: "replays", setup: []).write(recording) { _ in } }
    try attempt { _ = try recording.firstIndex { _ in false } }
    for index in 0...recording.count { try attempt { _ = try recording.interface([String: Int].self, at: index) } }
    try attempt { try SessionPage(recording).write { _ in } }
    try attempt { _ = try recording.difference(from: recording) }
    try attempt { _ = try recording.firstIndex(from: recording.count, backwards: true) { _ in false } }
    for misfit in recording.misfits() { try check(misfit, mutation) }
  }

  /// Verifies that an error names the file, and the line unless the whole file is rejected.
  private func check(_ error: RecordingError, _ mutation: Mutation) throws {
    let text = "\(error)"
    let prefix: String =
      switch error {
      case .line(let line, _, _): "\(folder.file): line \(line): "
      default: folder.file
      }
    let isClean = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard text.hasPrefix(prefix), text.count > prefix.count + 10, isClean else {
      throw Complaint(description: "\(mutation): \(text)")
    }
  }

  // MARK: Real recordings

  private func text(_ record: () throws -> Void) throws -> [UInt8] {
    try? FileManager.default.removeItem(atPath: folder.file)
    try record()
    return Array(try Data(contentsOf: URL(filePath: folder.file)))
  }

  func short() throws -> [UInt8] { try text { try folder.record([.add(2), .draw, .note(nil), .name("3")]) } }

  /// A recording with an interface and with an end.
  func ended() throws -> [UInt8] {
    try text {
      let store = Store(initialState: Tally(), reducer: tallyReducer, environment: TallyEnvironment())
      let recorder = try Recorder<Tally, TallyAction>(
        to: folder.file, header: RecordingHeader(feature: "tally", seed: 42))
      recorder.interface = { ["offset": store.count] }
      store.observe(recorder)
      for action in [TallyAction.add(2), .add(3), .draw] { store.send(action) }
      recorder.end()
    }
  }

  func long() throws -> [UInt8] {
    try text { try folder.record((0..<130).map { $0 % 3 == 0 ? .draw : .add($0) }) }
  }

  /// A recording that starts at a running store.
  func late() throws -> [UInt8] {
    try text {
      let store = Store(initialState: Tally(), reducer: tallyReducer, environment: TallyEnvironment())
      store.send(.add(1))
      store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "tally", seed: 42)))
      store.send(.draw)
    }
  }

  /// A recording of values that changed at depth.
  func deep() throws -> [UInt8] {
    try text {
      let store = Store(initialState: Deep(), reducer: deepReducer, environment: ())
      let header = RecordingHeader(feature: "deep", details: ["rows": "3"])
      store.observe(try Recorder(to: folder.file, header: header, elapsed: { .milliseconds(7) }))
      for step in 0..<13 { store.send(.step(step)) }
    }
  }

  func wide() throws -> [UInt8] {
    try text {
      let store = Store(initialState: Wide(), reducer: wideReducer, environment: ())
      let header = RecordingHeader(feature: "wide", seed: .max, details: ["ids": "12"])
      store.observe(try Recorder(to: folder.file, header: header, elapsed: { .milliseconds(7) }))
      for action in [WideAction.wait(.seconds(3)), .weigh(2.5), .range(-4...7), .wait(.milliseconds(1))] {
        store.send(action)
      }
    }
  }
}

/// A feature with rows in rows, whose parts change one by one.
private struct Deep: Codable, Equatable {
  struct Row: Codable, Equatable, Identifiable {
    var id: Int
    var rows: IdentifiedArrayOf<Row> = []
    var made: Date?
    var screen = Screen.none
  }

  enum Screen: Codable, Equatable {
    case none
    case text(String)
    case row([Row])
  }

  var rows: IdentifiedArrayOf<Row> = []
  var byName: [String: Row] = [:]
  var path = Stack<Screen>()
}

private enum DeepAction: Codable, Equatable, Sendable { case step(Int) }

private let deepReducer: Reducer<Deep, DeepAction, Void> = Reducer { deep, action, _ in
  guard case .step(let step) = action else { return .none }
  let row = Deep.Row(id: step, made: Date(timeIntervalSinceReferenceDate: 7))
  switch step % 6 {
  case 0: deep.rows.append(row)
  case 1: deep.rows[id: step &- 1]?.rows.append(row)
  case 2: deep.rows[id: step &- 2]?.rows[id: step &- 1]?.screen = .text("a/~")
  case 3: deep.byName["/~\"", default: row].screen = .row([row])
  case 4: deep.path.push(.text("\(step)"))
  default: deep.rows.remove(id: step &- 5)
  }
  return .none
}

/// A feature with numbers of all kinds.
private struct Wide: Codable, Equatable {
  var waited: [Duration] = [.zero]
  var weight = 0.5
  var small: Int8 = 3
  var large = UInt64.max
  var range = 1...2
  var date = Date(timeIntervalSinceReferenceDate: 8)
  var pages = [1: 2.5]
  var first: Float? = 1
}

private enum WideAction: Codable, Equatable, Sendable {
  case wait(Duration)
  case weigh(Double)
  case range(ClosedRange<Int>)
}

private let wideReducer: Reducer<Wide, WideAction, Void> = Reducer { wide, action, _ in
  switch action {
  case .wait(let time): wide.waited.append(time)
  case .weigh(let weight): wide.weight = weight
  case .range(let range): wide.range = range
  }
  return .none
}
