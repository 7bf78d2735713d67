/// A step that a test receives.
struct ReceivedStep<State, Action> {
  let before: State
  let after: State
  let action: Action
}
