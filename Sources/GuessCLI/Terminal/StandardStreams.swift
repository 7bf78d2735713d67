#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard streams of the process.
enum StandardStreams {
  /// Whether both ends are a terminal, so that a full screen can be played on.
  static var isInteractive: Bool { isInputTerminal && isOutputTerminal }
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes a line to standard error, in one piece.
  static func printError(_ line: String) {
    // Without standard error the line has no reader.
    try? ByteOutput.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes all of a text to standard output.
  static func write(_ text: String) throws(ByteOutput.Failure) {
    try ByteOutput.write(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Says that standard output cannot be written; gives the exit that says so, too.
  static func cannotWrite(_ failure: ByteOutput.Failure) -> Exit {
    printError(unsafe "guess: cannot write to standard output: \(String(cString: strerror(failure.code)))")
    return .code(EX_IOERR)
  }

  /// Standard output, written in large pieces.
  struct Buffer {
    private var bytes: [UInt8] = []

    mutating func write(_ text: String) throws(ByteOutput.Failure) {
      bytes += text.utf8
      if bytes.count >= 65_536 { try flush() }
    }

    mutating func flush() throws(ByteOutput.Failure) {
      try ByteOutput.write(bytes, to: STDOUT_FILENO)
      bytes.removeAll(keepingCapacity: true)
    }
  }
}
