extension GameTimerAction: Decodable {
  /// The action as the synthesized encoding writes it.
  private enum Record: Decodable {
    case start, stop
    case ticked(at: Duration)
    case stopped(at: Duration)
  }

  /// Refuses a reading that no clock gives.
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
