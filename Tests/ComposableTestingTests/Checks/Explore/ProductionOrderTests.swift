import Foundation
import TestEffort
import ThreadExecutors

@testable import ComposableTesting

/// The order of each run in a store must be among the explored orders, otherwise an exploration is not complete.
///
/// `COMPOSABLE_PRODUCTION_SEEDS=500` tries 500 programs, and `COMPOSABLE_PRODUCTION_RUNS=2000` runs each 2000 times, as
/// `make soak-production` does beside loops that keep the machine busy.
struct `Random orders of production` {
  private static func count(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// What was seen of one kind of program.
  private struct Tally: CustomStringConvertible {
    var (programs, outcomes, produced, several) = (0, 0, 0, 0)
    /// The runs of each home, and those among them with an outcome that was not explored.
    var (runs, missed) = (0, 0)
    /// The runs whose outcome was explored with `hops: true` only, and those with a late user, which are not compared.
    var (late, skipped) = (0, 0)

    var description: String {
      "\(programs) programs compared, \(outcomes) outcomes explored, \(produced) produced, \(several) with several, "
        + "\(missed) of \(runs) runs not explored, \(late) with hops only, \(skipped) not compared"
    }
  }

  // On the main actor, so that hops to it stay in the test.
  @MainActor @Test(arguments: ProductionProgram.Kind.allCases.filter { TestEffort.isFull || $0.isPromised })
  func `are among the explored orders`(_ kind: ProductionProgram.Kind) async {
    let programs = Self.count("COMPOSABLE_PRODUCTION_SEEDS", TestEffort.count(6, full: 10))
    let runs = Self.count("COMPOSABLE_PRODUCTION_RUNS", 25)
    let first = Self.count("COMPOSABLE_PRODUCTION_FIRST", 0)
    let limit = Self.count("COMPOSABLE_PRODUCTION_ORDERS", 2_000)
    let random = RandomSource.seeded(1)
    var tally = Tally()
    for seed in first..<(first + programs) {
      let program = ProductionProgram.random(seed: UInt64(seed), kind: kind)
      // Sleeps that end in one second can pass each other: a busy machine may be late.
      let explored = exploredRuns(.every(upTo: limit, jitter: .seconds(1))) { program.explored() }
      guard explored.failure == nil, explored.note?.contains("Bounded") != true else { continue }
      let known = Set(explored.results)
      var outcomes: [String: [Home: Int]] = [:]
      for home in program.usesMain ? [.main] : Home.allCases {
        for _ in 0..<runs {
          let pauses = program.calls.map { _ in max(0, random(in: -2...4)) }
          let outcome =
            switch home {
            case .main: await program.produced(pauses: pauses)
            case .itsOwn: await program.produced(on: nil, pauses: pauses)
            case .thread: await program.produced(on: ThreadHome(), pauses: pauses)
            }
          guard let outcome else {
            tally.skipped += 1
            continue
          }
          outcomes[outcome, default: [:]][home, default: 0] += 1
          tally.runs += 1
        }
      }
      let unknown = outcomes.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
      // A sleep may end before what an effect does elsewhere: only `hops: true` promises to contain that.
      var late: Set<String> = []
      if !unknown.isEmpty, program.sleeps, program.leavesHome {
        let runs = exploredRuns(.every(upTo: 20 * limit, jitter: .seconds(1), hops: true)) { program.explored() }
        guard runs.failure == nil, runs.note?.contains("Bounded") != true else { continue }
        late = Set(runs.results)
      }
      for (outcome, homes) in unknown {
        if late.contains(outcome) {
          tally.late += homes.values.reduce(0, +)
          continue
        }
        tally.missed += homes.values.reduce(0, +)
        guard kind.isPromised else { continue }
        Issue.record(
          "seed \(seed): \(program)\nproduced \(homes), \(runs) runs each: \(outcome)\nexplored: \(known.sorted())")
      }
      if outcomes.isEmpty { continue }
      tally.programs += 1
      tally.outcomes += known.count
      tally.produced += outcomes.count
      if outcomes.count > 1 { tally.several += 1 }
    }
    print("\(kind): \(tally)")
    if kind.isPromised { #expect(tally.programs * 2 > programs) }
  }

  /// The actor on which a store lives.
  private enum Home: CaseIterable {
    case main, itsOwn, thread
  }
}

/// An actor on a thread of its own.
private actor ThreadHome {
  private nonisolated let executor = ThreadExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
