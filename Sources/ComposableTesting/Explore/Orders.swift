/// How many of the orders of concurrent effects are tried.
public struct Orders: Hashable, Sendable {
  let isEvery: Bool

  /// All of them.
  public static let every = Self(isEvery: true)
  /// Only the first: first come, first run.
  public static let first = Self(isEvery: false)
}
