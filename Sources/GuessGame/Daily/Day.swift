#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day of the calendar.
public struct Day: Hashable, Comparable, Sendable {
  /// The number of days since 1 January 1970.
  public var number: Int

  /// The supported days: about ten thousand years before and after the present.
  public static let known = -4_000_000...4_000_000

  /// Creates a day from its number, counted from 1 January 1970, clamped to ``known``.
  public init(_ number: Int) {
    self.number = min(max(number, Self.known.lowerBound), Self.known.upperBound)
  }

  /// Creates the day of a date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - secondsFromGMT: The time zone, as seconds ahead of universal time.
  public init(_ date: Date, secondsFromGMT: Int = 0) {
    let seconds = date.timeIntervalSince1970 + Double(secondsFromGMT)
    let limit = Double(Self.known.upperBound)
    self.init(Int(min(max((seconds / 86_400).rounded(.down), -limit), limit)))
  }

  /// A day of the week. The week begins on Monday.
  public enum Weekday: Int, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday. The sum is positive for each day of `known`.
    Weekday(rawValue: (number + 3 + 7_000_000) % 7) ?? .monday
  }

  /// Whether the first day is earlier.
  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  /// The year, the month from 1 and the day from 1.
  public var civil: (year: Int, month: Int, day: Int) {
    // The days since 1 March of the year 0, in eras of 400 years, after which the calendar repeats.
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Day: CustomStringConvertible {
  /// `2026-03-09`
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(civil.year)-\(two(civil.month))-\(two(civil.day))"
  }
}

extension Day: Codable {
  /// Decodes a day.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    try decoder.refuse("the day \(number) is not in the calendar", unless: Self.known.contains(number))
  }

  /// Encodes a day.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
