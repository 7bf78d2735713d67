import Composable

/// The history of results, which outlives the program.
///
/// The functions run on the actor of the effect that calls them. Work that needs time leaves the main actor by itself.
public struct HistoryEnvironment: Sendable {
  /// Reads the rounds that were played.
  public typealias Load = nonisolated(nonsending) @Sendable () async throws -> History
  /// Adds a round.
  public typealias Append = nonisolated(nonsending) @Sendable (GameResult) async throws -> Void
  /// Removes rounds.
  public typealias Remove = nonisolated(nonsending) @Sendable (HistoryRemoval) async throws -> Void

  /// Reads the latest results, and the others in numbers.
  public var load: Load
  /// Adds a result; returns once it is safe.
  public var append: Append
  /// Removes results; returns once they are gone.
  public var remove: Remove

  /// Creates an environment of three functions.
  public init(load: @escaping Load, append: @escaping Append, remove: @escaping Remove) {
    self.load = load
    self.append = append
    self.remove = remove
  }

  /// Keeps nothing beyond the program.
  public static let none = Self(load: { History() }, append: { _ in }, remove: { _ in })

  /// Fails the test that touches it.
  public static let unimplemented = Self(
    load: Composable.unimplemented("HistoryEnvironment.load", placeholder: History()),
    append: Composable.unimplemented("HistoryEnvironment.append"),
    remove: Composable.unimplemented("HistoryEnvironment.remove"))
}
