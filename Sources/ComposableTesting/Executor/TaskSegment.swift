/// The inputs of a task between two suspensions: the time, the results of `choose`, and what it has drawn.
struct TaskSegment: Hashable, Sendable {
  enum Input: Hashable, Sendable {
    /// A result of `choose`: its name, and the offset of the value.
    case answer(String, option: Int)
    /// A number that a generator has drawn, as text. An id is not a random one.
    case draw(String, isRandom: Bool)

    /// Whether the input is the same in each run that is in the same state. An id is not: it depends on the number of
    /// ids before it, which a fingerprint leaves out.
    var isPartOfState: Bool { if case .draw(_, isRandom: false) = self { false } else { true } }
  }

  /// The time since the effect began.
  let time: Duration
  /// The numbers of segments of the task's ancestors so far.
  var ancestors: [Int] = []
  private(set) var inputs: [Input] = []

  init(time: Duration) { self.time = time }

  mutating func note(_ input: Input) { inputs.append(input) }

  /// The segment without the ids that were drawn.
  var withoutIDs: Self {
    var segment = self
    segment.inputs.removeAll { !$0.isPartOfState }
    return segment
  }

  /// Returns the path from the effect to a task.
  static func path(of label: String) -> Substring { label.drop { $0 != "." } }

  /// Returns the number of the effect that a task belongs to.
  static func effect(of label: String?) -> Int? {
    label.flatMap { Int($0.prefix { $0 != "." }) }
  }
}
