extension Decoder {
  /// Throws an error with a reason unless the decoded value makes sense.
  func refuse(_ reason: @autoclosure () -> String, unless makesSense: Bool) throws {
    if makesSense { return }
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason()))
  }

  /// Throws an error for a time that no clock of a game returns: it might overflow a sum.
  func refuse(_ time: Duration, _ name: String) throws {
    let isTime = GameTimer.readings.contains(time)
    try refuse("\(name) is \(time.attoseconds) attoseconds, which is not a valid time", unless: isTime)
  }
}
