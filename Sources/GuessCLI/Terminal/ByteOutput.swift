#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to a file descriptor, completely or with an error.
enum ByteOutput {
  /// A system error, and the number of bytes written before it.
  struct Failure: Error {
    /// The value of `errno`.
    let code: Int32
    let written: Int
  }

  /// Writes all bytes. A call that a signal interrupts is repeated, and one that writes a part is continued.
  ///
  /// - Parameter isWaiting: Whether to wait while the descriptor has no room, instead of failing with `EAGAIN`.
  static func write(_ bytes: [UInt8], to descriptor: Int32, isWaiting: Bool = true) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The pointer is valid during the call, and the count is the buffer's own.
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN, isWaiting {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&wait, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw Failure(code: count == 0 ? EIO : errno, written: bytes.count - rest.count)
      }
    }
  }
}

/// Calls `write` under a name that the method above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
