/// What a `receive` finds in the line of the actions that effects have sent.
enum Arrival<State, Action> {
  /// The expected action is the first, apart from actions that failures have named.
  case next(ReceivedStep<State, Action>)
  /// The expected action comes after `others`, which no failure has named. It is the last of the first `count` in the line.
  case later(others: [ReceivedAction<Action>], count: Int)
  /// The expected action is not in the line. `other` is the first there that no failure has named, the last of the first `count`.
  case another(ReceivedAction<Action>, count: Int)
  case nothing
}

/// A step that a test receives.
struct ReceivedStep<State, Action> {
  let before: State
  let after: State
  let action: Action
  /// Whether a write was lost, which is reported: the state is wrong for that reason.
  var losesWrite = false
}

/// An action in the line.
struct ReceivedAction<Action> {
  /// The action as the store that receives it knows it; nil when it is none of its actions.
  let action: Action?
  /// The action of the whole feature.
  let wholeAction: any Sendable

  /// The action to be shown.
  var shown: Any { action.map { $0 as Any } ?? wholeAction }
}
