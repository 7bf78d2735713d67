import Expectations
import Foundation
import TestEffort

@testable import ComposableTesting

/// Random features whose effects capture numbers of the state. The report of a check is compared with a search of
/// every sequence of moves, and paths that the check treats as one are continued and compared.
///
/// `COMPOSABLE_CHECK_SEEDS=10000` tries 10,000 features, as `make soak-check` does.
struct `A check of a random feature` {
  private typealias Run = CheckRun<DrawnState, DrawnAction, DrawnEnvironment>
  private typealias Search = BreadthFirstSearch<DrawnState, DrawnAction, DrawnEnvironment>

  private static let seedCount = ProcessInfo.processInfo.environment["COMPOSABLE_CHECK_SEEDS"].flatMap(UInt64.init)
  private static let depth = 5

  private static func seeds(_ few: UInt64, full: UInt64) -> Range<UInt64> {
    0..<(seedCount ?? TestEffort.count(few, full: full))
  }

  private static func text(
    _ feature: DrawnFeature, upTo limit: CheckLimit, crashes: Bool = false, _ invariant: @escaping (DrawnState) -> Bool
  ) -> String {
    reports {
      TestStore.check(upTo: limit) {
        feature.store()
      } actions: { _ in
        DrawnFeature.moves + (crashes ? [.restart(sending: .go(0))] : [])
      } invariant: { state in
        invariant(state)
      }
    }
    .map { String($0.text.prefix { $0 != "\n" }) }.joined(separator: " / ")
  }

  @Test(arguments: seeds(1, full: 3))
  func `finds the states of a search of every sequence of moves, after as many moves`(_ seed: UInt64) {
    let feature = DrawnFeature(seed: seed)
    compare(seed, feature, SequenceSearch(feature, depth: Self.depth, limit: 4_000), crashes: false)
  }

  @Test(arguments: seeds(1, full: 3))
  func `finds the states of a search of every sequence of moves and crashes`(_ seed: UInt64) {
    let feature = DrawnFeature(seed: seed)
    compare(seed, feature, SequenceSearch(feature, crashPoints: 2, depth: 3, limit: 4_000), crashes: true)
  }

  private func compare(_ seed: UInt64, _ feature: DrawnFeature, _ found: SequenceSearch, crashes: Bool) {
    let seen = Locked<Set<DrawnState>>([])
    let text = Self.text(feature, upTo: 1_500, crashes: crashes) { state in
      _ = seen.withLock { $0.insert(state) }
      return true
    }
    #expect(text.hasPrefix("check: "), "seed \(seed)")
    if text.hasSuffix("complete.") {
      #expect(Set(found.first.keys).isSubset(of: seen.withLock { $0 }), "seed \(seed)")
    }
    // The states that were found last are the hardest.
    guard !found.isCut else { return }
    let wanted = found.first.sorted { ($0.value, $0.key.one, $0.key.other) > ($1.value, $1.key.one, $1.key.other) }
    for (state, depth) in wanted.prefix(2) where depth > 0 {
      let text = Self.text(feature, upTo: 10_000, crashes: crashes) { $0 != state }
      let wanted =
        "check: after \(count(depth, "move")) `invariant` does not hold. No shorter sequence of moves leads "
        + "to this."
      expectEqual(text, wanted, "seed \(seed), \(state)")
    }
  }

  @Test(arguments: seeds(5, full: 25))
  func `treats two paths as one only if they continue alike`(_ seed: UInt64) {
    comparePaths(seed, moves: DrawnFeature.moves)
  }

  @Test(arguments: seeds(1, full: 4))
  func `treats two paths with crashes as one only if they continue alike`(_ seed: UInt64) {
    comparePaths(seed, moves: DrawnFeature.moves + [.restart(sending: .go(0))])
  }

  /// Features of which a part of a state's key once depended on the path: the length of another throttle's window, ids
  /// that were canceled after the last part of a sequence had started, and the order of sleeps with different deadlines.
  @Test(arguments: [20, 79, 84, 141, 164, 188] as [UInt64])
  func `passes its own spot checks, whatever a path has left behind`(_ seed: UInt64) {
    let feature = DrawnFeature(seed: seed)
    let found = reports {
      TestStore.check(depth: 12, upTo: 250) {
        feature.store()
      } actions: { _ in
        DrawnFeature.moves
      }
    }
    // It may only say that it is bounded.
    #expect(found.allSatisfy { $0.text.contains("bounded") || $0.text.contains("complete") }, "seed \(seed)")
  }

  private func comparePaths(_ seed: UInt64, moves: [Move<DrawnAction>]) {
    let feature = DrawnFeature(seed: seed)
    let run = Run(make: feature.store, rules: CheckRules(depth: 30, upTo: 300), triesOrders: false)
    var search = Search(
      run, actions: { _ in moves }, progress: SearchProgress(), makesSpotChecks: false)
    #expect(search.finding() == nil, "seed \(seed)")
    var random = SplitMix64(seed: seed)
    let graph = search.graph
    let second = graph.edges.indices.flatMap { source in graph.edges[source].map { (source, $0) } }.shuffled(
      using: &random)
    for (source, edge) in second.prefix(40) {
      let ways = [graph.path(to: edge.target), graph.path(to: source).adding(edge.move, edge.choices)]
      let next = (0..<8).map { _ in random.draw(in: 0...DrawnFeature.moves.count - 1) }
      let answers = (0..<8).map { _ in random.draw(in: 0...1) }
      let met = ways.map { states(of: feature, after: $0, next, answers) }
      expectEqual(
        met[0], met[1],
        "seed \(seed), \(ways.map { $0.moves.map(\.move.source) }), then \(next)")
      if met[0] != met[1] { return }
    }
  }

  /// The states after each of some moves that follow a path.
  private func states(
    of feature: DrawnFeature, after way: MovePath<DrawnAction>, _ next: [Int], _ answers: [Int]
  ) -> [DrawnState] {
    var states: [DrawnState] = []
    CheckContext(ChoiceRecorder(.offsets(way.choices + answers), triesOrders: false)).run {
      let store = feature.store()
      defer { store.skipInFlightEffects() }
      store.exhaustivity = .off
      for (move, _) in way.moves { store.make(move) }
      for move in next {
        store.make(.whole(DrawnFeature.moves[move]))
        states.append(store.state)
      }
    }
    return states
  }
}
