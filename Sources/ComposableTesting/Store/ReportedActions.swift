/// The actions that failures have named. A later assertion about one of them does not fail again, so that one mistake makes
/// one failure.
struct ReportedActions<Action> {
  /// Actions that were removed with a failure that named them. Each may still be received, once.
  private var removed: [Action] = []
  /// How many of the first actions that wait a failure has named.
  private var waitingCount = 0
  /// The actions that failures named as missing. One that comes later counts as reported.
  private var missing: [(Action) -> Bool] = []

  /// The indices of the actions that were not reported, among the first that wait.
  func unreported(among actions: [Action]) -> [Int] {
    var missing = missing
    return actions.indices.filter { index in
      let isMissing = Self.remove(actions[index], from: &missing)
      return index >= waitingCount && !isMissing
    }
  }

  /// A failure names the first actions that wait, and they stay there.
  mutating func report(first count: Int) { waitingCount = max(waitingCount, count) }

  /// A failure names an action that did not come.
  mutating func reportMissing(_ matches: @escaping (Action) -> Bool) { missing.append(matches) }

  /// The first action that waited does not wait any more.
  mutating func removedFirst(_ action: Action, _ removal: ActionRemoval) {
    waitingCount = max(0, waitingCount - 1)
    switch removal {
    // The missing action may be another that looks the same, and is still to come.
    case .received: break
    case .reported:
      _ = Self.remove(action, from: &missing)
      removed.append(action)
    case .skipped: _ = Self.remove(action, from: &missing)
    }
  }

  /// Receives a removed action that matches; false when there is none.
  mutating func receive(_ matches: (Action) -> Bool) -> Bool {
    guard let index = removed.firstIndex(where: matches) else { return false }
    removed.remove(at: index)
    return true
  }

  private static func remove(_ action: Action, from missing: inout [(Action) -> Bool]) -> Bool {
    guard let index = missing.firstIndex(where: { $0(action) }) else { return false }
    missing.remove(at: index)
    return true
  }
}
