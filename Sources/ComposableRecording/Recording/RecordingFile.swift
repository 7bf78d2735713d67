import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a recording: lines are appended, ranges of bytes are read.
final class RecordingFile: Sendable {
  let path: String
  private let descriptor: Int32
  /// The size of the file when it was opened. Bytes that are appended later are not read.
  let size: Int

  /// Creates a file; an existing one is refused.
  init(creating path: String) throws(RecordingError) {
    self.path = path
    size = 0
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw Self.failure(path) }
  }

  /// Opens a file to read. Devices and pipes are refused: they may have no end, or block.
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

  /// Writes all bytes. They are in the file when this returns, so they outlive a crash of the program.
  func append(_ bytes: [UInt8]) throws(RecordingError) {
    do {
      try FileDescriptorOutput.write(bytes, to: descriptor)
    } catch {
      throw Self.failure(path, code: error.code)
    }
  }

  /// The bytes of a part of the file; fewer where it ends before.
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

  /// Calls a function with the offset after each line feed that was there when the file was opened.
  func forEachLineEnd(_ body: (Int) -> Void) throws(RecordingError) {
    var offset = 0
    while offset < size {
      let piece = try bytes(offset..<min(size, offset + 1 << 18))
      if piece.isEmpty { return }
      unsafe piece.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return }
        var next = unsafe start
        let end = unsafe start + buffer.count
        // Each search is within the buffer, which is valid until the closure returns.
        while unsafe next < end, let found = unsafe memchr(next, 10, end - next) {
          unsafe next = UnsafeRawPointer(found) + 1
          unsafe body(offset + (next - start))
        }
      }
      offset += piece.count
    }
  }

  private static func failure(_ path: String, code: Int32 = errno) -> RecordingError {
    unsafe .system(path: path, reason: String(cString: strerror(code)))
  }
}

/// The contents of the first line of a recording.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The version of the format that is written and read here.
  ///
  /// 2: the cause of a step is data. In 1 it was words.
  static let currentVersion = 2

  /// The version of the format that the recording was written in.
  private(set) var formatVersion = Self.currentVersion
  /// The name of the feature that was recorded.
  public var feature: String
  /// The version of the feature's actions and state. Raise it when old recordings no longer fit.
  public var schema: Int
  /// The seed of the environment's generators, so that a replay can seed its own.
  public var seed: UInt64?
  /// Anything else a replay must know: whatever the feature puts there.
  public var details: [String: String] = [:]
  /// The index of the first step; not zero if the recorder was added to a running store.
  public internal(set) var firstStep = 0

  /// Creates a header for a new recording.
  public init(feature: String, schema: Int = 1, seed: UInt64? = nil, details: [String: String] = [:]) {
    self.details = details
    self.feature = feature
    self.schema = schema
    self.seed = seed
  }

  enum CodingKeys: String, CodingKey {
    /// It also tells a recording from other files, so all versions have it under this name.
    case formatVersion = "composable"
    case feature, schema, seed, details, firstStep
  }
}
