#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension GameResult {
  enum CodingKeys: CodingKey { case id, date, range, secret, answer, attempts, guesses, day, timeSpent, isLive, saving }

  /// Refuses a result with a time or a date that might overflow a sum.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(UUID.self, forKey: .id)
    date = try values.decode(Date.self, forKey: .date)
    range = try values.decode(ClosedRange<Int>.self, forKey: .range)
    secret = try values.decode(Int.self, forKey: .secret)
    answer = try values.decode(Int.self, forKey: .answer)
    attempts = try values.decode(Int.self, forKey: .attempts)
    guesses = try values.decode([Int].self, forKey: .guesses)
    day = try values.decodeIfPresent(Day.self, forKey: .day)
    timeSpent = try values.decode(Duration.self, forKey: .timeSpent)
    isLive = try values.decode(Bool.self, forKey: .isLive)
    saving = try values.decode(Saving.self, forKey: .saving)
    let times = Duration.zero...Duration.seconds(1_000_000_000_000)
    try decoder.refuse("timeSpent is \(timeSpent.attoseconds) attoseconds", unless: times.contains(timeSpent))
    // The range of calendars: the years from -7000 to 11000.
    let (seconds, far) = (date.timeIntervalSinceReferenceDate, 284_000_000_000.0)
    try decoder.refuse("the date is \(seconds) seconds from 2001", unless: (-far...far).contains(seconds))
  }
}
