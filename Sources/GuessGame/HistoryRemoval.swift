/// The rounds that are removed from the history.
package struct HistoryRemoval: Equatable, Codable, Sendable {
  /// The rounds that are named.
  package var ids: [GameResult.ID]
  /// A round that goes with all that are before it in the history; nil where only those that are named go.
  package var through: GameResult.ID?

  package init(ids: [GameResult.ID], through: GameResult.ID? = nil) {
    self.ids = ids
    self.through = through
  }
}

extension HistoryRemoval: ExpressibleByArrayLiteral {
  package init(arrayLiteral ids: GameResult.ID...) { self.init(ids: ids) }
}
