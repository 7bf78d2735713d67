import Composable
import ComposableDurable
import ComposableTesting
import TestEffort
import Testing

/// The proof of the host: everything that can happen to two workers and their storage, in every order.
///
/// No proof covers SQL, the driver of the machine, or disks.
struct HostProofTests {
  typealias WorldStore = TestStore<World, World.Action, Void>

  private func check(_ bounds: World.Bounds, at location: SourceLocation = #_sourceLocation) {
    WorldStore.check(
      CheckRules(
        depth: 1_000, upTo: 10_000_000, invariant: \.isRight, rests: \.isDone, expects: ["all is done": \.isDone]),
      at: location
    ) {
      WorldStore(
        initialState: World(bounds),
        reducer: Reducer { world, action, _ in
          world.perform(action)
          return .none
        }, environment: ())
    } actions: {
      $0.actions.map { .send($0) }
    }
  }

  @Test func `A message is consumed once, whatever crashes and whatever answer is lost`() {
    check(.init(crashes: 1, lostAnswers: 1))
  }

  @Test func `A message to a saved store is consumed once, whatever crashes`() {
    check(.init(crashes: 1, hasRow: true))
  }

  @Test(.fullEffort) func `A message is consumed once after any number of crashes and lost answers`() {
    check(.init(crashes: nil, lostAnswers: nil))
    check(.init(crashes: nil, lostAnswers: nil, hasRow: true))
  }

  @Test(.fullEffort) func `Two messages are consumed once each, with a crash`() {
    check(.init(messages: 2, crashes: 1))
  }

  @Test(arguments: World.Mistake.allCases) func `A mistake of storage or host is found`(_ mistake: World.Mistake) {
    withKnownIssue {
      check(.init(messages: 2, crashes: 1, lostAnswers: 1, hasRow: mistake == .noVersion, mistake: mistake))
    } matching: {
      print($0.comments); return true
    }
  }
}
