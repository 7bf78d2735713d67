import Composable

/// An effect that runs: its task, or what it waits for.
final class RunningEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: `status` is touched only in a turn of the engine; see `TestEngine`.
  let start: EffectStart<Action>
  let context: EffectContext
  /// Lives as long as the `send` of its body.
  weak var sendLife: AnyObject?
  let attempts: Attempts?
  var status = EffectStatus.running(nil)

  init(start: EffectStart<Action>, context: EffectContext) {
    self.start = start
    self.context = context
    attempts = Attempts(start.leaf.run.retries)
  }

  func finish() { if status.isLive { status = .finished } }

  func cancel() {
    let old = status
    status = .cancelled
    old.cancelWork()
  }
}
