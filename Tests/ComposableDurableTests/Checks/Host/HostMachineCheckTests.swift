import ComposableDurable
import Testing

extension HostMachineTests {
  @Test func `A message is consumed once by one worker, which crashes and loses an answer`() {
    World.check(.init(workers: 1, crashes: 1, lostAnswers: 1))
  }
}
