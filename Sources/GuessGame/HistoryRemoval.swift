/// The rounds that are removed from the history.
public struct HistoryRemoval: Equatable, Codable, Sendable {
  /// The rounds that are named.
  public var ids: [GameResult.ID]
  /// A round that goes with all that are before it in the history; nil where only those that are named go.
  public var through: GameResult.ID?

  /// Creates a removal of single rounds, and of all rounds up to one.
  public init(ids: [GameResult.ID], through: GameResult.ID? = nil) {
    self.ids = ids
    self.through = through
  }
}

extension HistoryRemoval: ExpressibleByArrayLiteral {
  /// Creates a removal of single rounds.
  public init(arrayLiteral ids: GameResult.ID...) { self.init(ids: ids) }
}
