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
    try? FileDescriptorOutput.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }
}

/// Output to a file descriptor, complete or with an error.
package enum FileDescriptorOutput {
  /// An error of the system, and how much was written before it.
  package struct Failure: Error {
    /// The value of `errno`.
    package let code: Int32
    package let written: Int
  }

  /// Writes all bytes, in as few calls as the system allows.
  ///
  /// A call that a signal interrupts is repeated, and one that writes a part is continued. While the descriptor has no
  /// room, `isWaiting` decides between waiting for room and failing with `EAGAIN`.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, isWaiting: Bool = true) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The pointer is valid for the call, and the count is the buffer's own.
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN, isWaiting {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&wait, 1, -1)
      } else if count == 0 || errno != EINTR {
        // No system writes nothing of something; should one do it, this must not run forever.
        throw Failure(code: count == 0 ? EIO : errno, written: bytes.count - rest.count)
      }
    }
  }
}

/// `write`, under a name that the method above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
