import CLibrary

/// Standard error, written one whole line at a time.
package enum StandardError {
  /// Writes a line in as few system calls as possible, which keeps lines of different threads from mixing.
  package static func write(line: String) {
    // An error is ignored: if standard error is closed, nothing can read the line.
    try? FileDescriptorOutput.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }
}
