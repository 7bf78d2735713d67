/// The actions that failures have named. A later assertion about one of them does not fail again: one mistake makes one
/// failure.
struct ReportedActions<Action> {
  /// The actions that were removed by the failure that named them. Each can still be received, once.
  private var removed: [Action] = []
  /// The number of first pending actions that a failure has named.
  private var waitingCount = 0
  /// The actions that failures named as missing. If such an action comes later, it counts as reported.
  private var missing: [(Action) -> Bool] = []

  /// The indices of the actions that no failure has named.
  ///
  /// - Parameter actions: The first pending actions.
  func unreported(among actions: [Action]) -> [Int] {
    var missing = missing
    return actions.indices.filter { index in
      let isMissing = Self.remove(actions[index], from: &missing)
      return index >= waitingCount && !isMissing
    }
  }

  /// Notes that a failure names the first pending actions, and leaves them pending.
  mutating func report(first count: Int) { waitingCount = max(waitingCount, count) }

  /// Notes that a failure names an action that did not come.
  mutating func reportMissing(_ matches: @escaping (Action) -> Bool) { missing.append(matches) }

  /// Notes that the first pending action was removed.
  mutating func removedFirst(_ action: Action, _ removal: ActionRemoval) {
    receivedFirst()
    _ = Self.remove(action, from: &missing)
    if removal == .reported { removed.append(action) }
  }

  /// Notes that the first pending action was received. A missing action may be another one that looks the same and is still
  /// to come.
  mutating func receivedFirst() { waitingCount = max(0, waitingCount - 1) }

  /// Receives a removed action that matches. Returns false if there is none.
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
