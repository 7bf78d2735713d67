import Composable
import ComposableRecording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change of the text of a recording.
struct Mutation: CustomStringConvertible {
  var description: String
  var bytes: [UInt8]

  /// Numbers that often break programs, and other texts in the place of a number.
  static let numbers = [
    "0", "-0", "-1", "0.5", "64", "1e3", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551615", "1e18", "-1e308", "1e309", "1e-400",
    String(repeating: "9", count: 400), "NaN", "\"nan\"", "\"-inf\"", "null", "[]", "{}", "01", "--1", "٣", "",
  ]

  /// Replaces each number of the text, also those in strings, by each of `numbers` and by its neighbors.
  static func ofNumbers(in text: [UInt8]) -> [Mutation] {
    ranges(in: text).flatMap { range in
      let old = String(decoding: text[range], as: UTF8.self)
      let neighbours = Int(old).map { ["\($0 &- 1)", "\($0 &+ 1)"] } ?? []
      return (numbers + neighbours).map { new in
        Mutation(
          description: "\(old) at byte \(range.lowerBound) became \(new)",
          bytes: Array(text[..<range.lowerBound]) + Array(new.utf8) + Array(text[range.upperBound...]))
      }
    }
  }

  private static func ranges(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, byte) in (text + [0]).enumerated() {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit || byte == UInt8(ascii: "-") {
        start = start ?? index
      } else if let begun = start {
        ranges.append(begun..<index)
        start = nil
      }
    }
    return ranges
  }

  /// A random change of bytes, of lines or of the end.
  static func random(of text: [UInt8], _ random: RandomSource) -> Mutation {
    var bytes = text
    var lines = text.split(separator: 10).map { Array($0) }
    func line() -> Int { random(in: 0...lines.count - 1) }
    switch random(in: 0...7) {
    case 0:
      for _ in 0..<random(in: 1...3) { bytes[random(in: 0...bytes.count - 1)] = UInt8(random(in: 0...255)) }
      return Mutation(description: "bytes were changed", bytes: bytes)
    case 1:
      bytes.removeLast(random(in: 0...bytes.count))
      return Mutation(description: "the end was cut off", bytes: bytes)
    case 2:
      let index = random(in: 0...bytes.count - 1)
      bytes.removeSubrange(index..<min(bytes.count, index + random(in: 1...20)))
      return Mutation(description: "bytes were taken out", bytes: bytes)
    case 3:
      // Often it remains JSON: a value is in the place of another one.
      let parts = text.indices.filter { #"{}[]",:"#.utf8.contains(text[$0]) }
      func part() -> Range<Int> {
        let (start, length) = (random(in: 0...parts.count - 1), random(in: 1...9))
        return parts[start]..<parts[min(parts.count - 1, start + length)]
      }
      bytes.replaceSubrange(part(), with: bytes[part()])
      return Mutation(description: "a part replaced another one", bytes: bytes)
    case 4:
      let index = line()
      lines[index].removeLast(random(in: 0...lines[index].count))
    case 5: lines.insert(lines[line()], at: line())
    case 6: lines.swapAt(line(), line())
    default: lines.remove(at: line())
    }
    return Mutation(description: "lines were changed", bytes: lines.flatMap { $0 + [10] })
  }
}
