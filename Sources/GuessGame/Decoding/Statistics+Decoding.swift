extension Statistics {
  enum CodingKeys: CodingKey { case games, solved, live, histogram, best, attempts, halving, seconds }

  /// Decodes statistics. Throws if a sum or a mean might overflow.
  public init(from decoder: any Decoder) throws {
    self.init(games: 0)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> Int {
      let number = try values.decode(Int.self, forKey: key)
      try decoder.refuse("\(key.stringValue) is \(number)", unless: Self.counts.contains(number))
      return number
    }
    func sum(_ key: CodingKeys, _ largest: Double) throws -> Double {
      let number = try values.decode(Double.self, forKey: key)
      let sums = 0...largest * Double(solved)
      try decoder.refuse("\(key.stringValue) is \(number) for \(solved) rounds", unless: sums.contains(number))
      return number
    }
    games = try count(.games)
    solved = try count(.solved)
    live = try count(.live)
    histogram = try values.decode([Int: Int].self, forKey: .histogram)
    for (attempts, count) in histogram {
      let isPossible = (1...1000).contains(attempts) && Self.counts.contains(count)
      try decoder.refuse("the histogram has \(count) rounds of \(attempts) attempts", unless: isPossible)
    }
    best = try values.decodeIfPresent(GameResult.self, forKey: .best)
    attempts = try sum(.attempts, Double(GameResult.most))
    halving = try sum(.halving, 64)
    seconds = try sum(.seconds, GameResult.times.upperBound.seconds)
  }

  /// The possible numbers of rounds: more than anyone plays, and thousands of them can be added without overflow.
  private static let counts = 0...1_000_000_000_000
}
