import Composable

extension Reducer {
  /// Writes each action, what it changes, and its effect to a log; in debug builds the first two.
  ///
  /// For the outermost reducer: see `Reducer.callAsFunction` on what a call by hand leaves out.
  func logged(to log: DebugPrinter) -> Self {
    let reducer = debug(to: log)
    return Self { state, action, environment in
      let effect = reducer(&state, action, environment)
      log("returned \(effect)")
      return effect
    }
  }
}
