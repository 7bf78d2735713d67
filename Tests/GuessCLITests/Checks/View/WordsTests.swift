import Expectations
import GuessGame
import Testing

@testable import GuessCLI

struct `The words of the game` {
  @Test(arguments: zip([0, 59.9, 60, 3599, 3600, 86_399], ["0:00", "0:59", "1:00", "59:59", "1:00:00", "23:59:59"]))
  func `have times as a clock shows them`(seconds: Double, text: String) {
    expectEqual(Words.clock(.milliseconds(Int64(seconds * 1000))), text)
  }

  @Test func `rate a round against halving`() {
    expectEqual(Words.verdict(1, among: 201), "On the first try!")
    expectEqual(Words.verdict(5, among: 201), "Better than halving: 6.8 on average.")
    expectEqual(Words.verdict(6, among: 201), "As good as halving: 6.8 on average.")
    expectEqual(Words.verdict(7, among: 201), "As good as halving: 6.8 on average.")
    expectEqual(Words.verdict(8, among: 201), "Halving needs 6.8 on average, 8 at most.")
    expectEqual(Words.verdict(9, among: 201), "Halving needs 8 at most: take the middle.")
  }

  @Test func `rate a round by its own rule`() {
    expectEqual(Words.verdict(11, among: 201, .lie), "Within the 11 that suffice.")
    expectEqual(Words.verdict(12, among: 201, .lie), "11 always suffice.")
    expectEqual(Words.verdict(8, among: 201, .drift), "Caught early: halving corners it in 8.")
    expectEqual(Words.verdict(9, among: 201, .drift), "Halving corners it in 8, then one guess in three hits.")
    expectEqual(Words.verdict(1, among: 201, .drift), "On the first try!")
  }

  @Test func `fit a line of eighty columns, even for the best of many rounds`() {
    for numbers in [41, 201, 2001] {
      for attempts in 1...30 {
        let words =
          "Your best: \(Words.solved(attempts, in: .seconds(3599))). \(Words.verdict(attempts, among: numbers))"
        #expect(words.count <= 76, "\(words)")
      }
    }
  }

  @Test func `have the layers of a round with a lie`() {
    let lie = Possible(firm: 26...49, faint: [10...24, 51...51])
    expectEqual(lie.map { Words.interval($0, .lie) }, "It is 26 to 49 or, if I lied, 10 to 24 or 51.")
    let sure = Possible(firm: nil, faint: [10...24, 51...60])
    expectEqual(sure.map { Words.interval($0, .lie) }, "I have lied. It is 10 to 24 or 51 to 60.")
    expectEqual(sure.map { Words.advice($0, .lie) }, "5 guesses at most.")
    expectEqual(Words.advice(Possible(1...43), .lie), "8 guesses at most.")
    expectEqual(Words.advice(Possible(1...44), .lie), "44 numbers.")
    expectEqual(Words.doubt(25, Possible(firm: 26...49, faint: [10...24]) ?? Possible(1...2)), "25 is ruled out.")
    expectEqual(Words.advice(Possible(1...4), .drift), "From here on it takes luck.")
  }

  @Test func `have the remaining numbers in plain words`() {
    expectEqual(Words.interval(Possible(3...9)), "It is between 3 and 9.")
    expectEqual(Words.interval(Possible(3...4)), "It is 3 or 4.")
    expectEqual(Words.interval(Possible(3...3)), "Only 3 is left.")
    expectEqual(Words.advice(Possible(3...9)), "7 numbers, 3 guesses at most.")
  }

  @Test(
    arguments: zip(
      [0, 951_782_400, 1_780_000_000, -1, 4_102_444_800] as [Double],
      ["1970-01-01 00:00", "2000-02-29 00:00", "2026-05-28 20:26", "1969-12-31 23:59", "2100-01-01 00:00"]))
  func `have dates of the calendar`(seconds: Double, text: String) {
    expectEqual(Timestamp(.init(timeIntervalSince1970: seconds), secondsFromGMT: 0).long, text)
  }
}
