#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe that wakes a thread in `poll`. Its bytes mean nothing.
final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// A pipe. When the process has no more descriptors, it wakes nobody.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Wakes the thread. Signal handlers may call it; a full pipe wakes, too.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Takes the bytes out.
  func drain() {
    var bytes = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    while unsafe withUnsafeMutableBytes(of: &bytes, { unsafe read(readEnd, $0.baseAddress, $0.count) }) > 0 {}
  }

  deinit {
    for end in [readEnd, writeEnd] where end >= 0 { close(end) }
  }
}
