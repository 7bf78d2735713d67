/// The comparison of a number with the secret.
public enum CheckResult: String, Codable, Sendable {
  /// The number is lower than the secret.
  case lower
  case equal
  /// The number is higher than the secret.
  case higher

  /// Compares a number with the secret.
  public init(_ number: Int, comparedWith secret: Int) {
    self = number < secret ? .lower : number > secret ? .higher : .equal
  }
}
