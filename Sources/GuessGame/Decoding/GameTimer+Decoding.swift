extension GameTimer {
  /// The possible readings of a clock: up to thirty years, so that nanoseconds fit in an `Int` and no sum overflows.
  static let readings = Duration.zero...Duration.seconds(1_000_000_000)

  enum CodingKeys: CodingKey { case elapsed, isRunning, lastReading }

  /// Decodes a timer. Throws if it has a time that no clock returns.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    elapsed = try values.decode(Duration.self, forKey: .elapsed)
    isRunning = try values.decode(Bool.self, forKey: .isRunning)
    lastReading = try values.decodeIfPresent(Duration.self, forKey: .lastReading)
    try decoder.refuse(elapsed, "elapsed")
    if let lastReading { try decoder.refuse(lastReading, "lastReading") }
  }
}
