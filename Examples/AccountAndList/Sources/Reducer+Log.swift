import Composable

extension Reducer {
  /// Writes each action, its changes and its effect to a log. The first two are written only in debug builds.
  ///
  /// Use it on the outermost reducer: see `Reducer.callAsFunction` for the parts that a direct call skips.
  func logged(to log: DebugPrinter) -> Self {
    let reducer = debug(to: log)
    return Self { state, action, environment in
      let effect = reducer(&state, action, environment)
      log("returned \(effect)")
      return effect
    }
  }
}
