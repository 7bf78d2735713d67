extension EffectRun {
  /// Begins to wait, when that is all the leaf does; nil otherwise.
  ///
  /// - Parameters:
  ///   - waits: What the driver's effects wait for.
  ///   - effect: The number of the effect.
  ///   - emit: Is called with the ticks of a timer.
  ///   - ended: Is called when it is over, with the error of a clock that cannot be slept on.
  package func beginWait(
    _ waits: Waits, of effect: Int, emit: @escaping (Action) -> Void, ended: @escaping ((any Error)?) -> Void
  ) -> RunningWait? {
    guard let wait else { return nil }
    switch wait.kind {
    case .pause(let duration):
      return RunningWait(waits, of: effect, on: wait.clock, for: duration, ended: ended)
    case .sleep(let remaining):
      return RunningWait(waits, of: effect, on: wait.clock, for: remaining(), ended: ended)
    case .timer(let interval, let tick):
      return RunningWait(waits, of: effect, on: wait.clock, for: interval, every: interval, tick: { emit(tick()) }) {
        error in
        guard let error = error as? TimerNeverPauses else { return ended(error) }
        Misuse.timerNeverPauses(timer: "\(self.label)", ticks: error.ticks, effect: self.location).report()
        ended(nil)
      }
    }
  }
}
