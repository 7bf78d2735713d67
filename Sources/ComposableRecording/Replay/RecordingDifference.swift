import Composable
import ValueText

extension Recording where State: Equatable {
  /// Returns the first step whose action or resulting state differs from another recording of the feature, or nil if
  /// there is none.
  ///
  /// ```swift
  /// let other = try Recording<Game, GameAction>(path: "other.jsonl", feature: "game")
  /// if let difference = try recording.difference(from: other) { print(difference) }
  /// ```
  ///
  /// - Times and causes are not compared. No reducer runs; to check a reducer, use ``replay(_:environment:)``.
  /// - A `UUID` or a `Date` that first occurs in a state, or in an action of an effect, comes from a generator. Such
  ///   values are equal if they have the same place in the order of their first occurrence. One that first occurs in an
  ///   action from a call to `send` was chosen, and is compared as it is.
  ///
  /// - Parameters:
  ///   - other: The other recording.
  ///   - skipping: Whether a step with this action is not compared, such as a tick of a timer. The state after it is
  ///     compared with the next step.
  ///   - normalizing: Removes what must not count from a state before it is compared, such as the time that has passed.
  public func difference(
    from other: Recording, skipping: (Action) -> Bool = { _ in false }, normalizing: (inout State) -> Void = { _ in }
  ) throws(RecordingError) -> RecordingDifference<Action>? {
    var comparison = RecordingComparison(first: try RecordingCursor(self), second: try RecordingCursor(other))
    return try comparison.difference(skipping, normalizing)
  }
}

/// Compares two recordings step by step.
private struct RecordingComparison<State: Codable & Equatable, Action: Codable & Sendable> {
  typealias Difference = RecordingDifference<Action>

  var first: RecordingCursor<State, Action>
  var second: RecordingCursor<State, Action>
  private let pairing = NamePairing()
  /// Whether the encoded states are the same.
  private var isSameText = false

  init(first: RecordingCursor<State, Action>, second: RecordingCursor<State, Action>) {
    (self.first, self.second) = (first, second)
  }

  mutating func difference(
    _ skipping: (Action) -> Bool, _ normalizing: (inout State) -> Void
  ) throws(RecordingError) -> Difference? {
    if let diff = try stateDifference(normalizing) {
      return Difference(kind: .beginning, index: 0, first: nil, second: nil, diff: diff)
    }
    isSameText = JSONNode.isEqual(first.node, second.node)
    while true {
      let one = try first.next(skipping)
      let two = try second.next(skipping)
      guard let one, let two else {
        if one == nil, two == nil { return nil }
        return Difference(
          kind: .end, index: one?.index ?? first.recording.count, first: one?.moment.step, second: two?.moment.step,
          diff: nil)
      }
      isSameText = isSameText && one.isNext && two.isNext && one.moment.line.change == two.moment.line.change
      if isSameText, one.moment.line.action == two.moment.line.action, one.moment.line.action != nil { continue }
      let action = try actionDifference(one, two)
      if let diff = isSameText || action != nil ? action : try stateDifference(normalizing) {
        return Difference(
          kind: action == nil ? .state : .action, index: one.index, first: one.moment.step, second: two.moment.step,
          diff: diff)
      }
    }
  }

  /// Returns the difference of two actions, or nil if they are equal up to the names of ids and dates.
  private func actionDifference(
    _ one: RecordingCursor<State, Action>.Compared, _ two: RecordingCursor<State, Action>.Compared
  ) throws(RecordingError) -> String? {
    guard let action = one.moment.line.action, let other = two.moment.line.action else {
      return one.moment.text == two.moment.text ? nil : "− \(one.moment.text)\n+ \(two.moment.text)"
    }
    // What a player chose is the same only if it is equal.
    let isGenerated = one.moment.cause != .send && two.moment.cause != .send
    let (expected, actual) = pairing.decode(Action.self, JSONNode(action), JSONNode(other), isGenerated: isGenerated)
    return ValueDiff.diff(
      expected: expected ?? one.moment.action as Any, actual: actual ?? two.moment.action as Any)
  }

  private func stateDifference(_ normalizing: (inout State) -> Void) throws(RecordingError) -> String? {
    let (expected, actual) = pairing.decode(State.self, first.node, second.node, isGenerated: true)
    var one = if let expected { expected } else { try first.state() }
    var two = if let actual { actual } else { try second.state() }
    normalizing(&one)
    normalizing(&two)
    if let text = try? StableJSON.text(of: one), (try? StableJSON.text(of: two)) == text { return nil }
    return StateDifference.text(one, two)
  }
}

extension RecordingCursor {
  /// A step that is compared.
  fileprivate struct Compared {
    let moment: RecordedMoment<Action>
    /// The number of steps before it.
    let index: Int
    /// Whether no step was skipped before it.
    let isNext: Bool
  }

  /// Passes the next step that is not skipped, and returns it; nil at the end.
  fileprivate mutating func next(_ skipping: (Action) -> Bool) throws(RecordingError) -> Compared? {
    let start = index
    while let moment = try next() {
      if let action = moment.action, skipping(action) { continue }
      return Compared(moment: moment, index: index - 1, isNext: index - 1 == start)
    }
    return nil
  }
}

/// The first step in which two recordings of one feature differ.
public struct RecordingDifference<Action: Sendable>: Sendable, CustomStringConvertible {
  /// The kind of a difference.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Equatable, Sendable {
    /// The states before the first step differ.
    case beginning
    /// The actions differ.
    case action
    /// The states after the same action differ: the feature has changed, or it is not pure.
    case state
    /// The lengths differ: one recording ends first.
    case end
  }

  /// The kind of the difference.
  public let kind: Kind
  /// The number of equal steps before the difference.
  public let index: Int
  /// The step of the first recording; nil at its end, or if its action was not recorded.
  public let first: RecordedStep<Action>?
  /// The step of the second recording; nil at its end, or if its action was not recorded.
  public let second: RecordedStep<Action>?
  /// The difference of the actions or of the states after them: `−` the first, `+` the second. Nil if one recording has
  /// ended.
  public let diff: String?

  /// The difference and the steps of both recordings.
  public var description: String {
    func line(_ step: RecordedStep<Action>?) -> String {
      step.map { "step \($0.index), \(SourceText.expression($0.action)) ← \($0.cause)" } ?? "the end"
    }
    let words =
      switch kind {
      case .beginning: "The states differ before the first step"
      case .action: "The actions differ: \(line(first)); \(line(second))"
      case .state: "The states differ after \(line(first))"
      case .end: "The recordings are equal until one ends: \(line(first)); \(line(second))"
      }
    return diff.map { "\(words): − the first recording, + the second\n\($0)" } ?? words
  }
}

extension RecordingDifference: Equatable where Action: Equatable {}
