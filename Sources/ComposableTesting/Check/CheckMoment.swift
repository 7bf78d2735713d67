import Composable

/// A moment between two segments in a move of a check, before a choice of what runs next.
///
/// It is compared by values, like a state. Two equal moments of one move have the same future if states with the same
/// fingerprint do, and if effects, and the tasks of one effect, share nothing but the store, its clock and `choose`: a
/// body knows what its reducer knew and what its tasks have read since. Canceled bodies are not a part of it: they have run as far as they can, and change
/// nothing. Neither are the actions that the move has skipped at its end.
struct CheckMoment<State: Equatable>: Hashable {
  /// The state of the check, if the move ended now.
  let key: StateFingerprint
  /// The whole state: a part that no move leaves behind need not be in the fingerprint.
  let state: State
  let time: Duration
  /// The numbers of the effects of `key`, by which the options name them.
  let numbers: [Int]
  /// The time since the first deadline of each of these effects: with a jitter, they may wake late, but not by more.
  let lateness: [Duration]
  /// What the states of the move said so far about the rules `answers`.
  let answers: [AnswerProgress]
  /// The labels of what can run next. Their order is not a part of the future, because each comes first in some run.
  let options: [String]

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(time)
    hasher.combine(options)
  }
}

/// The moments that the runs of one move have come to, so that what comes after each is tried only once.
///
/// Every run goes on to its end, also one that comes to a known moment. So the premise is checked without further runs:
/// from one moment, the same choices lead to the same moment.
struct MoveMoments<State: Equatable> {
  /// A way from one moment to the next: the options that were taken.
  private struct Way: Hashable {
    let moment: Int
    var options: [String]
  }

  /// The place that a way leads to.
  private enum Place: Equatable {
    case moment(Int)
    /// The end of the move, with the state of the check.
    case end(StateFingerprint)
  }

  /// Two orders that lead to one moment, after which the same choices lead to different moments.
  struct Conflict: Equatable {
    let first: [String]
    let second: [String]
  }

  private var numbers: [CheckMoment<State>: Int] = [:]
  /// The numbers of the moments whose options are tried, each by the first run that came there.
  private var varied: Set<Int> = []
  /// The places that ways lead to, each with the choices of a run up to the end of the way.
  private var places: [Way: (place: Place, choices: [String])] = [:]
  private(set) var conflict: Conflict?

  /// Numbers the moments of a run, and compares them with those of earlier runs.
  ///
  /// - Parameters:
  ///   - points: The choices of the run.
  ///   - moments: The moments of the run after its plan, by the index of the choice.
  ///   - expected: The points that the plan repeats.
  ///   - end: The state after the move.
  /// - Returns: The choices before the first known moment, with the numbers of their moments. The choices after it were
  ///   varied by the run that came there first.
  mutating func add(
    _ points: [ChoicePoint], _ moments: [Int: CheckMoment<State>], after expected: [ChoicePoint],
    end: StateFingerprint
  ) -> [ChoicePoint] {
    var points = points
    var known: Int?
    for index in points.indices {
      if index < expected.count {
        points[index].moment = expected[index].moment
      } else if let moment = moments[index], moment.options.count == points[index].count {
        let number = numbers[moment] ?? numbers.count
        numbers[moment] = number
        points[index].moment = number
        // After a known moment, a new one is varied by the runs that go on from the known one.
        if known == nil, !varied.insert(number).inserted { known = index }
      }
    }
    compare(points, end)
    return Array(points[..<(known ?? points.count)])
  }

  private mutating func compare(_ points: [ChoicePoint], _ end: StateFingerprint) {
    var way: Way?
    for (index, point) in points.enumerated() {
      if point.kind == .answer {
        way?.options.append(point.label)
        continue
      }
      if let moment = point.moment, let way { note(way, .moment(moment), points[..<index]) }
      way = point.moment.map { Way(moment: $0, options: [point.label]) }
    }
    // The order in which effects wait is a part of a state, but not of a moment.
    if let way, way.options.first != ChoiceRecorder.test { note(way, .end(end), points[...]) }
  }

  private mutating func note(_ way: Way, _ place: Place, _ points: ArraySlice<ChoicePoint>) {
    guard let known = places[way] else {
      places[way] = (place, points.map(\.label))
      return
    }
    if known.place != place { conflict = conflict ?? Conflict(first: known.choices, second: points.map(\.label)) }
  }
}
