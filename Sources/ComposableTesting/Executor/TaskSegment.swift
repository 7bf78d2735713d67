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

    /// Whether the input is the same in each run that is in the same state. An id is not: it depends on the number of
    /// ids before it, which a fingerprint leaves out.
    var isPartOfState: Bool { if case .draw(_, isRandom: false) = self { false } else { true } }
  }

  /// The path from the effect to the task: empty for the effect's own task, `.1` for the first task made by that one.
  let task: Substring
  /// The number of the store.
  let store: Int
  let time: Duration
  private(set) var inputs: [Input] = []

  /// - Parameters:
  ///   - label: The label of the task, with the number of its effect.
  ///   - store: The number of the store.
  ///   - time: The time of the clock.
  init(of label: String, in store: Int, at time: Duration) {
    self.init(task: Self.path(of: label), store: store, time: time)
  }

  private init(task: Substring, store: Int, time: Duration) {
    self.task = task
    self.store = store
    self.time = time
  }

  /// Returns the same segment at another time.
  func at(_ time: Duration) -> Self {
    var segment = Self(task: task, store: store, time: time)
    segment.inputs = inputs
    return segment
  }

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

/// A value of any type that is compared by `==`.
struct AnyValue: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: some Hashable & Sendable) { self.value = value }

  static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.value) == AnyHashable(rhs.value) }
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
