import Composable
import GuessGame

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of the rounds that were played: one line of JSON each. It only grows.
///
/// - A line is written whole, under a lock, and is on the disk before ``append(_:)`` returns.
/// - A line that could be written only in part is removed again; one that a crash left torn stays, gets an end, and
///   is left out when the file is read.
struct HistoryFile: Sendable {
  let path: String
  /// The longest wait for another game that is writing.
  var patience = Duration.seconds(2)

  /// The content of the file.
  struct Contents: Equatable, Sendable {
    /// The rounds that were not removed, the latest last.
    var results: [GameResult] = []
    /// The numbers of the lines that are no entry.
    var unreadable: [Int] = []

    var warning: String? { HistoryError.warning(unreadable: unreadable) }
  }

  // MARK: - Reading

  /// Reads the whole file; empty contents where there is none yet.
  @concurrent
  func contents() async throws -> Contents {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return Contents() }
      throw HistoryError.notRead(path, code: errno)
    }
    defer { close(file) }
    // A device keeps nothing, and reading some never ends.
    guard !Self.isDevice(file) else { return Contents() }
    // Opening a pipe must not wait for its writer. Reading may.
    _ = fcntl(file, F_SETFL, 0)
    // A game that stopped while it was writing must not keep others from reading: without the lock at worst the
    // line it was writing is left out.
    _ = await lock(file, LOCK_SH)
    return Self.contents(of: try bytes(of: file))
  }

  /// The content of a history with some bytes.
  static func contents(of bytes: [UInt8]) -> Contents {
    var contents = Contents()
    var indices: [GameResult.ID: Int] = [:]
    var results: [GameResult?] = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      switch try? HistoryEntry(line: line) {
      case .played(let result):
        if let index = indices[result.id] { results[index] = nil }
        indices[result.id] = results.count
        results.append(result)
      case .removed(let ids): for id in ids { indices.removeValue(forKey: id).map { results[$0] = nil } }
      case nil: contents.unreadable.append(number + 1)
      }
    }
    contents.results = results.compactMap { $0 }
    return contents
  }

  private static func isDevice(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  private func bytes(of file: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw HistoryError.notRead(path, code: errno)
      }
    }
  }

  // MARK: - Writing

  /// Adds a line. When this returns, it is on the disk.
  @concurrent
  func append(_ entry: HistoryEntry) async throws {
    let line = try entry.line()
    let isNew = access(path, F_OK) != 0
    if isNew { try makeFolder() }
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw HistoryError.notOpened(path, code: errno) }
    defer { close(file) }
    guard await lock(file, LOCK_EX) else { throw HistoryError.locked(path) }
    try write(line, to: file)
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw HistoryError.notWritten(path, code: errno)
    }
    // The name of a new file is safe once its folder is.
    if isNew { syncFolder() }
  }

  private func write(_ line: [UInt8], to file: Int32) throws {
    let size = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0
    let isTorn = size > 0 && pread(file, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
    let bytes = isTorn ? [UInt8(ascii: "\n")] + line : line
    do {
      try ByteOutput.write(bytes, to: file, isWaiting: false)
    } catch {
      // Half a line would be read as a torn one for ever. No other game writes: the lock is held.
      if error.written > 0 { _ = ftruncate(file, size) }
      throw HistoryError.notWritten(path, code: error.code)
    }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func makeFolder() throws {
    var made = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      made += part + "/"
      if mkdir(made, 0o700) != 0, errno != EEXIST {
        let code = errno
        // A folder above the home folder may exist and still be closed to the player.
        if access(made, F_OK) != 0 { throw HistoryError.noFolder(folder, code: code) }
      }
    }
  }

  private func syncFolder() {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  // MARK: - The lock

  /// Locks the file until it is closed; returns false when another program held the lock for too long.
  private func lock(_ file: Int32, _ kind: Int32) async -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while flock(file, kind | LOCK_NB) != 0 {
      // A file system without locks is used without.
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      guard clock.now < deadline else { return false }
      do { try await clock.sleep(for: .milliseconds(10)) } catch { return false }
    }
    return true
  }
}
