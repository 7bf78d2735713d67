@testable import ComposableTesting

/// Makes every sequence of moves, each with a new store, and treats no two states as one.
struct SequenceSearch {
  private let feature: DrawnFeature
  /// The smallest number of moves to each state, including states within a move.
  private(set) var first: [DrawnState: Int] = [:]
  /// Whether there were more sequences than the limit.
  private(set) var isCut = false
  private var runs = 0

  init(_ feature: DrawnFeature, depth: Int, limit: Int) {
    self.feature = feature
    var moves = [Int](repeating: 0, count: depth)
    repeat {
      tryAnswers(moves, limit)
      if isCut { return }
    } while Self.next(&moves)
  }

  /// Increments the sequence as a number. Returns false after the last.
  private static func next(_ moves: inout [Int]) -> Bool {
    for index in moves.indices.reversed() {
      moves[index] += 1
      if moves[index] < DrawnFeature.moves.count { return true }
      moves[index] = 0
    }
    return false
  }

  /// Makes the moves with all answers of `choose`.
  private mutating func tryAnswers(_ moves: [Int], _ limit: Int) {
    var plan: [Int]? = []
    while let offsets = plan {
      if runs >= limit {
        isCut = true
        return
      }
      runs += 1
      let choices = ChoiceRecorder(.offsets(offsets), triesOrders: false)
      run(moves.map { DrawnFeature.moves[$0] }, choices)
      let points = choices.points
      plan = points.lastIndex { $0.chosen + 1 < $0.count }
        .map { last in points[..<last].map(\.chosen) + [points[last].chosen + 1] }
    }
  }

  private mutating func run(_ moves: [Move<DrawnAction>], _ choices: ChoiceRecorder) {
    let watch = StateWatch()
    CheckContext(choices).run {
      let store = feature.store()
      defer { store.skipInFlightEffects() }
      store.exhaustivity = .off
      watch.note(store.state)
      store.observe(watch)
      for move in moves {
        watch.depth += 1
        store.make(move)
      }
    }
    first.merge(watch.first) { min($0, $1) }
  }

  private final class StateWatch: StoreObserver {
    var depth = 0
    private(set) var first: [DrawnState: Int] = [:]

    func note(_ state: DrawnState) { first[state] = first[state] ?? depth }
    func stepped(_ step: StoreStep<DrawnState, DrawnAction>) { note(step.after) }
  }
}
