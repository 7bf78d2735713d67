import Expectations
@testable import ComposableTesting

extension `The check of the runtime` {
  @Test(arguments: Call.allCases)
  private func `fails where tasks share their number`(_ call: Call) {
    let reports = reports(JobReader(describe: { _ in "UnownedJob(id: 7)" })) { call {} }
    expectEqual(reports.map(\.number), [226])
    expectEqual(reports.first?.text.contains(#"described as "UnownedJob(id: 7)""#), true)
  }

  @Test(arguments: Call.allCases)
  private func `fails where jobs cannot be distinguished`(_ call: Call) {
    let reports = reports(JobReader(identify: { _ in JobID(address: 0) })) { call {} }
    expectEqual(reports.map(\.number), [226])
    expectEqual(reports.first?.text.contains("cannot be distinguished from those of other tasks"), true)
  }

  @Test func `fails where a task that yields does not return to its executor`() {
    let gate = Gate()
    expectEqual(RuntimeCheck.yieldFaults { await gate.pass() }, [.yields])
    gate.open()
  }

  @Test func `passes for yields off the main actor`() {
    expectEqual(RuntimeCheck.yieldFaults(), [])
  }

  @MainActor @Test func `passes for yields in a test on the main actor, where it runs them off it`() {
    expectEqual(RuntimeCheck.yieldFaults(), [])
  }

  @Test func `runs once for each reader`() {
    let looks = Locked(0)
    let reader = JobReader(describe: { job in
      looks.withLock { $0 += 1 }
      return job.description
    })
    _ = reports(reader) { makeStore().finish() }
    let first = looks.value
    #expect(first > 0)
    _ = reports(reader) { makeStore().finish() }
    expectEqual(looks.value, first)
  }
}
