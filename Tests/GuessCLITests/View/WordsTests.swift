import GuessGame
import Testing

@testable import GuessCLI

@Suite struct `The words of the game` {
  @Test(arguments: zip([0, 59.9, 60, 3599, 3600, 86_399], ["0:00", "0:59", "1:00", "59:59", "1:00:00", "23:59:59"]))
  func `have times as a clock shows them`(seconds: Double, text: String) {
    #expect(Words.clock(.milliseconds(Int64(seconds * 1000))) == text)
  }

  @Test func `rate a round against halving`() {
    #expect(Words.verdict(1, among: 201) == "On the first try! Halving needs 6.8 on average.")
    #expect(Words.verdict(5, among: 201) == "Better than halving, which needs 6.8 on average.")
    #expect(Words.verdict(6, among: 201) == "As good as halving, which needs 6.8 on average.")
    #expect(Words.verdict(8, among: 201) == "As good as halving, which needs 6.8 on average.")
    #expect(Words.verdict(9, among: 201) == "Halving needs 8 at most: always take the middle.")
  }

  @Test func `have the remaining numbers in plain words`() {
    #expect(Words.interval(3...9) == "It is between 3 and 9.")
    #expect(Words.interval(3...4) == "It is 3 or 4.")
    #expect(Words.interval(3...3) == "Only 3 is left.")
    #expect(Words.advice(3...9) == "7 numbers, 3 guesses at most.")
  }

  @Test(
    arguments: zip(
      [0, 951_782_400, 1_780_000_000, -1, 4_102_444_800] as [Double],
      ["1970-01-01 00:00", "2000-02-29 00:00", "2026-05-28 20:26", "1969-12-31 23:59", "2100-01-01 00:00"]))
  func `have dates of the calendar`(seconds: Double, text: String) {
    #expect(Timestamp(.init(timeIntervalSince1970: seconds), secondsFromGMT: 0).long == text)
  }
}
