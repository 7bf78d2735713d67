/// The inputs of a task between two suspensions: the time, the results of `choose`, and what it has drawn and read.
struct TaskSegment: Hashable, Sendable {
  enum Input: Hashable, Sendable {
    /// A result of `choose`: its name, and the offset of the value.
    case answer(String, option: Int)
    /// A number that a generator has drawn, as text. An id is not a random one.
    case draw(String, isRandom: Bool)
    /// A value that fakes share, or the time of a clock.
    case read(AnyValue)
    /// The effect of the task was canceled, before the segment or in it.
    case canceled
    /// The task was canceled after the sleep with which the segment ends had ended.
    case sleepHasEnded

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

/// A task of an effect, while it runs.
struct RunningTask: Sendable {
  /// An effect of one of the stores of a run.
  struct Effect: Hashable, Sendable {
    let number: Int
    let store: Int
  }

  let label: String
  let store: Int

  /// Nil for a task that belongs to no effect.
  var effect: Effect? { TaskSegment.effect(of: label).map { Effect(number: $0, store: store) } }
  var path: Substring { TaskSegment.path(of: label) }
}

/// A value of any type that is compared by `==`.
struct AnyValue: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: some Hashable & Sendable) { self.value = value }

  static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.value) == AnyHashable(rhs.value) }
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
