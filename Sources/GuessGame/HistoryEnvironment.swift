import Composable

/// The history of results, which outlives the program.
///
/// The functions run on the actor of the effect that calls them. Work that needs time leaves the main actor by itself.
package struct HistoryEnvironment: Sendable {
  package typealias Load =
    nonisolated(nonsending) @Sendable () async throws -> (
      results: [GameResult], warning: String?
    )
  package typealias Append = nonisolated(nonsending) @Sendable (GameResult) async throws -> Void
  package typealias Remove = nonisolated(nonsending) @Sendable ([GameResult.ID]) async throws -> Void

  /// Reads the results, the latest last, and a warning about those that cannot be read.
  package var load: Load
  /// Adds a result; returns once it is safe.
  package var append: Append
  /// Removes results; returns once they are gone.
  package var remove: Remove

  package init(load: @escaping Load, append: @escaping Append, remove: @escaping Remove) {
    self.load = load
    self.append = append
    self.remove = remove
  }

  /// Keeps nothing beyond the program.
  package static let none = Self(load: { ([], nil) }, append: { _ in }, remove: { _ in })

  package static let unimplemented = Self(
    load: Composable.unimplemented("HistoryEnvironment.load", placeholder: ([], nil)),
    append: Composable.unimplemented("HistoryEnvironment.append"),
    remove: Composable.unimplemented("HistoryEnvironment.remove"))
}
