import Composable

extension Reducer {
  /// Writes each action, its changes and its effect to a log. The first two are written only in debug builds.
  func logged(to log: DebugPrinter) -> Self {
    .around(debug(to: log)) { state, action, environment, reduce in
      let effect = reduce(&state, action, environment)
      log("returned \(effect)")
      return effect
    }
  }
}
