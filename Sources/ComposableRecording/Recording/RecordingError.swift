import ValueText

/// Why a recording could not be written or read, as data; its description has the words.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RecordingError: Error, Equatable, Sendable {
  /// What is wrong with a line.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Misfit: Error, Equatable, Sendable {
    /// The line is not of the form that a recorder writes.
    case damaged(String)
    /// The line is no longer what it was when the file was opened: the file was shortened or overwritten.
    case changedSinceOpened(String)
    /// The feature has no such action now.
    case unknownAction(String, reason: String)
    /// The state is not of the form that the feature has now.
    case changedState(reason: String)
    /// The line belongs to another step.
    case wrongStep(expected: Int)
  }

  /// A system call failed.
  case system(path: String, reason: String)
  /// The file is not a recording.
  case notARecording(path: String)
  /// The file is in a version of the format that this library does not read.
  case unknownVersion(Int, known: Int, path: String)
  /// The file is a recording of another feature.
  case otherFeature(String, expected: String, path: String)
  /// The file was recorded with other actions or another state.
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

  /// A name with nothing invisible in it: what it does to a terminal is not for a file to say.
  private static func visible(_ name: String) -> String { QuotedText.line(name) }
}

extension RecordingError.Misfit: CustomStringConvertible {
  /// What is wrong with the line.
  public var description: String {
    switch self {
    case .damaged(let reason): "damaged: \(reason)"
    case .changedSinceOpened(let reason): "the file was changed after it was opened: \(reason)"
    case .unknownAction(let action, let reason): "unknown action \(action): \(reason)"
    case .changedState(let reason): "the state has another format now: \(reason)"
    case .wrongStep(let expected): "expected step \(expected) here, but found another step"
    }
  }
}
