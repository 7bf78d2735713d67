import Composable
import ComposableRecording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What can be done to the text of a recording.
struct Mutation: CustomStringConvertible {
  var description: String
  var bytes: [UInt8]

  /// Numbers that programs stumble over, and what stands where a number should.
  static let numbers = [
    "0", "-0", "-1", "0.5", "64", "1e3", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551615", "1e18", "-1e308", "1e309", "1e-400",
    String(repeating: "9", count: 400), "NaN", "\"nan\"", "\"-inf\"", "null", "[]", "01", "--1", "٣", "",
  ]

  /// Each number of the text, also those in strings, in place of it each of `numbers` and its neighbours.
  static func ofNumbers(in text: [UInt8]) -> [Mutation] {
    places(in: text).flatMap { place in
      let old = String(decoding: text[place], as: UTF8.self)
      let neighbours = Int(old).map { ["\($0 &- 1)", "\($0 &+ 1)"] } ?? []
      return (numbers + neighbours).map { new in
        Mutation(
          description: "\(old) at byte \(place.lowerBound) became \(new)",
          bytes: Array(text[..<place.lowerBound]) + Array(new.utf8) + Array(text[place.upperBound...]))
      }
    }
  }

  private static func places(in text: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start: Int?
    for (index, byte) in (text + [0]).enumerated() {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit || byte == UInt8(ascii: "-") {
        start = start ?? index
      } else if let begun = start {
        places.append(begun..<index)
        start = nil
      }
    }
    return places
  }

  /// A random change: bytes, lines, the end.
  static func random(of text: [UInt8], _ random: RandomSource) -> Mutation {
    var bytes = text
    var lines = text.split(separator: 10).map { Array($0) }
    func line() -> Int { random(in: 0...lines.count - 1) }
    switch random(in: 0...6) {
    case 0:
      for _ in 0..<random(in: 1...3) { bytes[random(in: 0...bytes.count - 1)] = UInt8(random(in: 0...255)) }
      return Mutation(description: "bytes were changed", bytes: bytes)
    case 1:
      bytes.removeLast(random(in: 0...bytes.count))
      return Mutation(description: "the end was cut off", bytes: bytes)
    case 2:
      let place = random(in: 0...bytes.count - 1)
      bytes.removeSubrange(place..<min(bytes.count, place + random(in: 1...20)))
      return Mutation(description: "bytes were taken out", bytes: bytes)
    case 3:
      let place = line()
      lines[place].removeLast(random(in: 0...lines[place].count))
    case 4: lines.insert(lines[line()], at: line())
    case 5: lines.swapAt(line(), line())
    default: lines.remove(at: line())
    }
    return Mutation(description: "lines were changed", bytes: lines.flatMap { $0 + [10] })
  }
}
