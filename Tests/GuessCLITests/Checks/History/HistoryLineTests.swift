import Composable
import Expectations
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import GuessCLI

struct `A line in its usual form` {
  /// The round that the decoder returns for a line.
  private func decoded(_ line: String) -> GameResult? {
    if case .played(let result)? = try? HistoryEntry(anyForm: Array(line.utf8)[...]) { result } else { nil }
  }

  private func scanned(_ line: String) -> GameResult? { HistoryLine.result(Array(line.utf8)[...]) }

  @Test func `is read without the decoder, with the same result, for every round`() throws {
    var random = SplitMix64(seed: 8)
    for number in 0..<2000 {
      let low = random.draw(in: -999_999_999...999_999_998)
      let high = random.draw(in: low + 1...999_999_999)
      var round = result(
        number, attempts: random.draw(in: 1...1_000_000_000), seconds: Double(random.draw(in: 0...1 << 40)) / 1000,
        range: low...high, secret: random.draw(in: low...high), correct: false, isLive: number.isMultiple(of: 3))
      round.answer = random.draw(in: low...high)
      if number.isMultiple(of: 2) {
        round.rule = .drift
        round.guesses = [low, round.secret]
        round.path = [round.secret, round.secret]
        round.clues = [Clue(low...high, after: 1), Clue(low...low, after: 2)]
        round.attempts = max(4, round.attempts)
      } else if number.isMultiple(of: 5) {
        round.rule = .lie
        round.guesses = [round.secret == low ? high : low]
        round.lie = 0
      }
      // From 1900 to 9999.
      round.date = Date(timeIntervalSince1970: Double(random.draw(in: -2_208_988_800...253_402_300_799)))
      let line = String(decoding: try HistoryEntry.played(round).line().dropLast(), as: UTF8.self)
      let read = try #require(scanned(line), "\(line)")
      expectEqual(read, decoded(line), "\(line)")
      #expect(read.date == round.date && read.attempts == round.attempts)
    }
  }

  /// Each byte of a line is replaced, removed and doubled.
  @Test func `is read as the decoder reads it, or left to the decoder, after any change`() throws {
    var lines = [
      result(1), result(2, seconds: 0.25, isLive: true), result(3, range: -9...10, secret: -0, correct: false),
    ]
    .compactMap { try? HistoryEntry.played($0).line().dropLast() }.map { Array($0) }
    lines.append(Array(String(decoding: lines[0], as: UTF8.self).replacing("05-28", with: "02-29").utf8))
    lines.append(Array(String(decoding: lines[0], as: UTF8.self).replacing("31.5", with: "31.0005").utf8))
    for rule in [GameRule.lie, .drift] {
      var round = result(4, secret: 42, guesses: [41, 42])
      (round.rule, round.clues) = (rule, [Clue(0...99, after: 1)])
      if rule == .lie { round.lie = 0 } else { round.path = [42, 42] }
      lines.append(Array(try HistoryEntry.played(round).line().dropLast()))
    }
    var same = 0
    for line in lines {
      for index in line.indices {
        let replaced = Array("0123456789-+.eE\",:[]{} ZaF\n".utf8).map { line[..<index] + [$0] + line[(index + 1)...] }
        for changed in replaced + [line[..<index] + line[(index + 1)...], line[...index] + line[index...]] {
          let text = String(decoding: changed, as: UTF8.self)
          guard let read = scanned(text) else { continue }
          expectEqual(read, decoded(text), "\(text)")
          same += 1
        }
      }
    }
    #expect(same > 1000)
  }

  @Test(arguments: ["2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "1900-02-29", "0000-01-01"])
  func `is left to the decoder when the day does not exist`(day: String) throws {
    let line = String(decoding: try HistoryEntry.played(result(1)).line().dropLast(), as: UTF8.self)
    #expect(scanned(line) != nil)
    expectEqual(scanned(line.replacing("2026-05-28", with: day)), nil)
  }
}
