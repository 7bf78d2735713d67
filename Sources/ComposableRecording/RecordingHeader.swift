/// The contents of the first line of a recording.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The version of the format that is written and read here.
  ///
  /// 2: the cause of a step is data. In 1 it was words.
  static let currentVersion = 2

  /// The version of the format that the recording was written in.
  private(set) var formatVersion = Self.currentVersion
  /// The name of the feature that was recorded.
  public var feature: String
  /// The version of the feature's actions and state. Raise it when old recordings no longer fit.
  public var schema: Int
  /// The seed of the environment's generators, so that a replay can seed its own.
  public var seed: UInt64?
  /// Anything else a replay must know: whatever the feature puts there.
  public var details: [String: String] = [:]
  /// The index of the first step; not zero if the recorder was added to a running store.
  public internal(set) var firstStep = 0

  /// Creates a header for a new recording.
  public init(feature: String, schema: Int = 1, seed: UInt64? = nil, details: [String: String] = [:]) {
    self.details = details
    self.feature = feature
    self.schema = schema
    self.seed = seed
  }

  enum CodingKeys: String, CodingKey {
    /// It also tells a recording from other files, so all versions have it under this name.
    case formatVersion = "composable"
    case feature, schema, seed, details, firstStep
  }
}
