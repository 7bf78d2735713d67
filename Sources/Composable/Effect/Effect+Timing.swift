extension Effect {
  /// Starts the effect after `duration`.
  @inlinable
  public func delay(
    for duration: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let sleep = EffectRun<Action>.sleep(for: duration, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.delay(sleep))
  }

  /// Gives up on the effect if it has not completed after `duration`, and sends `action` instead.
  public func timeout(
    after duration: Duration,
    clock: some Clock<Duration>,
    else action: Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let sleep = EffectRun<Action>.sleep(for: duration, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.timeout(sleep, otherwise: action))
  }
}

extension EffectRun {
  /// A leaf that ends `duration` after it has started.
  @inlinable
  static func sleep(for duration: Duration, clock: any Clock<Duration>, at location: CodeLocation) -> Self {
    Self(label: .sleep(duration), wait: EffectWait(clock: clock, for: duration), location: location)
  }
}
