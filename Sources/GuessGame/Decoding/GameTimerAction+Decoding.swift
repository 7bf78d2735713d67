extension GameTimerAction: Decodable {
  /// The format of the synthesized encoding.
  private enum Record: Decodable {
    case start, stop
    case ticked(at: Duration)
    case stopped(at: Duration)
  }

  /// Decodes an action. Throws if it has a reading that no clock returns.
  public init(from decoder: any Decoder) throws {
    switch try Record(from: decoder) {
    case .start: self = .start
    case .stop: self = .stop
    case .ticked(let reading):
      try decoder.refuse(reading, "the reading")
      self = .ticked(at: reading)
    case .stopped(let reading):
      try decoder.refuse(reading, "the reading")
      self = .stopped(at: reading)
    }
  }
}
