/// Why an action is no longer in the line.
enum ActionRemoval {
  case received
  /// Named in a failure and taken with it.
  case named
  /// Passed over because the test says so.
  case skipped
}

/// What failures have already told of the actions that a test receives, so that one mistake makes one failure.
struct NamedActions<Action> {
  /// Actions that were taken and that a failure has named. Each may still be received, once.
  private var taken: [Action] = []
  /// How many of the first in the line a failure has named.
  private var countInLine = 0
  /// What was expected in vain. If it comes later, a failure has named it.
  private var missed: [(Action) -> Bool] = []

  /// Which of the first actions in the line no failure has named.
  func unnamed(among actions: [Action]) -> [Int] {
    var missed = missed
    return actions.indices.filter { index in
      let isMissed = Self.remove(actions[index], from: &missed)
      return index >= countInLine && !isMissed
    }
  }

  /// A failure names the first actions in the line, and they stay there.
  mutating func name(first count: Int) { countInLine = max(countInLine, count) }

  /// A failure names an action that did not come.
  mutating func miss(_ matches: @escaping (Action) -> Bool) { missed.append(matches) }

  /// The first action is no longer in the line.
  mutating func removedFirst(_ action: Action, _ removal: ActionRemoval) {
    countInLine = max(0, countInLine - 1)
    switch removal {
    // The one that was missed may be another that looks the same, and is still to come.
    case .received: break
    case .named:
      _ = Self.remove(action, from: &missed)
      taken.append(action)
    case .skipped: _ = Self.remove(action, from: &missed)
    }
  }

  /// Receives a taken action that matches; false when there is none.
  mutating func receive(_ matches: (Action) -> Bool) -> Bool {
    guard let index = taken.firstIndex(where: matches) else { return false }
    taken.remove(at: index)
    return true
  }

  private static func remove(_ action: Action, from missed: inout [(Action) -> Bool]) -> Bool {
    guard let index = missed.firstIndex(where: { $0(action) }) else { return false }
    missed.remove(at: index)
    return true
  }
}
