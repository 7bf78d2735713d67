import Composable
import ComposableTesting
import Testing

extension World {
  /// Checks everything that can happen within bounds: nothing is lost, doubled or called saved too early, and all
  /// messages can be consumed after everything that has happened.
  static func check(_ bounds: Bounds, at location: SourceLocation = #_sourceLocation) {
    let reducer: Reducer<World, Action, Void> = Reducer { world, action, _ in
      world.perform(action)
      return .none
    }
    TestStore<World, Action, Void>.check(
      CheckRules(
        depth: 1_000, upTo: 10_000_000, invariant: \.isRight, rests: \.isDone, expects: ["all is done": \.isDone]),
      at: location
    ) {
      TestStore(initialState: World(bounds), reducer: reducer, environment: ())
    } actions: {
      $0.actions.map { .send($0) }
    }
  }
}
