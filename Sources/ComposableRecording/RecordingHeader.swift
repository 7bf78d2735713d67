/// What the first line of a recording says.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The version of the format that is written and read here.
  ///
  /// 2: the cause of a step is data. In 1 it was words.
  static let currentVersion = 2

  /// The version of the format that the recording was written in.
  private(set) var formatVersion = Self.currentVersion
  /// What was recorded: a name of the feature.
  public var feature: String
  /// Which version of the feature's actions and state: to be raised when old recordings no longer fit.
  public var schema: Int
  /// What the environment's generators were seeded with, so that a replay can seed its own.
  public var seed: UInt64?
  /// What else a replay has to know: whatever the feature puts there.
  public var details: [String: String] = [:]
  /// The index of the first step; not zero where the recorder came to a store that was running.
  public internal(set) var firstStep = 0

  /// A header for a new recording.
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
