import Composable

/// A ``TestEngine``, as those see it who do not care what the feature's types are.
protocol AnyTestEngine: AnyObject, Sendable {
  var executor: TestExecutor { get }

  /// Runs everything that can run.
  func drain()

  /// Takes all actions that wait to be received as they are.
  func takeActions() -> [any Sendable]

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
}

/// A step that a test receives.
struct ReceivedStep<State, Action> {
  let before: State
  let after: State
  /// The action as the store that receives it knows it; nil when it is none of its actions.
  let action: Action?
  /// The action of the whole feature.
  let wholeAction: any Sendable

  /// The action to be shown.
  var shown: Any { action.map { $0 as Any } ?? wholeAction }
}
