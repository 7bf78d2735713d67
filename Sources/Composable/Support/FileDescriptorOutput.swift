import CLibrary

/// Writes to a file descriptor.
package enum FileDescriptorOutput {
  /// A system error.
  package struct Failure: Error {
    /// The value of `errno`.
    package let code: Int32
  }

  /// Writes all bytes, in as few system calls as possible, or throws an error.
  ///
  /// A call interrupted by a signal is repeated, and a partial write is continued. While the descriptor is full, the
  /// function waits.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to write.
  ///   - descriptor: The file descriptor.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The pointer is valid during the call, and the count is that of its buffer.
      let count = unsafe rest.withUnsafeBytes { unsafe CLibrary.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&wait, 1, -1)
      } else if count == 0 || errno != EINTR {
        // `write` should never return 0 for a nonempty buffer. Throwing prevents an endless loop if it does.
        throw Failure(code: count == 0 ? EIO : errno)
      }
    }
  }
}
