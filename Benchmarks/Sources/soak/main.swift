// Runs tests of features with timing again and again while every core is busy, and counts the runs with a wrong result.
// There must be none.
import Composable
import ComposableTesting
import Foundation

if CommandLine.arguments.contains(Load.argument) {
  Load.burn()
  exit(0)
}

let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000

/// Returns the number of runs with a wrong result. Half of the runs are shuffled by a seed.
func mismatches(_ scenario: Scenario, in numbers: some Sequence<Int>) -> Int {
  numbers.count { number in
    !scenario.passes(schedule: number / 2 % 2 == 0 ? .seeded(UInt64(number)) : .fifo)
  }
}

/// Runs all scenarios while the cores are kept busy, and returns the number of wrong results.
func soak() async throws -> Int {
  let load = try Load()
  print("\(load.count) processes keep the cores busy; \(runs) runs of each, half of them on the main actor")
  var total = 0
  for scenario in Scenario.all {
    var count = 0
    let time = await ContinuousClock().measure {
      count += mismatches(scenario, in: stride(from: 0, to: runs, by: 2))
      count += await Task.detached { [runs] in mismatches(scenario, in: stride(from: 1, to: runs, by: 2)) }.value
    }
    total += count
    print("\(scenario.name): \(count) mismatches, \(time / runs) a run")
  }
  return total
}

let total = try await soak()
print("mismatches: \(total)")
exit(total == 0 ? 0 : 1)
