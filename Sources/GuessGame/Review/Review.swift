public import Composable

/// A round of the history that is played again before the player's eyes, guess by guess.
public struct Review: Equatable, Codable, Sendable {
  /// The round that is watched again.
  public var result: GameResult
  /// The number of guesses that are shown.
  public var step = 0
  /// Whether steps follow by themselves.
  public var isPlaying = false

  /// Creates a review at the beginning of a round.
  public init(_ result: GameResult) { self.result = result }

  /// The guesses that are shown, with their hints.
  public var guesses: [Guess] {
    result.guesses.prefix(max(0, step)).map { Guess($0, CheckResult($0, comparedWith: result.secret)) }
  }

  /// The numbers that could be the secret after them.
  public var possible: ClosedRange<Int> {
    guesses.reduce(into: result.range) { possible, guess in possible = guess.narrowing(possible) }
  }

  /// Whether all guesses are shown.
  public var isAtEnd: Bool { step >= result.guesses.count }
}

/// What can happen in a review.
@CasePathable
public enum ReviewAction: Equatable, Codable, Sendable {
  /// Shows the guesses one after the other; from the first one on when all are shown, and stops when it does so
  /// already.
  case playTapped
  case ticked
  /// Shows so many guesses more, or less.
  case moved(by: Int)
}

private enum ReviewEffectID { case play }

/// Goes through the guesses of a round, by hand or by itself.
public let reviewReducer: Reducer<Review, ReviewAction, any Clock<Duration>> = Reducer { review, action, clock in
  switch action {
  case .playTapped:
    if review.isPlaying { return review.stop() }
    if review.isAtEnd { review.step = 0 }
    review.isPlaying = true
    return .timer(id: ReviewEffectID.play, every: .milliseconds(700), clock: clock) { .ticked }
  case .ticked:
    review.step = min(review.step + 1, review.result.guesses.count)
    return review.isAtEnd ? review.stop() : .none
  case .moved(let steps):
    let (sum, isTooFar) = review.step.addingReportingOverflow(steps)
    review.step = min(max(0, isTooFar ? (steps < 0 ? 0 : .max) : sum), review.result.guesses.count)
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
