import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The id that ends in a number.
func id(_ number: Int) -> UUID {
  let digits = "\(number)"
  let zeros = String(repeating: "0", count: 12 - digits.count)
  return UUID(uuidString: "00000000-0000-0000-0000-\(zeros)\(digits)") ?? UUID()
}

/// A round of a history. Each is a minute after the one before.
func result(
  _ number: Int, attempts: Int = 5, seconds: Double = 31.5, range: ClosedRange<Int> = -100...100, secret: Int = 42,
  correct: Bool = true, guesses: [Int] = [], clues: [Clue] = [], day: Day? = nil, isLive: Bool = false
) -> GameResult {
  GameResult(
    id: id(number), date: Date(timeIntervalSince1970: 1_780_000_000 + Double(number) * 60), range: range,
    secret: secret, answer: correct ? secret : secret - 1, attempts: attempts, guesses: guesses, clues: clues, day: day,
    timeSpent: .milliseconds(Int64(seconds * 1000)), isLive: isLive, saving: .saved)
}

/// The day on which those rounds were played.
let today = Date(timeIntervalSince1970: 1_780_000_000)
