import Foundation
import Synchronization

/// The books of the simulated services: what happened with each key, in a file of their own.
///
/// It outlives this program, as a bank does, so that it can be compared with the orders: see ``Audit``. An entry is a line
/// of JSON. One that a kill has torn was not answered, and is cut off. It does not outlive a loss of power, which a demo
/// does not simulate.
final class Ledger: Sendable {
  struct Entry: Codable, Equatable, Sendable {
    enum Event: String, Codable, Sendable {
      case performed, refused, undone
      /// A call that changed nothing, because its key was known.
      case repeated
    }

    var key: String
    var event: Event
    var cents = 0
    /// The reason of a refusal.
    var reason: String?
  }

  private struct State {
    let file: FileHandle
    var entries: [Entry]
    /// The answer to each key that is known.
    var answers: [String: Answer]
  }

  private let state: Mutex<State>

  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let lines = try file.readToEnd()?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) ?? []
    // What follows the last line feed is torn.
    let whole = lines.dropLast()
    try file.truncate(atOffset: UInt64(whole.reduce(0) { $0 + $1.count + 1 }))
    let entries = try whole.map { try JSONDecoder().decode(Entry.self, from: $0) }
    var answers: [String: Answer] = [:]
    for entry in entries { Self.note(entry, in: &answers) }
    state = Mutex(State(file: file, entries: entries, answers: answers))
  }

  var entries: [Entry] { state.withLock { $0.entries } }

  /// Performs a step, unless its key is known.
  ///
  /// - Parameter refusal: The reason to refuse the step; nil to perform it.
  func perform(_ key: String, cents: Int = 0, refusal: String?) throws -> Answer {
    try state.withLock { state throws in
      if let known = state.answers[key] {
        try Self.add(Entry(key: key, event: .repeated), to: &state)
        return known
      }
      let event: Entry.Event = refusal == nil ? .performed : .refused
      try Self.add(Entry(key: key, event: event, cents: cents, reason: refusal), to: &state)
      return state.answers[key] ?? .done
    }
  }

  /// Undoes a step, whether it has happened or not.
  func undo(_ key: String) throws {
    try state.withLock { state throws in
      let isUndone = state.answers[key] == Self.undone
      try Self.add(Entry(key: key, event: isUndone ? .repeated : .undone), to: &state)
    }
  }

  /// The answer to a call that performs a step which was undone.
  private static let undone = Answer.refused("undone")

  private static func add(_ entry: Entry, to state: inout State) throws {
    try state.file.write(contentsOf: try JSONEncoder().encode(entry) + [UInt8(ascii: "\n")])
    state.entries.append(entry)
    note(entry, in: &state.answers)
  }

  private static func note(_ entry: Entry, in answers: inout [String: Answer]) {
    switch entry.event {
    case .performed: answers[entry.key] = .done
    case .refused: answers[entry.key] = .refused(entry.reason ?? "")
    case .undone: answers[entry.key] = undone
    case .repeated: break
    }
  }
}
