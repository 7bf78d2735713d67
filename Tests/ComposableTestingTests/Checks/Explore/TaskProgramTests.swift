import Expectations
import TestEffort

@testable import ComposableTesting

struct `A program of several tasks` {
  private static func explored(_ program: TaskProgram) -> ExploredRuns<String> {
    exploredRuns(upTo: 10_000) { program.explored() }
  }

  @Test(arguments: TaskProgram.all) func `has the outcome of production that needs a hop`(_ program: TaskProgram) {
    let runs = Self.explored(program)
    #expect(runs.results.contains(program.outcome))
  }

  @Test(arguments: TaskProgram.all) func `has the order of a plain test first`(_ program: TaskProgram) {
    expectEqual(Self.explored(program).results.first, program.explored())
  }

  @Test(arguments: TaskProgram.all) func `repeats each of its orders`(_ program: TaskProgram) {
    let runs = exploredRuns(upTo: 10_000) {
      let result = program.explored()
      return (result, order: Schedule.current.choices?.points.map { ScheduleChoice($0.label) } ?? [])
    }
    for (result, order) in runs.results {
      var repeated: String?
      let reports = reports { TestStore.explore(.only(order)) { repeated = program.explored() } }
      #expect(reports.isEmpty)
      expectEqual(repeated, result)
    }
  }

  @MainActor @Test(arguments: TaskProgram.all)
  func `produces in a store what is explored`(_ program: TaskProgram) async {
    let known = Set(Self.explored(program).results)
    var outcomes: [String: Int] = [:]
    for _ in 0..<TestEffort.count(100, full: 400) { outcomes[await program.produced(), default: 0] += 1 }
    let missing = outcomes.filter { !known.contains($0.key) }
    #expect(missing.isEmpty, "explored: \(known.sorted())")
  }

  @Test(arguments: TaskProgram.all)
  func `produces in a store on an actor what is explored`(_ program: TaskProgram) async {
    let known = Set(Self.explored(program).results)
    var outcomes: [String: Int] = [:]
    for _ in 0..<TestEffort.count(100, full: 400) { outcomes[await program.producedOnActor(), default: 0] += 1 }
    let missing = outcomes.filter { !known.contains($0.key) }
    #expect(missing.isEmpty, "explored: \(known.sorted())")
  }
}
