import Composable

/// A ``TestEngine``, as those see it who do not care what the feature's types are.
protocol AnyTestEngine: AnyObject, Sendable {
  var executor: TestExecutor { get }

  /// Runs everything that can run.
  func drain()

  /// The step that was sent has been asserted: the state after it is the store's.
  func acceptSent()

  /// Takes the first actions that wait to be received, or all, and returns those that no failure has named.
  func takeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable]

  /// Notes that a failure has named the first actions that wait to be received.
  func nameActions(_ count: Int)

  /// The effects in flight, each with how it came about.
  var liveEffects: [EffectStory] { get }

  /// The effects of a `send` that are in flight.
  func liveEffects(of root: NodeID) -> [EffectStory]

  /// Notes that an effect was reported; false when it already had been.
  func markReported(_ effect: EffectStory) -> Bool

  func cancel(root: NodeID)
  func cancelAll()

  /// Ends all effects, and lets their tasks come to their end, so that none of them keeps anything alive.
  func end()

  /// Takes what went wrong since the last time, apart from what is asserted: misuses above all.
  func takeProblems() -> [TestFailure]

  /// Has the misuses in `body` among those of the feature.
  func collectingMisuses<R>(_ body: () -> R) -> R
}

/// A step that a test sent.
struct SentStep<State> {
  let before: State
  /// The state after exactly this action.
  let after: State
  /// What its effects are known by, if there are any.
  let root: NodeID?
  /// Whether a write was lost, which is reported: the state is wrong for that reason.
  var losesWrite = false
}
