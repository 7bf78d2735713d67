import Expectations
import Foundation
import TestEffort

@testable import ComposableTesting

/// Random features that are composed of random features. A check that knows an effect by the part of the state that its
/// reducer was given is compared with one that knows it by the whole state.
///
/// `COMPOSABLE_CHECK_SEEDS=10000` tries 10,000 features.
struct `A check of a random composed feature` {
  private typealias Run = CheckRun<ComposedState, ComposedAction, DrawnEnvironment>
  private typealias Search = BreadthFirstSearch<ComposedState, ComposedAction, DrawnEnvironment>

  private static let seedCount = ProcessInfo.processInfo.environment["COMPOSABLE_CHECK_SEEDS"].flatMap(UInt64.init)

  private static func seeds(_ few: UInt64, full: UInt64) -> Range<UInt64> {
    0..<(seedCount ?? TestEffort.count(few, full: full))
  }

  /// The result of a check.
  private struct Found {
    var seen: Set<ComposedState> = []
    let text: String

    var isComplete: Bool { text.hasSuffix("complete.") }

    init(_ feature: ComposedFeature, upTo limit: CheckLimit, byWholeState: Bool) {
      let seen = Locked<Set<ComposedState>>([])
      text = reports {
        TestStore.check(
          CheckRules(
            depth: 200, upTo: limit, captures: byWholeState ? { state, _ in state } : nil,
            invariant: { state in
              _ = seen.withLock { $0.insert(state) }
              return true
            })
        ) {
          feature.store()
        } actions: { _ in
          feature.moves
        }
      }
      .map(\.firstLine).joined(separator: " / ")
      self.seen = seen.withLock { $0 }
    }
  }

  @Test(arguments: seeds(3, full: 8))
  func `finds the states that a check by the whole state finds`(_ seed: UInt64) {
    let feature = ComposedFeature(seed: seed)
    let parts = Found(feature, upTo: 600, byWholeState: false)
    #expect(parts.text.hasPrefix("check: bounded") || parts.isComplete, "seed \(seed): \(parts.text)")
    guard parts.isComplete else { return }
    let whole = Found(feature, upTo: 2_400, byWholeState: true)
    #expect(whole.seen.isSubset(of: parts.seen), "seed \(seed)")
    if whole.isComplete { expectEqual(whole.seen, parts.seen, "seed \(seed)") }
  }

  @Test(arguments: seeds(3, full: 8))
  func `treats two paths as one only if they continue alike`(_ seed: UInt64) {
    let feature = ComposedFeature(seed: seed)
    let run = Run(make: feature.store, rules: CheckRules(depth: 30, upTo: 300), triesOrders: false)
    var search = Search(
      run, actions: { _ in feature.moves }, progress: SearchProgress(), makesSpotChecks: false)
    #expect(search.finding() == nil, "seed \(seed)")
    var random = SplitMix64(seed: seed)
    let graph = search.graph
    let second = graph.edges.indices.flatMap { source in graph.edges[source].map { (source, $0) } }
      .filter { source, edge in graph.nodes[edge.target].parent != source }.shuffled(using: &random)
    for (source, edge) in second.prefix(60) {
      let ways = [graph.path(to: edge.target), graph.path(to: source).adding(edge.move, edge.choices)]
      let next = (0..<8).map { _ in random.draw(in: 0...4) }
      let answers = (0..<8).map { _ in random.draw(in: 0...1) }
      let met = ways.map { states(of: feature, after: $0, next, answers) }
      expectEqual(met[0], met[1], "seed \(seed), \(ways.map { $0.moves.map(\.move.source) }), then \(next)")
      if met[0] != met[1] { return }
    }
  }

  /// The states after each of some moves that follow a path.
  private func states(
    of feature: ComposedFeature, after way: MovePath<ComposedAction>, _ next: [Int], _ answers: [Int]
  ) -> [ComposedState] {
    var states: [ComposedState] = []
    CheckContext(ChoiceRecorder(.offsets(way.choices + answers), triesOrders: false)).run {
      let store = feature.store()
      defer { store.skipInFlightEffects() }
      store.exhaustivity = .off
      for (move, _) in way.moves { store.make(move) }
      for number in next {
        // Time passes more often than anything else.
        let move = number < feature.moves.count ? feature.moves[number] : .advance(by: .seconds(1))
        store.make(.whole(move))
        states.append(store.state)
      }
    }
    return states
  }
}
