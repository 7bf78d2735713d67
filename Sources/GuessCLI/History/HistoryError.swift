#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of the file of the history.
enum HistoryError: Error, Equatable {
  case noFolder(String, code: Int32)
  case notOpened(String, code: Int32)
  case locked(String)
  case notRead(String, code: Int32)
  case notWritten(String, code: Int32)
  /// A line or a stream is longer than in any history.
  case endless(String)
}

/// The text of the errors, and the warning about unreadable lines.
extension HistoryError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noFolder(let folder, let code):
      "Not saved: the folder \(visible(folder)) cannot be made (\(Self.words(code)))"
    case .notOpened(let path, let code): "Not saved: \(visible(path)) cannot be opened (\(Self.words(code)))"
    case .locked(let path): "Not saved: another program keeps \(visible(path)) locked"
    case .notRead(let path, let code): "\(visible(path)) cannot be read (\(Self.words(code)))"
    case .notWritten(let path, let code): "Not saved: \(visible(path)) cannot be written (\(Self.words(code)))"
    case .endless(let path):
      "\(visible(path)) is no history: more than \(HistoryBytes.longest >> 20) MB come without an end"
    }
  }

  /// Returns the warning about lines that could not be read. They stay in the file.
  static func warning(unreadable count: Int, first: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "Line \(first) of the history cannot be read; it is left out and kept in the file"
    default: "\(count) lines of the history cannot be read, line \(first) first; they are left out and kept in the file"
    }
  }

  /// Returns a path with invisible characters escaped, so that it cannot send control characters to the terminal.
  private func visible(_ path: String) -> String { path.escaped }

  private static func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
