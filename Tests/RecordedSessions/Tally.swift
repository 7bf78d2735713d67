import Composable
import ComposableRecording
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A feature to record: it counts, draws numbers, and forgets.
package struct Tally: Codable, Equatable {
  package var count: Int
  package var drawn: [Int] = []
  package var note: String?
  package var names: Set<String> = []

  package init(count: Int = 0) { self.count = count }
}

package enum TallyAction: Codable, Equatable, Sendable {
  case add(Int)
  case draw
  case drew(by: String)
  case note(String?)
  case name(String)
}

package struct TallyEnvironment: Sendable {
  package var random: RandomSource

  package init(random: RandomSource = .seeded(42)) { self.random = random }
}

package let tallyReducer: Reducer<Tally, TallyAction, TallyEnvironment> = Reducer { tally, action, environment in
  switch action {
  case .add(let number): tally.count &+= number
  case .draw:
    tally.drawn.append(environment.random(in: 1...1000))
    return .run { send in await send(.drew(by: "effect")) }
  case .drew(let name): tally.note = "drawn by \(name)"
  case .note(let note): tally.note = note
  case .name(let name): tally.names.insert(name)
  }
  return .none
}

/// A temporary folder for one test.
package final class RecordingFolder {
  package let path: String

  package init(path: String? = nil) throws {
    self.path = path ?? FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID())").path()
    try FileManager.default.createDirectory(atPath: self.path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var file: String { "\(path)/session.jsonl" }

  /// The lines of the file.
  package func lines() throws -> [String] {
    String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  package func write(_ lines: [String], end: String = "\n") throws {
    try Data((lines.joined(separator: "\n") + end).utf8).write(to: URL(filePath: file))
  }

  package func remove() throws { try FileManager.default.removeItem(atPath: file) }

  /// Records a session, and returns the states: the first one, and one after each step.
  @MainActor @discardableResult
  package func record(_ actions: [TallyAction], environment: TallyEnvironment = TallyEnvironment()) throws -> [Tally] {
    let store = Store(initialState: Tally(), reducer: tallyReducer, environment: environment)
    let recorder = try Recorder<Tally, TallyAction>(
      to: file, header: RecordingHeader(feature: "tally", seed: 42), elapsed: { .milliseconds(5) })
    let states = States()
    store.observe(recorder)
    store.observe(states)
    for action in actions { store.send(action) }
    #expect(recorder.problem == nil)
    return states.all
  }

  package func recording() throws -> Recording<Tally, TallyAction> { try Recording(path: file, feature: "tally") }
}

private final class States: StoreObserver {
  var all: [Tally] = []

  func began(in state: Tally, at step: Int) { all = [state] }
  func stepped(_ step: StoreStep<Tally, TallyAction>) { all.append(step.after) }
}
