import Composable

/// What stays the same of the effects of one step, as long as they are in flight: what their reducer was given.
struct EffectOrigin {
  /// What the effects took from the state and from the world when they were made.
  enum Beginning: Hashable {
    /// The fingerprint of the state before a step, at the time of the step, and the answers that its reducer was given.
    case step(AnyHashable, answers: [EffectSegment.Answer])
    /// A step while the store was made, and all that was chosen meanwhile.
    case setup(step: Int, choices: [Int])
  }

  let beginning: Beginning
  let action: ComparedAction
}
