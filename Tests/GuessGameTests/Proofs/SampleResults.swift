import Composable
import ComposableTesting
import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The id that an incrementing generator returns as its `number`th, counted from 0.
func id(_ number: Int) -> UUID {
  let digits = String(number, radix: 16)
  let zeros = String(repeating: "0", count: 12 - digits.count)
  return UUID(uuidString: "00000000-0000-0000-0000-\(zeros)\(digits)") ?? UUID()
}

/// The day on which all rounds of these tests are played.
let today = Date(timeIntervalSince1970: 1_780_000_000)

extension CounterEnvironment {
  /// An environment with these secrets, and ids that count.
  static func test(_ secrets: Int...) -> Self { Self(random: .scripted(secrets), uuid: .incrementing) }
}

/// A round that was solved on that day.
func result(
  _ number: Int, attempts: Int = 1, time: Duration = .seconds(1), range: ClosedRange<Int> = -100...100, secret: Int = 5,
  answer: Int = 5, guesses: [Int] = [], rule: GameRule = .classic, clues: [Clue] = [], lie: Int? = nil,
  path: [Int] = [], day: Day? = nil, isLive: Bool = false, saving: GameResult.Saving = .saved
) -> GameResult {
  GameResult(
    id: id(number), date: today, range: range, secret: secret, answer: answer, attempts: attempts, guesses: guesses,
    rule: rule, clues: clues, lie: lie, path: path, day: day, timeSpent: time, isLive: isLive, saving: saving)
}

/// A summary of some rounds.
func summary(_ results: GameResult...) -> HistorySummary { HistorySummary(results) }
