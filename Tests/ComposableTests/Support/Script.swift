import Composable

/// A feature for one test: its state lists the received actions, and a table has the effect of each.
enum Script {
  static func reducer(_ effects: [String: Effect<String>]) -> Reducer<[String], String, Void> {
    Reducer { actions, action, _ in
      actions.append(action)
      return effects[action] ?? .none
    }
  }
}

extension Store where State == [String], Action == String {
  /// A store of a scripted feature.
  convenience init(_ effects: [String: Effect<String>]) {
    self.init(initialState: [], reducer: Script.reducer(effects), environment: ())
  }
}

extension Store where Action: Sendable {
  /// Waits for a state that satisfies the condition.
  func reaches(_ condition: (State) -> Bool) async {
    for await state in states() where condition(state) { return }
  }
}
