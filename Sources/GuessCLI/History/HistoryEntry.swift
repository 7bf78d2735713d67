import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of the history: a round that was played, or the removal of rounds.
///
/// The file only grows. A round is removed by a later line that names it, so that another game can add lines
/// meanwhile and nothing is rewritten.
enum HistoryEntry: Equatable, Sendable {
  case played(GameResult)
  case removed(HistoryRemoval)

  /// Reads a line, without its end. One that has the form in which lines are written is read many times as fast.
  init(line: ArraySlice<UInt8>) throws {
    if let result = HistoryLine.result(line) {
      self = .played(result)
      return
    }
    try self.init(anyForm: line)
  }

  /// Reads a line that is written in any way JSON can be.
  init(anyForm line: ArraySlice<UInt8>) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let record = try decoder.decode(Record.self, from: Data(line))
    if let removed = record.removed {
      self = .removed(HistoryRemoval(ids: removed, through: record.through))
    } else {
      self = .played(try record.result())
    }
  }

  /// The line, with its end.
  func line() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let record =
      switch self {
      case .played(let result): Record(result)
      case .removed(let removal): Record(removal)
      }
    return Array(try encoder.encode(record)) + [UInt8(ascii: "\n")]
  }

  /// A line as it is written. The names are for people and programs that read the file.
  struct Record: Codable {
    var version = 1
    var removed: [UUID]?
    /// A round that was removed with all that are in lines before it.
    var through: UUID?
    var id: UUID?
    var date: Date?
    var range: [Int]?
    var secret: Int?
    var answer: Int?
    var attempts: Int?
    /// The numbers that were guessed, in order.
    var guesses: [Int]?
    /// The day whose number it was, counted from 1 January 1970.
    var day: Int?
    var seconds: Double?
    var correct: Bool?
    var live: Bool?

    init(_ removal: HistoryRemoval) {
      removed = removal.ids
      through = removal.through
    }

    init(_ result: GameResult) {
      id = result.id
      date = result.date
      range = [result.range.lowerBound, result.range.upperBound]
      secret = result.secret
      answer = result.answer
      attempts = result.attempts
      guesses = result.guesses.isEmpty ? nil : result.guesses
      day = result.day?.number
      seconds = (result.timeSpent.seconds * 1000).rounded() / 1000
      correct = result.isCorrect
      live = result.isLive ? true : nil
    }

    /// The round, if all its values are there and make sense.
    fileprivate func result() throws(Unreadable) -> GameResult {
      guard version == 1, let id, let date, let secret, let answer, let attempts, let seconds, let range,
        range.count == 2,
        range[0] <= range[1], (0..<1e12).contains(seconds)
      else { throw Unreadable() }
      let result = GameResult(
        id: id, date: date, range: range[0]...range[1], secret: secret, answer: answer, attempts: attempts,
        guesses: guesses ?? [], day: day.map { Day($0) },
        timeSpent: .milliseconds(Int64((seconds * 1000).rounded())), isLive: live ?? false, saving: .saved)
      guard result.flaw == nil else { throw Unreadable() }
      return result
    }
  }

  fileprivate struct Unreadable: Error {}
}
