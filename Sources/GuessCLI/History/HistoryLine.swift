import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A fast parser of the format in which rounds are written. Lines in any other format are left to the JSON decoder,
/// which takes ten times as long and gives the same result.
struct HistoryLine {
  /// Returns the round; nil if the line has another format or describes an impossible round.
  static func result(_ line: ArraySlice<UInt8>) -> GameResult? {
    var line = Self(rest: line)
    return line.result()
  }

  /// Whether a text begins with a day and a time that exist, such as `2026-03-09T10:00:00`.
  static func startsWithTime(_ text: String) -> Bool {
    var line = Self(rest: (text.utf8.prefix(19) + [UInt8(ascii: "Z")])[...])
    return line.date() != nil
  }

  private var rest: ArraySlice<UInt8>

  private mutating func result() -> GameResult? {
    guard skip(#"{"answer":"#), let answer = number(), skip(#","attempts":"#), let attempts = number(),
      let clues = clues(), skip(#","correct":"#), skip("true") || skip("false"), skip(#","date":""#), let date = date(),
      skip(#"""#)
    else { return nil }
    var day: Day?
    if skip(#","day":"#) {
      guard let number = number() else { return nil }
      day = Day(number)
    }
    guard let guesses = numbers(#","guesses":["#), skip(#","id":""#), let id = id(), skip(#"""#) else { return nil }
    var lie: Int?
    if skip(#","lie":"#) {
      guard let number = number() else { return nil }
      lie = number
    }
    let isLive = skip(#","live":true"#)
    guard let path = numbers(#","path":["#), skip(#","range":["#), let low = number(), skip(","), let high = number(),
      low <= high,
      skip("]"), let rule = rule(), skip(#","seconds":"#), let milliseconds = milliseconds(), skip(#","secret":"#),
      let secret = number(),
      skip(#","version":1}"#), rest.isEmpty
    else { return nil }
    let result = GameResult(
      id: id, date: date, range: low...high, secret: secret, answer: answer, attempts: attempts,
      guesses: guesses, rule: rule, clues: clues, lie: lie, path: path, day: day,
      timeSpent: .milliseconds(milliseconds), isLive: isLive, saving: .saved)
    return result.flaw == nil ? result : nil
  }

  /// Parses a list of numbers; returns an empty array if the line has none.
  private mutating func numbers(_ name: String) -> [Int]? {
    guard skip(name) else { return [] }
    var numbers: [Int] = []
    repeat {
      guard let number = number() else { return nil }
      numbers.append(number)
    } while skip(",")
    return skip("]") ? numbers : nil
  }

  private mutating func clues() -> [Clue]? {
    guard skip(#","clues":["#) else { return [] }
    var clues: [Clue] = []
    repeat {
      guard let clue = numbers("[").flatMap(Clue.init(numbers:)) else { return nil }
      clues.append(clue)
    } while skip(",")
    return skip("]") ? clues : nil
  }

  private mutating func rule() -> GameRule? {
    guard skip(#","rule":""#) else { return .classic }
    return [GameRule.lie, .drift].first { skip("\($0.rawValue)\"") }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest.removeFirst(text.utf8.count)
    return true
  }

  /// Parses a whole number. More than eighteen digits might overflow an `Int`, and JSON does not allow leading zeros:
  /// both are left to the decoder.
  private mutating func number() -> Int? {
    let isNegative = skip("-")
    guard let number = digits(upTo: 18) else { return nil }
    return isNegative ? (number == 0 ? nil : -number) : number
  }

  private mutating func digits(upTo most: Int) -> Int? {
    let digits = rest.prefix(while: Self.isDigit)
    guard let first = digits.first, digits.count <= most, first != UInt8(ascii: "0") || digits.count == 1 else {
      return nil
    }
    rest.removeFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Parses an exact number of digits.
  private mutating func digits(_ count: Int) -> Int? {
    guard rest.count >= count, rest.prefix(count).allSatisfy(Self.isDigit) else { return nil }
    defer { rest.removeFirst(count) }
    return rest.prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Parses seconds with at most three digits after the point, as milliseconds. The conversion is exact: a `Double`
  /// holds fifteen digits.
  private mutating func milliseconds() -> Int? {
    guard let seconds = digits(upTo: 12) else { return nil }
    guard skip(".") else { return seconds * 1000 }
    let digits = rest.prefix(while: Self.isDigit)
    guard (1...3).contains(digits.count), let fraction = self.digits(digits.count) else { return nil }
    return seconds * 1000 + fraction * [100, 10, 1][digits.count - 1]
  }

  private mutating func date() -> Date? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2), skip("T"),
      let hour = digits(2), skip(":"), let minute = digits(2), skip(":"), let second = digits(2), skip("Z"),
      year >= 1900, (1...12).contains(month), (1...Self.days(month, year)).contains(day), hour < 24, minute < 60,
      second < 60
    else { return nil }
    // Months count from March, so that a leap day is the last day of its year.
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let days = years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day - 1 - 719_468
    return Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private mutating func id() -> UUID? {
    var bytes: UInt128 = 0
    for group in [8, 4, 4, 4, 12] {
      if group != 8, !skip("-") { return nil }
      guard rest.count >= group else { return nil }
      for byte in rest.prefix(group) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): bytes = bytes << 4 | UInt128(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): bytes = bytes << 4 | UInt128(byte - UInt8(ascii: "A") + 10)
        default: return nil
        }
      }
      rest.removeFirst(group)
    }
    return UUID(bytes)
  }
}

extension UUID {
  /// Returns the id with the bits of a mask flipped. The same mask restores it.
  func masked(_ mask: UInt128) -> Self {
    let bytes = unsafe withUnsafeBytes(of: uuid) { unsafe Array($0) }
    return Self(bytes.reduce(0) { $0 << 8 | UInt128($1) } ^ mask)
  }

  /// Creates the id with these bits.
  fileprivate init(_ bits: UInt128) {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (120 - 8 * index)) }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7), byte(8), byte(9), byte(10), byte(11),
        byte(12),
        byte(13), byte(14), byte(15)
      ))
  }
}
