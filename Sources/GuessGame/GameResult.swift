public import Composable

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The result of a round.
public struct GameResult: Equatable, Identifiable, Codable, Sendable {
  /// The state of saving a result to the history.
  public enum Saving: Equatable, Codable, Sendable {
    case unsaved
    case saving
    /// The result is in the history, and survives a power failure.
    case saved
    /// Saving failed, for this reason.
    case failed(String)
  }

  /// The id of the round.
  public let id: UUID
  /// The date when the round ended.
  public var date: Date
  /// The range that the secret was drawn from.
  public var range: ClosedRange<Int>
  /// The number to find. If it moved, where it was at the last guess.
  public var secret: Int
  /// The last guess.
  public var answer: Int
  /// The number of attempts.
  public var attempts: Int
  /// The guesses in order; empty if they were not recorded.
  public var guesses: [Int]
  /// The rule of the round.
  public var rule: GameRule
  /// The clues in order; empty if there were none, or they were not recorded.
  public var clues: [Clue]
  /// The index of the guess whose hint was a lie, if one was.
  public var lie: Int?
  /// The secret at each guess, if it moved; otherwise empty.
  public var path: [Int]
  /// The day whose number was the secret, if any.
  public var day: Day?
  /// The time from the first guess to the end.
  public var timeSpent: Duration
  /// Whether a hint followed every change of the count, so that the attempts do not count.
  public var isLive: Bool
  /// Whether the result has been saved.
  public var saving: Saving

  /// Creates the result of a round.
  public init(
    id: UUID, date: Date, range: ClosedRange<Int> = -100...100, secret: Int, answer: Int, attempts: Int,
    guesses: [Int] = [], rule: GameRule = .classic, clues: [Clue] = [], lie: Int? = nil, path: [Int] = [],
    day: Day? = nil, timeSpent: Duration, isLive: Bool = false, saving: Saving = .unsaved
  ) {
    self.id = id
    self.date = date
    self.range = range
    self.secret = secret
    self.answer = answer
    self.attempts = attempts
    self.guesses = guesses
    self.rule = rule
    self.clues = clues
    self.lie = lie
    self.path = path
    self.day = day
    self.timeSpent = timeSpent
    self.isLive = isLive
    self.saving = saving
  }

  /// Whether the secret was found. If not, the round was given up.
  public var isCorrect: Bool { answer == secret }

  /// The guesses and clues in order, with the hints that the player saw.
  public var entries: [Attempt] {
    let seen = guesses.enumerated().map { index, number in
      let hint = CheckResult(number, comparedWith: path.indices.contains(index) ? path[index] : secret)
      return index == lie ? Guess(number, hint.opposite, isLie: true) : Guess(number, hint)
    }
    return Attempt.list(seen, clues)
  }
}

/// The events of a row of the history.
@CasePathable
public enum GameResultAction: Equatable, Codable, Sendable {
  case save
  case saved
  case savingFailed(String)
}

/// Saves one result, again after a failure.
public let gameResultReducer: Reducer<GameResult, GameResultAction, HistoryEnvironment> = Reducer {
  result, action, history in
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
