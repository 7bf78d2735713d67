/// The contents of the first line of a recording.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The version of the format that this library writes and reads.
  static let currentVersion = 3

  /// The version of the format that the recording was written in.
  private(set) var formatVersion = Self.currentVersion
  /// The name of the feature that was recorded.
  public var feature: String
  /// The version of the feature's actions and state. Raise it when old recordings no longer fit.
  public var schema: Int
  /// The seed of the environment's generators. A replay needs it to seed its own.
  public var seed: UInt64?
  /// Other facts that a replay needs. The feature decides which.
  public var details: [String: String] = [:]
  /// The index of the first step. It is not zero if the recorder was added to a running store.
  public internal(set) var firstStep = 0

  /// Creates a header for a new recording.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature. `Recording.init` refuses recordings of other features.
  ///   - schema: The version of the feature's actions and state. Raise it when old recordings no longer fit.
  ///   - seed: The seed of the environment's generators, if they have one.
  ///   - details: Other facts that a replay needs.
  public init(feature: String, schema: Int = 1, seed: UInt64? = nil, details: [String: String] = [:]) {
    self.details = details
    self.feature = feature
    self.schema = schema
    self.seed = seed
  }

  enum CodingKeys: String, CodingKey {
    /// It also distinguishes a recording from other files, so it keeps this name.
    case formatVersion = "composable"
    case feature, schema, seed, details, firstStep
  }
}
