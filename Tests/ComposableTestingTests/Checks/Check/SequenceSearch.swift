@testable import ComposableTesting

/// Makes every sequence of moves, each with a new store, and treats no two states as one. The moves can include
/// crashes.
struct SequenceSearch {
  private let feature: DrawnFeature
  private let moves: [CheckMove<DrawnAction>]
  /// The smallest number of moves to each state, including states within a move.
  private(set) var first: [DrawnState: Int] = [:]
  /// Whether there were more sequences than the limit.
  private(set) var isCut = false
  private var runs = 0

  /// - Parameters:
  ///   - feature: The feature.
  ///   - crashPoints: The number of crash points of each move at which the program also crashes; nil for no crashes.
  ///   - depth: The number of moves in a sequence.
  ///   - limit: The largest number of runs.
  init(_ feature: DrawnFeature, crashPoints: Int? = nil, depth: Int, limit: Int) {
    self.feature = feature
    var all = DrawnFeature.moves.map { CheckMove($0) }
    if let crashPoints {
      all.append(.crash(resuming: .go(0)))
      for move in DrawnFeature.moves {
        all += (0..<crashPoints).map { .crashed(move, point: $0 + 1, resuming: .go(0)) }
      }
    }
    moves = all
    var sequence = [Int](repeating: 0, count: depth)
    repeat {
      tryAnswers(sequence, limit)
      if isCut { return }
    } while next(&sequence)
  }

  /// Increments the sequence as a number. Returns false after the last.
  private func next(_ sequence: inout [Int]) -> Bool {
    for index in sequence.indices.reversed() {
      sequence[index] += 1
      if sequence[index] < moves.count { return true }
      sequence[index] = 0
    }
    return false
  }

  /// Makes the moves with all answers of `choose`.
  private mutating func tryAnswers(_ sequence: [Int], _ limit: Int) {
    var plan: [Int]? = []
    while let offsets = plan {
      if runs >= limit {
        isCut = true
        return
      }
      runs += 1
      let choices = ChoiceRecorder(.offsets(offsets), triesOrders: false)
      run(sequence.map { moves[$0] }, choices)
      let points = choices.points
      plan = points.lastIndex { $0.chosen + 1 < $0.count }
        .map { last in points[..<last].map(\.chosen) + [points[last].chosen + 1] }
    }
  }

  private mutating func run(_ moves: [CheckMove<DrawnAction>], _ choices: ChoiceRecorder) {
    let watch = StateWatch()
    let context = CheckContext(choices)
    context.run {
      let store = feature.store()
      defer { store.skipInFlightEffects() }
      store.exhaustivity = .off
      watch.note(store.state)
      store.observe(watch)
      var isDown = false
      for move in moves {
        // After a crash, time passes, or the program starts.
        if isDown, !move.isAdvance, !move.isStart { return }
        if !move.isAdvance { isDown = move.resumption != nil }
        watch.depth += 1
        store.make(move) {
          watch.note($0.state)
          $0.observe(watch)
        }
        // The move has no such crash point: the program has not crashed.
        if !context.reports.isEmpty { return }
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

extension CheckMove<DrawnAction> {
  /// Whether the move sends the action that comes after a restart.
  fileprivate var isStart: Bool {
    switch self {
    case .whole(.send(.go(0))), .crashed(.send(.go(0)), _, _): true
    default: false
    }
  }
}
