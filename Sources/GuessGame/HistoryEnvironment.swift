import Composable

/// The history of results, which outlives the program.
///
/// The functions run on the actor of the effect that calls them. Work that needs time leaves the main actor by itself.
package struct HistoryEnvironment: Sendable {
  package typealias Load = nonisolated(nonsending) @Sendable () async throws -> History
  package typealias Append = nonisolated(nonsending) @Sendable (GameResult) async throws -> Void
  package typealias Remove = nonisolated(nonsending) @Sendable (HistoryRemoval) async throws -> Void

  /// Reads the latest results, and the others in numbers.
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
  package static let none = Self(load: { History() }, append: { _ in }, remove: { _ in })

  package static let unimplemented = Self(
    load: Composable.unimplemented("HistoryEnvironment.load", placeholder: History()),
    append: Composable.unimplemented("HistoryEnvironment.append"),
    remove: Composable.unimplemented("HistoryEnvironment.remove"))
}
