#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of the file of the history.
enum HistoryError: Error, Equatable {
  case noHome
  /// Rounds would be lost in a device or a pipe.
  case noFile(String)
  /// A device is neither read nor waited for.
  case device(String)
  case noFolder(String, code: Int32)
  case notOpened(String, code: Int32)
  case locked(String)
  case notRead(String, code: Int32)
  case notWritten(String, code: Int32)
  /// A stream is longer than any history.
  case endless(String)
}

/// The text of the errors, and the warning about unreadable lines.
extension HistoryError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noHome: "Not saved: there is no home folder; choose a file with --history"
    case .noFile(let path): "Not saved: \(visible(path)) is not a regular file"
    case .device(let path): "\(visible(path)) is a device, not a history"
    case .noFolder(let folder, let code):
      "Not saved: the folder \(visible(folder)) cannot be created (\(Self.words(code)))"
    case .notOpened(let path, let code): "Not saved: \(visible(path)) cannot be opened (\(Self.words(code)))"
    case .locked(let path): "Not saved: \(visible(path)) is locked by another program"
    case .notRead(let path, let code): "\(visible(path)) cannot be read (\(Self.words(code)))"
    case .notWritten(let path, let code): "Not saved: \(visible(path)) cannot be written (\(Self.words(code)))"
    case .endless(let path):
      "\(visible(path)) is not a history: it does not end within \(HistoryBytes.longest >> 20) MB"
    }
  }

  /// Returns the warning about lines that could not be read. They stay in the file.
  static func warning(unreadable count: Int, first: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "Line \(first) of the history cannot be read; it is ignored, but kept in the file"
    default:
      "\(count) lines of the history cannot be read, the first is line \(first); they are ignored, but kept in "
        + "the file"
    }
  }

  /// Returns a path with invisible characters escaped, so that it cannot send control characters to the terminal.
  private func visible(_ path: String) -> String { path.escaped }

  private static func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
