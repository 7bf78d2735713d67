import Composable

/// The history of results, which persists between runs.
///
/// The functions run on the actor of the effect that calls them. Implementations must move slow work off the main actor
/// themselves.
public struct HistoryEnvironment: Sendable {
  /// A function that loads the history.
  public typealias Load = nonisolated(nonsending) @Sendable () async throws -> History
  /// A function that adds a round.
  public typealias Append = nonisolated(nonsending) @Sendable (GameResult) async throws -> Void
  /// A function that removes rounds.
  public typealias Remove = nonisolated(nonsending) @Sendable (HistoryRemoval) async throws -> Void

  /// Loads the latest results, and statistics of the others.
  public var load: Load
  /// Adds a result. Returns when it is safely stored.
  public var append: Append
  /// Removes results. Returns when they are gone.
  public var remove: Remove

  /// Creates an environment from its functions.
  public init(load: @escaping Load, append: @escaping Append, remove: @escaping Remove) {
    self.load = load
    self.append = append
    self.remove = remove
  }

  /// An empty history that saves nothing.
  public static let none = Self(load: { History() }, append: { _ in }, remove: { _ in })

  /// An environment that fails the test that uses it.
  public static let unimplemented = Self(
    load: Composable.unimplemented("HistoryEnvironment.load", placeholder: History()),
    append: Composable.unimplemented("HistoryEnvironment.append"),
    remove: Composable.unimplemented("HistoryEnvironment.remove"))
}
