import Foundation
import TestEffort

@testable import ComposableTesting

/// The order of each run in a store must be among the explored orders, otherwise an exploration is not complete.
///
/// `COMPOSABLE_PRODUCTION_SEEDS=500` tries 500 programs, and `COMPOSABLE_PRODUCTION_RUNS=2000` runs each 2000 times, as
/// `make soak-production` does beside loops that keep the machine busy.
struct `Random orders of production` {
  private static func count(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  // On the main actor, so that hops to it stay in the test.
  @MainActor @Test func `are among the explored orders`() async {
    let programs = Self.count("COMPOSABLE_PRODUCTION_SEEDS", TestEffort.count(6, full: 20))
    let runs = Self.count("COMPOSABLE_PRODUCTION_RUNS", 25)
    let first = Self.count("COMPOSABLE_PRODUCTION_FIRST", 0)
    let limit = Self.count("COMPOSABLE_PRODUCTION_ORDERS", 500)
    var (compared, orders, produced, several) = (0, 0, 0, 0)
    for seed in first..<(first + programs) {
      let program = HopProgram.random(seed: UInt64(seed))
      let explored = exploredRuns(.every, upTo: limit) { program.explored() }
      guard explored.failure == nil, explored.note?.contains("Bounded") != true else { continue }
      let known = Set(explored.results)
      var outcomes: [String: Int] = [:]
      for _ in 0..<runs { outcomes[await program.produced(), default: 0] += 1 }
      for (outcome, times) in outcomes.sorted(by: { $0.key < $1.key }) where !known.contains(outcome) {
        Issue.record(
          "seed \(seed): \(program)\nproduced \(times) of \(runs) times: \(outcome)\nexplored: \(known.sorted())")
      }
      compared += 1
      orders += known.count
      produced += outcomes.count
      if outcomes.count > 1 { several += 1 }
    }
    print("\(compared) programs compared, \(orders) outcomes explored, \(produced) produced, \(several) with several")
    #expect(compared * 2 > programs)
  }
}
