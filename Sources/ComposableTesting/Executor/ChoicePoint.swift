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
