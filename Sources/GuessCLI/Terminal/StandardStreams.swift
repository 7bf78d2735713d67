#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard streams of the process.
enum StandardStreams {
  /// Opens a null device in place of each standard stream that is closed. Otherwise the next file that the process opens
  /// would become the stream, and the output would go into that file. Writing fails as on a closed stream, because the
  /// device is opened for reading.
  static func replaceClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The system chooses the lowest number that is free, which is this one.
      unsafe _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Whether input and output are both a terminal, so that the game can use the full screen.
  static var isInteractive: Bool { isInputTerminal && isOutputTerminal }
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes a line to standard error in one call.
  static func printError(_ line: String) {
    // An error is ignored: without standard error, there is no reader.
    try? ByteOutput.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }

  /// Waits until standard output accepts a line, or has failed. Returns false if it does not within some milliseconds.
  static func hasRoom(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&wait, 1, milliseconds) != 0
  }

  /// Writes a text to standard output.
  static func write(_ text: String) throws(ByteOutput.Failure) {
    try ByteOutput.write(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Reports that standard output cannot be written, and returns the matching exit.
  static func cannotWrite(_ failure: ByteOutput.Failure) -> Exit {
    printError(unsafe "guess: cannot write to standard output: \(String(cString: strerror(failure.code)))")
    return .code(EX_IOERR)
  }

  /// A buffer that writes to standard output in large pieces.
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
