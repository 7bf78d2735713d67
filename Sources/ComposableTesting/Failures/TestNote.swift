/// What a test with exhaustivity off skipped, as data. The words are in `TestFailureMessage.swift`.
enum TestNote: Equatable {
  case skippedActions([String])
  case skippedEffects([EffectStory])
  case skippedChanges(step: String, difference: String)
}
