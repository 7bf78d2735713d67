import Composable

/// An effect that runs: its task, or what it waits for.
final class RunningEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: `status` and `task` are touched only in a turn of the engine; see `TestEngine`.
  let start: EffectStart<Action>
  let context: EffectContext
  var task: Task<Void, Never>?
  /// What it waits for instead of running.
  var wait: RunningWait?
  /// Lives as long as the `send` of its body.
  weak var sendLife: AnyObject?
  let attempts: Attempts?
  private(set) var status = EffectStatus.running

  init(start: EffectStart<Action>, context: EffectContext) {
    self.start = start
    self.context = context
    attempts = Attempts(start.leaf.run.retries)
  }

  func finish() {
    if status == .running { status = .finished }
    task = nil
  }

  func cancel() {
    status = .cancelled
    task?.cancel()
    task = nil
    wait?.cancel()
    wait = nil
  }
}
