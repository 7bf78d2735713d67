import ValueText

/// An error of writing or reading a recording. Its description is a message for users.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RecordingError: Error, Equatable, Sendable {
  /// A reason why a line does not fit.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Misfit: Error, Equatable, Sendable {
    /// The line does not have the format that a recorder writes.
    case damaged(String)
    /// The line has changed since the file was opened: the file was truncated or overwritten.
    case changedSinceOpened(String)
    /// The feature does not have this action now.
    case unknownAction(String, reason: String)
    /// The state cannot be decoded with the feature's current type.
    case changedState(reason: String)
    /// The recorder could not write this part of the step, or left it out.
    case notRecorded(String)
    /// The line belongs to another step.
    case wrongStep(expected: Int)
  }

  /// A system call failed.
  case system(path: String, reason: String)
  /// The file is not a recording.
  case notARecording(path: String)
  /// The file has a version of the format that this library does not read.
  case unknownVersion(Int, known: Int, path: String)
  /// The file is a recording of another feature.
  case otherFeature(String, expected: String, path: String)
  /// The file was recorded with another version of the feature's actions and state.
  case otherSchema(Int, expected: Int, path: String)
  /// A line of the file does not fit. Lines count from 1.
  case line(Int, Misfit, path: String)
  /// The recording does not have that many steps.
  case noSuchStep(Int, count: Int)
  /// A state or an action could not be written.
  case unwritable(step: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// The error in one or two sentences.
  public var description: String {
    switch self {
    case .system(let path, let reason): "\(Self.visible(path)): \(reason)"
    case .notARecording(let path): "\(Self.visible(path)) is not a recording: its first line is not a header"
    case .unknownVersion(let version, let known, let path):
      "\(Self.visible(path)): the recording has version \(version) of the format, but only \(known) is supported"
    case .otherFeature(let found, let expected, let path):
      "\(Self.visible(path)): this is a recording of \(Self.visible(found)), not of \(expected)"
    case .otherSchema(let found, let expected, let path):
      "\(Self.visible(path)): the recording was made with version \(found) of the feature's actions and state; this is version \(expected)"
    case .line(let number, let misfit, let path): "\(Self.visible(path)): line \(number): \(misfit)"
    case .noSuchStep(let step, let count): "there is no step \(step): the recording has \(count)"
    case .unwritable(let step, let reason): "step \(step) could not be written: \(reason)"
    }
  }

  /// Returns a name with invisible characters escaped, so that a file cannot send control characters to the terminal.
  private static func visible(_ name: String) -> String { QuotedText.line(name) }
}

extension RecordingError.Misfit: CustomStringConvertible {
  /// The reason as text.
  public var description: String {
    switch self {
    case .damaged(let reason): "damaged: \(reason)"
    case .changedSinceOpened(let reason): "the file was changed after it was opened: \(reason)"
    case .unknownAction(let action, let reason): "unknown action \(action): \(reason)"
    case .changedState(let reason): "the state has another format now: \(reason)"
    case .notRecorded(let reason): reason
    case .wrongStep(let expected): "expected step \(expected) here, but found another step"
    }
  }
}
