import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date as people write it, in a time zone given as seconds ahead of universal time.
struct Timestamp {
  let day: Day
  let hour, minute: Int

  init(_ date: Date, secondsFromGMT: Int) {
    day = Day(date, secondsFromGMT: secondsFromGMT)
    let seconds = date.timeIntervalSince1970 + Double(secondsFromGMT) - Double(day.number) * 86_400
    // Of a date outside the calendar there is no time of the day.
    let second = Int(min(max(seconds.rounded(.down), 0), 86_399))
    (hour, minute) = (second / 3600, second / 60 % 60)
  }

  /// `2026-03-09 17:04`
  var long: String { "\(day) \(two(hour)):\(two(minute))" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
