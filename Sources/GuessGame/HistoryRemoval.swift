/// A set of rounds to remove from the history.
public struct HistoryRemoval: Equatable, Codable, Sendable {
  /// The ids of single rounds.
  public var ids: [GameResult.ID]
  /// A round that is removed together with all rounds before it; nil if only `ids` are removed.
  public var through: GameResult.ID?

  /// Creates a removal of single rounds and, if `through` is not nil, of all rounds up to that one.
  public init(ids: [GameResult.ID], through: GameResult.ID? = nil) {
    self.ids = ids
    self.through = through
  }
}

extension HistoryRemoval: ExpressibleByArrayLiteral {
  /// Creates a removal of single rounds.
  public init(arrayLiteral ids: GameResult.ID...) { self.init(ids: ids) }
}
