/// The moments that the runs of a test, or of one move of a check, have come to, so that what comes after each is tried
/// only once.
///
/// Every run goes on to its end, also one that comes to a known moment. So the premise is checked without further runs:
/// from one moment, the same choices lead to the same moment, or to the same end.
struct MomentGraph<End: Equatable> {
  /// A way from one moment to the next: the options that were taken.
  private struct Way: Hashable {
    let moment: Int
    var options: [String]
  }

  /// The place that a way leads to.
  private enum Place: Equatable {
    case moment(Int)
    case end(End)
  }

  /// Two orders that lead to one moment, after which the same choices lead to different moments.
  struct Conflict: Equatable {
    let first: [String]
    let second: [String]
  }

  private var numbers: [Moment: Int] = [:]
  /// The numbers of the moments whose options are tried, each by the first run that came there.
  private var varied: Set<Int> = []
  /// The places that ways lead to, each with the choices of a run up to the end of the way.
  private var places: [Way: (place: Place, choices: [String])] = [:]
  private(set) var conflict: Conflict?
  /// Whether a run has come to a moment of an earlier one.
  private(set) var hasMerged = false

  /// Numbers the moments of a run, and compares them with those of earlier runs.
  ///
  /// - Parameters:
  ///   - points: The choices of the run.
  ///   - moments: The moments of the run after its plan, by the index of the choice.
  ///   - expected: The points that the plan repeats.
  ///   - end: What is known at the end of the run; nil if that also depends on what is no part of a moment.
  /// - Returns: The choices before the first known moment, with the numbers of their moments. The choices after it were
  ///   varied by the run that came there first.
  mutating func add(
    _ points: [ChoicePoint], _ moments: [Int: Moment], after expected: [ChoicePoint], end: End?
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
    hasMerged = hasMerged || known != nil
    return Array(points[..<(known ?? points.count)])
  }

  private mutating func compare(_ points: [ChoicePoint], _ end: End?) {
    var way: Way?
    for (index, point) in points.enumerated() {
      if point.kind == .answer {
        way?.options.append(point.label)
        continue
      }
      if let moment = point.moment, let way { note(way, .moment(moment), points[..<index]) }
      way = point.moment.map { Way(moment: $0, options: [point.label]) }
    }
    if let way, let end { note(way, .end(end), points[...]) }
  }

  private mutating func note(_ way: Way, _ place: Place, _ points: ArraySlice<ChoicePoint>) {
    guard let known = places[way] else {
      places[way] = (place, points.map { $0.label })
      return
    }
    if known.place != place {
      conflict = conflict ?? Conflict(first: known.choices, second: points.map { $0.label })
    }
  }
}
