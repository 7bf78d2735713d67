import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a round ended.
public struct GameResult: Equatable, Identifiable, Codable, Sendable {
  /// Whether the result is safe in the history.
  public enum Saving: Equatable, Codable, Sendable {
    /// Nobody tried.
    case unsaved
    /// On its way.
    case saving
    /// It is there, and stays there when the power goes.
    case saved
    /// It is not there, and why.
    case failed(String)
  }

  /// The id of the round.
  public let id: UUID
  /// When the round ended.
  public var date: Date
  /// The numbers that were in play.
  public var range: ClosedRange<Int>
  /// What was to be found.
  public var secret: Int
  /// The last guess.
  public var answer: Int
  /// How many guesses there were.
  public var attempts: Int
  /// How long it took.
  public var timeSpent: Duration
  /// Whether the hint followed every change, so that attempts mean nothing.
  public var isLive: Bool
  /// Whether it is safe.
  public var saving: Saving

  /// A result of its parts.
  public init(
    id: UUID, date: Date, range: ClosedRange<Int> = -100...100, secret: Int, answer: Int, attempts: Int,
    timeSpent: Duration, isLive: Bool = false, saving: Saving = .unsaved
  ) {
    self.id = id
    self.date = date
    self.range = range
    self.secret = secret
    self.answer = answer
    self.attempts = attempts
    self.timeSpent = timeSpent
    self.isLive = isLive
    self.saving = saving
  }

  /// A result that was written down. One with a time that no clock gives is refused.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(UUID.self, forKey: .id)
    date = try values.decode(Date.self, forKey: .date)
    range = try values.decode(ClosedRange<Int>.self, forKey: .range)
    secret = try values.decode(Int.self, forKey: .secret)
    answer = try values.decode(Int.self, forKey: .answer)
    attempts = try values.decode(Int.self, forKey: .attempts)
    timeSpent = try values.decode(Duration.self, forKey: .timeSpent)
    isLive = try values.decode(Bool.self, forKey: .isLive)
    saving = try values.decode(Saving.self, forKey: .saving)
    let times = Duration.zero...Duration.seconds(1_000_000_000_000)
    try decoder.refuse("timeSpent is \(timeSpent.attoseconds) attoseconds", unless: times.contains(timeSpent))
    // As far as calendars reckon: the years from -7000 to 11000.
    let (seconds, far) = (date.timeIntervalSinceReferenceDate, 284_000_000_000.0)
    try decoder.refuse("the date is \(seconds) seconds from 2001", unless: (-far...far).contains(seconds))
  }

  /// Whether the secret was found; if not, the round was given up.
  public var correct: Bool { answer == secret }
}

/// What can happen to one ``GameResult``.
@CasePathable
public enum GameResultAction: Equatable, Codable, Sendable {
  /// Put it into the history.
  case save
  /// It is there.
  case saved
  /// It is not there, and why.
  case savingFailed(String)
}

/// Where results outlive the program.
///
/// The functions run where the effect runs that calls them. What takes time leaves the main actor by itself.
public struct HistoryEnvironment: Sendable {
  /// Reads a history.
  public typealias Load = nonisolated(nonsending) @Sendable () async throws -> (results: [GameResult], warning: String?)
  /// Adds to a history.
  public typealias Append = nonisolated(nonsending) @Sendable (GameResult) async throws -> Void
  /// Takes out of a history.
  public typealias Remove = nonisolated(nonsending) @Sendable ([GameResult.ID]) async throws -> Void

  /// What is remembered, the latest last, and what had to be left out.
  public var load: Load
  /// Remembers one more; returns once it is safe.
  public var append: Append
  /// Forgets some; returns once they are gone.
  public var remove: Remove

  /// A history of its parts.
  public init(
    load: @escaping Load,
    append: @escaping Append,
    remove: @escaping Remove
  ) {
    self.load = load
    self.append = append
    self.remove = remove
  }

  /// Remembers nothing beyond the program.
  public static let none = Self(load: { ([], nil) }, append: { _ in }, remove: { _ in })

  /// Fails the test that touches it.
  public static let unimplemented = Self(
    load: Composable.unimplemented("HistoryEnvironment.load", placeholder: ([], nil)),
    append: Composable.unimplemented("HistoryEnvironment.append"),
    remove: Composable.unimplemented("HistoryEnvironment.remove"))
}

/// Saves one result, as often as it is asked to.
public let gameResultReducer = Reducer<GameResult, GameResultAction, HistoryEnvironment> { result, action, history in
  switch action {
  case .save:
    guard result.saving != .saving, result.saving != .saved else { return .none }
    result.saving = .saving
    let saved = result
    return .task {
      try await history.append(saved)
      return .saved
    } catch: {
      .savingFailed("\($0)")
    }
  case .saved: result.saving = .saved
  case .savingFailed(let reason): result.saving = .failed(reason)
  }
  return .none
}
