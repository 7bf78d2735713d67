import Foundation
import TestEffort
import Testing

/// Random features and random events: a store, a test store and the model behave alike.
///
/// `COMPOSABLE_DIFFERENTIAL_SEEDS=100000` tries 100,000 programs of each kind, as `make soak-differential` does.
@MainActor
@Suite(.serialized) struct `Random programs` {
  private static let seedCount = ProcessInfo.processInfo.environment["COMPOSABLE_DIFFERENTIAL_SEEDS"].flatMap(
    UInt64.init)

  private func compare(
    _ kinds: [Comparison.Kind], _ flavor: Flavor, seeds: UInt64, events: Int = 14,
    location: SourceLocation = #_sourceLocation
  ) async {
    var found = 0
    for seed in 0..<(Self.seedCount ?? seeds) {
      // Lets other tests use the main actor.
      await Task.yield()
      let program = ProgramGenerator.program(seed: seed, flavor: flavor, events: events)
      for kind in kinds {
        guard let report = await Comparison(kind: kind).report(on: program, seed: seed) else { continue }
        Issue.record(Comment(rawValue: report), sourceLocation: location)
        found += 1
        // One program shows a mistake. More programs with the same mistake hide it.
        if found == 3 { return }
      }
    }
  }

  @Test func `a test store behaves like the model`() async {
    await compare([.testStore], Flavor(hasSleepers: true), seeds: TestEffort.count(40, full: 80))
  }

  @Test func `a store behaves like the model`() async {
    await compare([.store, .observedStore], Flavor(), seeds: TestEffort.count(25, full: 50))
  }

  @Test func `a store on an actor behaves like the model`() async {
    await compare([.actor, .actorOnMain, .actorOnThread, .observedActor], Flavor(hasTime: false), seeds: 15)
  }

  @Test func `a store on an actor behaves like the model when its reducers and objects that are released send`() async {
    await compare(
      [.actor, .actorOnThread, .actorOnThreadWithReleaseSends], Flavor(hasTime: false, sendsFromReducers: true),
      seeds: 15)
  }

  @Test func `a store on an actor behaves like the model, with time`() async {
    await compare([.actor, .actorOnMain, .actorOnThread], Flavor(), seeds: 15)
  }

  @Test func `stores behave like the model, without time`() async {
    await compare([.store, .testStore], Flavor(hasTime: false), seeds: TestEffort.count(15, full: 30))
  }

  @Test func `stores whose reducers send behave like the model`() async {
    await compare(
      [.store, .observedStore, .testStore], Flavor(sendsFromReducers: true), seeds: TestEffort.count(15, full: 30))
  }

  @Test func `stores behave like the model when objects send on release`() async {
    await compare(
      [.storeWithReleaseSends, .testStoreWithReleaseSends], Flavor(sendsFromReducers: true),
      seeds: TestEffort.count(30, full: 60))
  }
}
