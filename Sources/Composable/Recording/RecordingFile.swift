#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a recording: whole lines go out, pieces come back. The only file of the library that reads and writes
/// files.
final class RecordingFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// A new file. One that is there already is not written over.
  init(creating path: String) throws(RecordingError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw Self.failure(path) }
  }

  /// A file to read.
  init(reading path: String) throws(RecordingError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  /// Gives the bytes to the system, all of them: after that they outlive a crash of the program.
  func append(_ bytes: [UInt8]) throws(RecordingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.failure(path)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// The bytes of a part of the file; fewer where it ends before.
  func bytes(_ range: Range<Int>) throws(RecordingError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < range.count {
      // `filled` is below the count, so the address lies inside the buffer.
      let count = result.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(range.lowerBound + filled))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.failure(path)
      }
      if count == 0 { break }
      filled += count
    }
    result.removeLast(range.count - filled)
    return result
  }

  /// Calls a function with the offset after each line feed.
  func forEachLineEnd(_ body: (Int) -> Void) throws(RecordingError) {
    var offset = 0
    while true {
      let piece = try bytes(offset..<offset + 1 << 18)
      if piece.isEmpty { return }
      piece.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return }
        var next = start
        let end = start + buffer.count
        // Each search begins and ends within the buffer, whose memory stays where it is for this call.
        while next < end, let found = memchr(next, 10, end - next) {
          next = UnsafeRawPointer(found) + 1
          body(offset + (next - start))
        }
      }
      offset += piece.count
    }
  }

  private static func failure(_ path: String) -> RecordingError {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}
