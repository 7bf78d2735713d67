public import Composable

/// A past round that is replayed guess by guess.
public struct Review: Equatable, Codable, Sendable {
  /// The past round.
  public var result: GameResult
  /// The number of visible guesses and clues.
  public var step = 0
  /// Whether the replay advances automatically.
  public var isPlaying = false

  /// Creates a replay at the start of a round.
  public init(_ result: GameResult) { self.result = result }

  /// The visible guesses and clues.
  public var entries: [Attempt] { Array(result.entries.prefix(max(0, step))) }

  /// The visible guesses with the hints that the player saw.
  public var guesses: [Guess] { entries.compactMap(\.guess) }

  /// The possible numbers after the visible guesses and clues.
  public var possible: Possible {
    entries.reduce(into: Possible(result.range)) { possible, entry in
      possible = result.rule.narrowed(possible, by: entry, in: result.range)
    }
  }

  /// The number of all guesses and clues.
  public var count: Int { result.guesses.count + result.clues.count }

  /// Whether all guesses and clues are visible.
  public var isAtEnd: Bool { step >= count }
}

/// The events of a replay.
@CasePathable
public enum ReviewAction: Equatable, Codable, Sendable {
  /// Starts the replay, from the first guess if all are visible; stops it if it is running.
  case playTapped
  case ticked
  /// Shows more guesses, or fewer if the number is negative.
  case moved(by: Int)
}

private enum ReviewEffectID { case play }

/// Replays the guesses of a round, step by step or automatically.
public let reviewReducer: Reducer<Review, ReviewAction, any Clock<Duration>> = Reducer { review, action, clock in
  switch action {
  case .playTapped:
    if review.isPlaying { return review.stop() }
    if review.isAtEnd { review.step = 0 }
    review.isPlaying = true
    return .timer(id: ReviewEffectID.play, every: .milliseconds(700), clock: clock) { .ticked }
  case .ticked:
    review.step = min(review.step + 1, review.count)
    return review.isAtEnd ? review.stop() : .none
  case .moved(let steps):
    let (sum, isTooFar) = review.step.addingReportingOverflow(steps)
    review.step = min(max(0, isTooFar ? (steps < 0 ? 0 : .max) : sum), review.count)
    return review.stop()
  }
}

extension Review {
  fileprivate mutating func stop() -> Effect<ReviewAction> {
    guard isPlaying else { return .none }
    isPlaying = false
    return .cancel(id: ReviewEffectID.play)
  }
}
