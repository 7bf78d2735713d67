import Composable

extension Reducer where State: Equatable {
  /// Reduces an action. In debug builds, one is reported that only a combinator could perform, and with which nothing was done.
  func reduceReportingUnperformed(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    #if DEBUG
      guard let watch = ChildActionWatch(of: action) else { return reduce(&state, action, environment) }
      let before = state
      let effect = watch.reduce { reduce(&state, action, environment) }
      // A reducer may perform it by itself.
      if effect.isNone, state == before { watch.report() }
      return effect
    #else
      return reduce(&state, action, environment)
    #endif
  }
}
