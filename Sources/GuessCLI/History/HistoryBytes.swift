#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a history, read piece by piece.
struct HistoryBytes {
  /// The greatest length of a line, and of a history that is not a file. A pipe, for example, may never end. A longer
  /// line is not kept in memory.
  static let longest = 64 << 20
  private static let piece = 256 << 10

  let path: String
  /// The size when the history was opened. Bytes appended later are not read.
  let size: Int
  private enum Source {
    case file(Int32)
    case memory([UInt8])
  }
  private let source: Source

  /// Opens the bytes of a file, which has to stay open.
  init(of file: Int32, path: String) throws(HistoryError) {
    self.path = path
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .notRead(path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      size = Int(status.st_size)
      source = .file(file)
    case S_IFCHR, S_IFBLK: throw .device(path)
    default:
      // The pipe was opened with `O_NONBLOCK`, so as not to wait for its writer. Reading should wait.
      _ = fcntl(file, F_SETFL, 0)
      let bytes = try Self.all(file, path)
      size = bytes.count
      source = .memory(bytes)
    }
  }

  init(_ bytes: [UInt8]) {
    path = ""
    size = bytes.count
    source = .memory(bytes)
  }

  private static func all(_ file: Int32, _ path: String) throws(HistoryError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(file, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > longest { throw .endless(path) }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .notRead(path, code: errno)
      }
    }
  }

  /// Returns the bytes of a range; fewer if the file was truncated.
  private func bytes(_ range: Range<Int>) throws(HistoryError) -> [UInt8] {
    guard case .file(let file) = source else {
      guard case .memory(let bytes) = source else { return [] }
      return Array(bytes[range])
    }
    var result = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < range.count {
      // `filled` is below the count, so the address is inside the buffer.
      let count = unsafe result.withUnsafeMutableBytes { buffer in
        unsafe pread(
          file, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled, off_t(range.lowerBound + filled))
      }
      if count < 0, errno != EINTR { throw .notRead(path, code: errno) }
      if count == 0 { break }
      filled += max(0, count)
    }
    result.removeLast(range.count - filled)
    return result
  }

  /// Calls `body` with each line and its offset, the last line first. The line is nil if it is too long.
  ///
  /// - Parameter longest: The length of the longest line that is read.
  func forEachLineBackwards(
    longest: Int = Self.longest, _ body: (ArraySlice<UInt8>?, Int) throws -> Void
  ) throws {
    var start = size
    // The rest of a line that begins before `start`; empty if that line is too long.
    var tail: [UInt8] = []
    var isTooLong = false
    while start > 0 {
      if tail.count > longest { (tail, isTooLong) = ([], true) }
      // The piece doubles as long as no line ends in it, so that a long line is not copied again and again.
      let end = start
      start = max(0, end - max(Self.piece, tail.count))
      let piece = try bytes(start..<end) + tail
      var lineEnd = piece.endIndex
      while let newline = piece[..<lineEnd].lastIndex(of: UInt8(ascii: "\n")) {
        try body(isTooLong ? nil : piece[newline + 1..<lineEnd], start + newline + 1)
        (lineEnd, isTooLong) = (newline, false)
      }
      tail = isTooLong ? [] : Array(piece[..<lineEnd])
    }
    try body(isTooLong ? nil : tail[...], 0)
  }

  /// Calls `body` with each line that begins at one of the offsets, which must ascend.
  func forEachLine(at offsets: some Sequence<Int>, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var window: [UInt8] = []
    var start = 0
    for offset in offsets {
      var length = Self.piece
      while true {
        let rest = window[min(max(0, offset - start), window.count)...]
        if let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
          try body(rest[..<newline])
          break
        }
        if start + window.count >= size || length > 2 * Self.longest {
          try body(rest)
          break
        }
        window = try bytes(offset..<min(size, offset + length))
        start = offset
        length *= 2
      }
    }
  }
}
