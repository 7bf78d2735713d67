import Composable
import ComposableDurable
import ComposableTesting
import TestEffort
import Testing

/// The proof of the host: everything that can happen to two workers and their storage, in every order.
///
/// No proof covers SQL, the driver of the machine, or disks.
struct HostProofTests {
  @Test func `A message is consumed once, whatever crashes and whatever answer is lost`() {
    World.check(.init(crashes: 1, lostAnswers: 1))
  }

  @Test func `A message is consumed once, whatever crashes`() { World.check(.init(crashes: 1)) }

  @Test func `A message to a saved store is consumed once, whatever crashes`() {
    World.check(.init(crashes: 1, hasRow: true))
  }

  @Test func `A request in the process of a worker is answered once, whatever crashes and whatever answer is lost`() {
    World.check(.init(crashes: 1, lostAnswers: 1, isHanded: true))
  }

  @Test func `A request that is sent again is answered once, whatever crashes`() {
    World.check(.init(workers: 1, crashes: 1, isHanded: true, repeats: 1))
  }

  @Test(.fullEffort) func `A request that is sent again to any worker is answered once, whatever crashes`() {
    World.check(.init(crashes: 1, isHanded: true, repeats: 1))
  }

  @Test func `Two messages are consumed once each by a worker that loses its lease at any moment`() {
    World.check(.init(workers: 1, messages: 2, lostLeases: 1))
  }

  @Test func `Two messages are consumed once each by a worker with two commits under way`() {
    World.check(.init(workers: 1, messages: 2, keys: ["a", "b"], lostAnswers: 1))
  }

  @Test(.fullEffort) func `Two messages are consumed once each, whatever crashes with two commits under way`() {
    World.check(.init(workers: 1, messages: 2, keys: ["a", "b"], crashes: 1, lostAnswers: 1))
  }

  @Test(.fullEffort)
  func `Two messages are consumed once each by a worker that loses its lease with two commits under way`() {
    World.check(.init(workers: 1, messages: 2, keys: ["a", "b"], lostLeases: 1))
  }

  @Test(.fullEffort) func `A message is consumed once by one of two workers, one of which loses its lease`() {
    World.check(.init(lostLeases: 1))
  }

  @Test(.fullEffort) func `A message is consumed once after any number of crashes and lost answers`() {
    World.check(.init(crashes: nil, lostAnswers: nil))
    World.check(.init(crashes: nil, lostAnswers: nil, hasRow: true))
  }

  @Test(.fullEffort) func `Two messages are consumed once each, with a crash`() {
    World.check(.init(messages: 2, crashes: 1))
  }

  @Test(arguments: World.Mistake.allCases) func `A mistake of storage or host is found`(_ mistake: World.Mistake) {
    withKnownIssue {
      World.check(
        .init(
          workers: mistake == .mixesLives || mistake == .mixesCommits ? 1 : 2, messages: 2,
          keys: mistake == .mixesCommits ? ["a", "b"] : ["a"], crashes: 1, lostAnswers: 1,
          lostLeases: mistake == .mixesLives ? 1 : 0, hasRow: mistake == .noVersion,
          isHanded: mistake == .noKnownTest, repeats: mistake == .noKnownTest ? 1 : 0, mistake: mistake))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("`invariant` does not hold") }
    }
  }
}
