import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date and time for people, in a time zone given as seconds ahead of universal time.
struct Timestamp {
  let day: Day
  let hour, minute: Int

  init(_ date: Date, secondsFromGMT: Int) {
    day = Day(date, secondsFromGMT: secondsFromGMT)
    let seconds = date.timeIntervalSince1970 + Double(secondsFromGMT) - Double(day.number) * 86_400
    // A date outside the calendar has no time of day.
    let second = Int(min(max(seconds.rounded(.down), 0), 86_399))
    (hour, minute) = (second / 3600, second / 60 % 60)
  }

  /// The date and time, such as `2026-03-09 17:04`.
  var long: String { "\(day) \(two(hour)):\(two(minute))" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
