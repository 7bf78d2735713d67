import Composable
import ComposableTesting
import TestEffort
import Testing

/// The proof of leases and dates: everything that can happen to two workers that want the same store, in every order.
struct LeaseProofTests {
  private func check(_ bounds: LeaseWorld.Bounds, at location: SourceLocation = #_sourceLocation) {
    let reducer: Reducer<LeaseWorld, LeaseWorld.Action, Void> = Reducer { world, action, _ in
      world.perform(action)
      return .none
    }
    TestStore<LeaseWorld, LeaseWorld.Action, Void>.check(
      CheckRules(
        depth: 1_000, upTo: 10_000_000, invariant: \.isRight, expects: ["all is done": \.isDone]),
      at: location
    ) {
      TestStore(initialState: LeaseWorld(bounds), reducer: reducer, environment: ())
    } actions: {
      $0.actions.map { .send($0) }
    }
  }

  @Test func `A worker that ends gives its shard to another, which repeats nothing`() {
    check(.init(waits: [.call], time: 0, ends: 1))
  }

  @Test(.fullEffort) func `A store whose worker crashes or stops runs in another worker when the lease is over`() {
    check(.init(waits: [.call], time: 2, crashes: 1))
  }

  @Test func `A date is found, in whichever worker it comes`() {
    check(.init(waits: [.until(1)], time: 2))
  }

  @Test func `A date is found that is written while a worker looks for dates`() {
    check(.init(workers: 1, waits: [.request, .until(1)], time: 1))
  }

  @Test func `A store is found by a worker that a shard is moved to`() {
    check(.init(shards: 2, waits: [.until(1)], time: 1))
  }

  @Test func `A store is found whose commit is written after its lease was lost and taken again`() {
    check(.init(workers: 1, waits: [.request, .call], time: 2))
  }

  @Test func `A store is found after a call without an answer`() {
    check(.init(workers: 1, waits: [.call, .until(2)], time: 2, losses: 1))
  }

  @Test(arguments: LeaseWorld.Mistake.allCases)
  func `A mistake with leases or dates is found`(_ mistake: LeaseWorld.Mistake) {
    let bounds: LeaseWorld.Bounds =
      switch mistake {
      case .endsUnsaved: .init(waits: [.call], time: 0, ends: 1, mistake: mistake)
      case .keepsOverdueLease: .init(waits: [.until(2), .call], time: 2, ends: 1, mistake: mistake)
      case .missesNewShard: .init(workers: 1, waits: [.call], time: 0, mistake: mistake)
      case .leavesWindow, .leavesLate: .init(workers: 1, waits: [.until(1)], time: 1, mistake: mistake)
      }
    withKnownIssue {
      check(bounds)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("`invariant` does not hold") }
    }
  }
}
