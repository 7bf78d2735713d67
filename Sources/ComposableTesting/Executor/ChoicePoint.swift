/// A moment of a run at which more than one thing could come next.
struct ChoicePoint: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Tasks that could go on.
    case order
    /// Values that `choose` could give.
    case answer
  }

  let kind: Kind
  /// The number of options.
  let count: Int
  /// The offset of the option that was taken.
  let chosen: Int
  /// A digest of the options, and of all actions before: in a run that begins the same, it is the same.
  let digest: Int

  /// Whether a run came to the same point; it may have taken another option there.
  func isSame(as other: Self) -> Bool { digest == other.digest && count == other.count && kind == other.kind }

  /// The number of waiting tasks that were passed over.
  var delays: Int { kind == .order ? chosen : 0 }
}

/// A choice in words.
struct ChoiceDescription: Equatable, Sendable {
  /// What `choose` was asked for; nil for the order of tasks.
  let question: String?
  let step: ScheduleChoice
  /// Whether it is the first option, which is taken anyway.
  let isUsual: Bool

  /// `secret: 0`, for an answer.
  var answer: String? { question.map { "\($0): \(step.text)" } }
}

/// The difference between two runs of a test that made the same choices.
struct RunDivergence: Equatable, Sendable {
  /// What came in the one run, an action or a choice; nil where it was over.
  let one: String?
  /// What came in the other.
  let other: String?

  init(one: String?, other: String?) {
    self.one = one
    self.other = other
  }

  /// The first difference of two journals; nil where there is none.
  init?(_ journal: [String], _ other: [String]) {
    let equal = zip(journal, other).prefix { $0 == $1 }.count
    if equal == journal.count, equal == other.count { return nil }
    self.init(
      one: equal < journal.count ? journal[equal] : nil, other: equal < other.count ? other[equal] : nil)
  }
}
