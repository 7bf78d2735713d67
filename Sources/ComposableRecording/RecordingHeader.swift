import Composable

/// What the first line of a recording says.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The version of the format; there is one so far.
  public static let currentVersion = 1

  /// The version of the format.
  public var composable = Self.currentVersion
  /// What was recorded: a name of the feature.
  public var feature: String
  /// Which version of the feature's actions and state: to be raised when old recordings no longer fit.
  public var schema: Int
  /// What the environment's generators were seeded with, so that a replay can seed its own.
  public var seed: UInt64?
  /// What else a replay has to know: whatever the feature puts there.
  public var details: [String: String] = [:]
  /// The index of the first step; not zero where the recorder came to a store that was running.
  public var firstStep = 0

  /// A header for a new recording.
  public init(feature: String, schema: Int = 1, seed: UInt64? = nil, details: [String: String] = [:]) {
    self.details = details
    self.feature = feature
    self.schema = schema
    self.seed = seed
  }
}

/// One step of a recording.
public struct RecordedStep<Action: Sendable>: Sendable {
  /// The index of the step in its store.
  public let index: Int
  /// Why the action came.
  public let cause: Cause
  /// How long after the beginning of the recording.
  public let time: Duration
  /// The action.
  public let action: Action

  /// A step of its parts.
  public init(index: Int, cause: Cause, time: Duration, action: Action) {
    self.index = index
    self.cause = cause
    self.time = time
    self.action = action
  }
}

extension RecordedStep: Equatable where Action: Equatable {}
