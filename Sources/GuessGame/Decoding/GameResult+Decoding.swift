#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension GameResult {
  enum CodingKeys: CodingKey {
    case id, date, range, secret, answer, attempts, guesses, rule, clues, lie, path, day, timeSpent, isLive, saving
  }

  /// Decodes a result. Throws if no game can have it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(UUID.self, forKey: .id)
    date = try values.decode(Date.self, forKey: .date)
    range = try values.decode(ClosedRange<Int>.self, forKey: .range)
    secret = try values.decode(Int.self, forKey: .secret)
    answer = try values.decode(Int.self, forKey: .answer)
    attempts = try values.decode(Int.self, forKey: .attempts)
    guesses = try values.decode([Int].self, forKey: .guesses)
    rule = try values.decode(GameRule.self, forKey: .rule)
    clues = try values.decode([Clue].self, forKey: .clues)
    lie = try values.decodeIfPresent(Int.self, forKey: .lie)
    path = try values.decode([Int].self, forKey: .path)
    day = try values.decodeIfPresent(Day.self, forKey: .day)
    timeSpent = try values.decode(Duration.self, forKey: .timeSpent)
    isLive = try values.decode(Bool.self, forKey: .isLive)
    saving = try values.decode(Saving.self, forKey: .saving)
    let flaw = flaw
    try decoder.refuse(flaw ?? "", unless: flaw == nil)
  }

  /// The greatest number of attempts: sums of it do not overflow.
  static let most = 1_000_000_000
  static let times = Duration.zero...Duration.seconds(1_000_000_000_000)

  /// The reason why no game can have this result; nil if one can. Files may contain anything, and the values are used
  /// in arithmetic.
  public var flaw: String? {
    if !Counter.widest.contains(range) { return "the range \(range) is not within \(Counter.widest)" }
    if !range.contains(secret) { return "the secret \(secret) is not within \(range)" }
    if !range.contains(answer) { return "the answer \(answer) is not within \(range)" }
    if !(1...Self.most).contains(attempts) { return "there are \(attempts) attempts" }
    if guesses.count > attempts { return "there are \(guesses.count) guesses in \(attempts) attempts" }
    if let number = guesses.first(where: { !range.contains($0) }) {
      return "the guess \(number) is not within \(range)"
    }
    if let flaw = flawOfRule { return flaw }
    if !Self.times.contains(timeSpent) { return "timeSpent is \(timeSpent.attoseconds) attoseconds" }
    // The range of calendars: the years from −7000 to 11000.
    let (seconds, far) = (date.timeIntervalSinceReferenceDate, 284_000_000_000.0)
    return (-far...far).contains(seconds) ? nil : "the date is \(seconds) seconds from 2001"
  }

  /// The reason why no game by this rule can have these clues, this lie or this path; nil if one can.
  private var flawOfRule: String? {
    if guesses.count + clues.count > attempts { return "there are \(clues.count) clues in \(attempts) attempts" }
    if let clue = clues.first(where: { !range.contains($0.range) || !(0...guesses.count).contains($0.guesses) }) {
      return "the clue \(clue.range) after \(clue.guesses) guesses is not of this round"
    }
    if let lie, rule != .lie || !guesses.indices.contains(lie) || guesses[lie] == secret {
      return "the hint of guess \(lie) cannot be a lie"
    }
    if path.isEmpty { return nil }
    if rule != .drift || path.count != guesses.count || path.last != secret {
      return "the path of \(path.count) numbers is not of this round"
    }
    if let number = path.first(where: { !range.contains($0) }) { return "the secret \(number) is not within \(range)" }
    let isJump = zip(path, path.dropFirst()).contains { abs($0 - $1) > clues.count + 1 }
    return isJump ? "the path has a jump" : nil
  }
}
