#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The current day in the player's time zone, and the time until the next one, which brings the next daily number.
public struct Today: Equatable, Codable, Sendable {
  /// The day.
  public var day: Day
  /// The minutes until midnight, from 0 to 1440; a part of a minute counts as one.
  public var minutesLeft: Int

  /// Creates the current day.
  public init(_ day: Day, minutesLeft: Int) {
    self.day = day
    self.minutesLeft = min(max(minutesLeft, 0), 1440)
  }

  /// Returns the minutes from a date until midnight.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - secondsFromGMT: The time zone, as seconds ahead of universal time.
  public static func minutesLeft(after date: Date, secondsFromGMT: Int = 0) -> Int {
    let seconds = date.timeIntervalSince1970 + Double(secondsFromGMT)
    let rest = (seconds / 86_400).rounded(.down) * 86_400 + 86_400 - seconds
    return rest.isFinite ? min(max(Int((rest / 60).rounded(.up)), 0), 1440) : 0
  }
}

extension Today {
  enum CodingKeys: CodingKey { case day, minutesLeft }

  /// Decodes a day. Throws if it has more minutes than any.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let minutesLeft = try values.decode(Int.self, forKey: .minutesLeft)
    try decoder.refuse("\(minutesLeft) minutes are not left of a day", unless: (0...1440).contains(minutesLeft))
    self.init(try values.decode(Day.self, forKey: .day), minutesLeft: minutesLeft)
  }
}
