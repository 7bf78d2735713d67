/// A moment of a run with several options for what runs next, or for the answer of `choose`.
struct ChoicePoint: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The options are the tasks that could continue.
    case order
    /// The options are the values that `choose` could return, or whether the sleep of a canceled task had ended.
    case answer
  }

  let kind: Kind
  /// The number of options.
  let count: Int
  /// The offset of the option that was taken.
  let chosen: Int
  /// A digest of the options and of all earlier actions: two runs with the same beginning have the same digest.
  let digest: Int
  /// The option that was taken: the label of a task, or the number of an answer.
  let label: String
  /// The number of its ``Moment`` among those of the test or of the move; nil if that is not known.
  var moment: Int?

  /// Whether a run came to the same point; it may have taken another option there.
  func isSame(as other: Self) -> Bool { digest == other.digest && count == other.count && kind == other.kind }

  /// The number of waiting tasks that were passed over.
  var delays: Int { kind == .order ? chosen : 0 }
}
