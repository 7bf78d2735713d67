#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard error, written a whole line at a time.
package enum StandardError {
  /// Writes the line in as few calls as the system allows, so that lines of several threads do not mix.
  package static func write(line: String) {
    // Without standard error the line has no reader.
    try? ByteOutput.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }
}
