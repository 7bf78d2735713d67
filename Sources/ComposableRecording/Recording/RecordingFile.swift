import CLibrary
import Composable

/// The file of a recording. Lines are appended; ranges of bytes are read.
final class RecordingFile: Sendable {
  let path: String
  private let descriptor: Int32
  /// The size of the file when it was opened. Bytes that are appended later are not read.
  let size: Int

  /// Creates a file. Throws if it exists.
  init(creating path: String) throws(RecordingError) {
    self.path = path
    size = 0
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw Self.failure(path) }
  }

  /// Opens a file for reading. Throws for devices and pipes: they may block, or have no end.
  init(reading path: String) throws(RecordingError) {
    self.path = path
    // Without O_NONBLOCK, opening a pipe waits for its writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw Self.failure(path) }
    self.descriptor = descriptor
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .system(path: path, reason: "not a regular file") }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Writes all bytes. They are in the file when this returns, and therefore outlive a crash of the program.
  func append(_ bytes: [UInt8]) throws(RecordingError) {
    do {
      try FileDescriptorOutput.write(bytes, to: descriptor)
    } catch {
      throw Self.failure(path, code: error.code)
    }
  }

  /// Returns the bytes of a range; fewer if the file ends before.
  func bytes(_ range: Range<Int>) throws(RecordingError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < range.count {
      // `filled` is below the count, so the address is inside the buffer.
      let count = unsafe result.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled,
          off_t(range.lowerBound + filled))
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

  /// Calls `body` with the range of each complete line that was in the file when it was opened, and whether the line
  /// begins with `mark`.
  func forEachLine(beginningWith mark: [UInt8], _ body: (Range<Int>, Bool) -> Void) throws(RecordingError) {
    var (offset, start) = (0, 0)
    while offset < size {
      let piece = try bytes(offset..<min(size, offset + 1 << 18))
      if piece.isEmpty { return }
      var next = piece.startIndex
      while let found = Self.lineFeed(in: piece, from: next) {
        // A line that begins in an earlier piece is rare, so its beginning is read again.
        let isMarked =
          start >= offset
          ? piece[(start - offset)...found].starts(with: mark) : try bytes(start..<start + mark.count) == mark
        body(start..<offset + found + 1, isMarked)
        next = found + 1
        start = offset + next
      }
      offset += piece.count
    }
  }

  /// Returns the index of the first line feed at or after `start`.
  private static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      // The search stays within the buffer, which is valid until the closure returns.
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = unsafe memchr(base + start, 10, buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  private static func failure(_ path: String, code: Int32 = errno) -> RecordingError {
    unsafe .system(path: path, reason: String(cString: strerror(code)))
  }
}
