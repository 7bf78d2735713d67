/// Runs a test with one seed after another, up to the first that fails. Then runs it once in its usual order, to report
/// whether the failure depends on the order.
struct SeedSearch: OrderStrategy {
  private enum Stage {
    case searching
    case failed(seed: UInt64, failures: [String])
    case over(ExplorationFailure?)
  }

  private let nextSeed: () -> UInt64?
  private var seed: UInt64 = 0
  private var tried = 0
  private var stage = Stage.searching

  init(_ seeds: some Sequence<some BinaryInteger>) {
    var iterator = seeds.makeIterator()
    nextSeed = { iterator.next().map { UInt64(truncatingIfNeeded: $0) } }
  }

  mutating func next() -> ExploredRun? {
    switch stage {
    case .searching:
      guard let next = nextSeed() else { return nil }
      seed = next
      tried += 1
      return ExploredRun(.seeded(next))
    case .failed: return ExploredRun(.fifo)
    case .over: return nil
    }
  }

  mutating func ended(_ run: ExploredRun) {
    switch stage {
    case .searching: if !run.failures.isEmpty { stage = .failed(seed: seed, failures: run.failures) }
    case .failed(let seed, let failures):
      stage = .over(.failingSeed(seed, tried: tried, failures: failures, failsUsually: !run.failures.isEmpty))
    case .over: break
    }
  }

  func report(to reporter: FailureReporter, at location: SourceLocation) {
    if case .over(let failure?) = stage { reporter.report(.exploration(failure), at: location) }
  }
}
