import Composable

/// A ``TestEngine`` without the types of its feature.
protocol AnyTestEngine: AnyObject, Sendable {
  var executor: TestExecutor { get }

  /// Runs everything that can run.
  func drain()

  /// Makes the state after the sent step the store's, once it has been asserted.
  func acceptSent()

  /// Removes the first actions that wait to be received, or all; returns those that were not reported.
  func removeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable]

  /// Notes that a failure has named the first actions that wait to be received.
  func reportActions(_ count: Int)

  /// The effects in flight.
  var liveEffects: [EffectStory] { get }

  /// The effects in flight, the one that was returned first at the beginning.
  var effectsAtRest: [EffectAtRest] { get }

  /// What the machine remembers besides them.
  var memory: Set<EffectMemory> { get }

  /// The `.cancel` effects that never ended anything; nil when there is none.
  var fruitlessCancels: CancelStory? { get }

  /// The effects of a `send` that are in flight.
  func liveEffects(of root: NodeID) -> [EffectStory]

  /// Notes that an effect was reported; false when it already had been.
  func markReported(_ effect: EffectStory) -> Bool

  func cancel(root: NodeID)
  func cancelAll()

  /// Cancels all effects and runs their tasks to their end, so that none of them keeps anything in memory.
  func end()

  /// Removes and returns the problems since the last call, apart from failed assertions: misuses above all.
  func removeProblems() -> [TestFailure]

  /// Runs `body` as a part of a call of the test: actions that come meanwhile are caused by it.
  func call<R>(at location: SourceLocation, _ body: () -> R) -> R

  /// The call that caused the first action that waits to be received and was not reported.
  var callOfUnreported: SourceLocation? { get }

  /// Whether a problem since the last `send` explains that no action comes.
  var explainsSilence: Bool { get }

  /// The effects that have returned, and whose `send` is still held. A failure names them.
  func reportHeldSends() -> [EffectName]

  /// Adds the misuses in `body` to the problems.
  func collectingMisuses<R>(_ body: () -> R) -> R
}
