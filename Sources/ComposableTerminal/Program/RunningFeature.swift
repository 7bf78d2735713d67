import Composable

/// A feature while a terminal runs it: what both surfaces share.
@MainActor
struct RunningFeature<State, Action: Sendable> {
  let store: Store<State, Action>
  let until: KeyPath<State, Bool>?
  let on: ((Terminal.Interruption) -> Action?)?
  let view: (State) -> View<Action>

  var isFinished: Bool { until.map { store[dynamicMember: $0] } ?? false }

  /// The view in its place, made from the state as it is now.
  func screen(_ interface: InterfaceState, _ context: Terminal.Context) -> Terminal.Screen<Action> {
    Terminal.Screen(view(store.state), interface, context)
  }
}
