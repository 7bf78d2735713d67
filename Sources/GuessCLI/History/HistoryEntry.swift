import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of the history: a round, or the removal of rounds.
///
/// The file only grows. A round is removed by a later line with its id, so nothing is rewritten, and other games can
/// append lines at the same time.
enum HistoryEntry: Equatable, Sendable {
  case played(GameResult)
  case removed(HistoryRemoval)

  /// Decodes a line without its line feed. Lines in the format of this program are decoded many times as fast as
  /// others.
  init(line: ArraySlice<UInt8>) throws {
    if let result = HistoryLine.result(line) {
      self = .played(result)
      return
    }
    try self.init(anyForm: line)
  }

  /// Decodes a line in any JSON format.
  init(anyForm line: ArraySlice<UInt8>) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      // Foundation takes 30 February for 2 March.
      guard HistoryLine.startsWithTime(text) else { throw Unreadable() }
      return try Date(text, strategy: .iso8601)
    }
    let record = try decoder.decode(Record.self, from: Data(line))
    if let removed = record.removed {
      self = .removed(HistoryRemoval(ids: removed, through: record.through))
    } else {
      self = .played(try record.result())
    }
  }

  /// Returns the line with its line feed.
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

  /// The format of a line. The names are for people and programs that read the file.
  struct Record: Codable {
    var version = 1
    var removed: [UUID]?
    /// A round that was removed together with all rounds on the lines before.
    var through: UUID?
    var id: UUID?
    var date: Date?
    var range: [Int]?
    var secret: Int?
    var answer: Int?
    var attempts: Int?
    /// The guesses in order.
    var guesses: [Int]?
    /// The rule, unless it was the classic one.
    var rule: GameRule?
    /// The three numbers of each clue.
    var clues: [[Int]]?
    /// The index of the guess whose hint was a lie.
    var lie: Int?
    /// The secret at each guess, if it moved.
    var path: [Int]?
    /// The day whose number was the secret, counted from 1 January 1970.
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
      rule = result.rule == .classic ? nil : result.rule
      clues = result.clues.isEmpty ? nil : result.clues.map(\.numbers)
      lie = result.lie
      path = result.path.isEmpty ? nil : result.path
      day = result.day?.number
      seconds = (result.timeSpent.seconds * 1000).rounded() / 1000
      correct = result.isCorrect
      live = result.isLive ? true : nil
    }

    /// Returns the round. Throws if values are missing or impossible.
    fileprivate func result() throws(Unreadable) -> GameResult {
      guard version == 1, let id, let date, let secret, let answer, let attempts, let seconds, let range,
        range.count == 2,
        range[0] <= range[1], (0..<1e12).contains(seconds)
      else { throw Unreadable() }
      let clues = try (clues ?? []).map { numbers throws(Unreadable) in
        guard let clue = Clue(numbers: numbers) else { throw Unreadable() }
        return clue
      }
      let result = GameResult(
        id: id, date: date, range: range[0]...range[1], secret: secret, answer: answer, attempts: attempts,
        guesses: guesses ?? [], rule: rule ?? .classic, clues: clues, lie: lie, path: path ?? [],
        day: day.map { Day($0) },
        timeSpent: .milliseconds(Int64((seconds * 1000).rounded())), isLive: live ?? false, saving: .saved)
      guard result.flaw == nil else { throw Unreadable() }
      return result
    }
  }

  fileprivate struct Unreadable: Error {}
}
