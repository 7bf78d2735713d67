#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date as people write it, in a time zone given as seconds ahead of universal time.
struct Timestamp {
  let year, month, day, hour, minute: Int

  init(_ date: Date, secondsFromGMT: Int) {
    let limit = 4e11  // about the year 14000, and no overflow
    let seconds = Int(min(max(date.timeIntervalSince1970, -limit / 10), limit).rounded(.down)) + secondsFromGMT
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let second = seconds - days * 86_400
    hour = second / 3600
    minute = second / 60 % 60
    // Days since 1 March of the year 0, in eras of 400 years (the calendar repeats after them).
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-03-09 17:04`
  var long: String { "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))" }

  /// `03-09 17:04`
  var short: String { "\(two(month))-\(two(day)) \(two(hour)):\(two(minute))" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
