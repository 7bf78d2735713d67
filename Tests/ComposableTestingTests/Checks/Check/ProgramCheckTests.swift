import Expectations
import TestEffort

@testable import ComposableTesting

/// Random programs whose effects are dismissed with their features, or cancel each other. A check and an exploration with
/// equal moments are compared with one that tries every order.
struct `A check of a random program` {
  // On the main actor, so that hops to it stay in the test. In the effects of the program 21, a child task cancels its
  // own effect, in a later move.
  @MainActor
  @Test(
    arguments: [ProductionProgram.Kind.dismissal, .cancellation],
    Array(0..<TestEffort.count(4, full: 20) as Range<UInt64>) + [21])
  func `finds the logs of an exploration, and so does one with equal moments`(
    _ kind: ProductionProgram.Kind, _ seed: UInt64
  ) {
    let program = ProductionProgram.random(seed: seed, kind: kind)
    guard program.sharesNothing else { return }
    let all = exploredRuns(.every(upTo: 200)) { program.explored(withPosts: false) }
    guard let note = all.note, !note.contains("Bounded") else { return }
    let merged = exploredRuns(.every(sharing: .remembered)) { program.explored(withPosts: false) }
    expectEqual(Set(merged.results), Set(all.results), "\(program): \(merged.reports)")
    let (logs, reports) = program.checkedLogs(upTo: 2_000)
    expectEqual(logs, Set(all.results), "\(program): \(reports)")
    #expect(reports.allSatisfy { $0.hasPrefix("check: ") && $0.contains(": complete.") }, "\(program): \(reports)")
  }

  /// A crash leaves the saved log, and what the effects have done outside.
  @MainActor @Test(arguments: [ProductionProgram.Kind.dismissal, .cancellation])
  func `with crashes, leaves all that a crash of a store leaves`(_ kind: ProductionProgram.Kind) async {
    let seeds = TestEffort.count(20, full: 200)
    let random = RandomSource.seeded(1)
    var compared = 0
    for seed in 0..<UInt64(seeds) {
      let program = ProductionProgram.random(seed: seed, kind: kind)
      guard program.sharesNothing, hasFewOrders(program) else { continue }
      let (known, reports) = program.checkedCrashes(upTo: .moves(4_000))
      if reports.contains(where: { $0.contains("bounded") }) { continue }
      #expect(reports.allSatisfy { $0.contains(": complete.") }, "seed \(seed): \(program): \(reports)")
      var produced: Set<String> = []
      for _ in 0..<TestEffort.count(20, full: 1_000) {
        let pauses = program.calls.map { _ in max(0, random(in: -2...4)) }
        produced.formUnion(await program.producedCrashes(pauses: pauses))
      }
      expectEqual(produced.subtracting(known), [], "seed \(seed): \(program)\nchecked: \(known.sorted())")
      compared += 1
    }
    #expect(compared * 20 > seeds)
  }

  /// Whether a program has few orders. One with many has too many moments of a crash.
  private func hasFewOrders(_ program: ProductionProgram) -> Bool {
    exploredRuns(.every(upTo: 50)) { program.explored() }.note?.contains("Bounded") == false
  }
}
