/// A moment of a run with several options for what runs next, or for the answer of `choose`.
struct ChoicePoint: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The options are the tasks that could continue.
    case order
    /// The options are the values that `choose` could return.
    case answer
  }

  let kind: Kind
  /// The number of options.
  let count: Int
  /// The offset of the option that was taken.
  let chosen: Int
  /// A digest of the options and of all earlier actions: two runs with the same beginning have the same digest.
  let digest: Int

  /// Whether a run came to the same point; it may have taken another option there.
  func isSame(as other: Self) -> Bool { digest == other.digest && count == other.count && kind == other.kind }

  /// The number of waiting tasks that were passed over.
  var delays: Int { kind == .order ? chosen : 0 }
}

/// A choice as text.
struct ChoiceDescription: Equatable, Sendable {
  /// The name that was given to `choose`; nil for the order of tasks.
  let question: String?
  let choice: ScheduleChoice
  /// Whether it is the first option, which is the default.
  let isUsual: Bool

  /// `secret: 0`, for an answer.
  var answer: String? { question.map { "\($0): \(choice.text)" } }
}

/// The first difference between two runs of a test that made the same choices.
struct RunDivergence: Equatable, Sendable {
  /// The action or choice of the first run; nil if that run is over.
  let one: String?
  /// The action or choice of the second run; nil if that run is over.
  let other: String?

  init(one: String?, other: String?) {
    self.one = one
    self.other = other
  }

  /// Finds the first difference of two journals; nil if they are equal.
  init?(_ journal: [String], _ other: [String]) {
    let equal = zip(journal, other).prefix { $0 == $1 }.count
    if equal == journal.count, equal == other.count { return nil }
    self.init(
      one: equal < journal.count ? journal[equal] : nil, other: equal < other.count ? other[equal] : nil)
  }
}
