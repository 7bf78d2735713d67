import Composable
import GuessGame

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of past rounds: one line of JSON each. Lines are only ever appended.
///
/// - A line is written whole, under a lock, and is on the disk before ``append(_:)`` returns.
/// - A line that could be written only in part is removed. One that a crash left incomplete stays: the next write ends
///   it with a line feed, and readers skip it.
struct HistoryFile: Sendable {
  let path: String
  /// The longest wait for another game's lock.
  var patience = Duration.seconds(2)

  /// Whether a missing file is an error. It is one if the player named the file in order to read it.
  var mustExist = false

  /// The bits in which the ids of a game differ from those in the file.
  ///
  /// Games with one seed draw the same ids, and two rounds with one id count as one. So each game with a seed has a
  /// random mask.
  var mask: UInt128 = 0

  // MARK: - Reading

  /// Returns the latest rounds, and statistics of the others.
  @concurrent
  func history(listed: Int) async throws -> History {
    var history = History()
    try await withBytes { bytes in
      history.warning = try HistoryReader.read(bytes) { result, _ in
        let result = result.masked(mask)
        if history.results.count < listed { history.results.append(result) } else { history.older.add(result) }
      }
    }
    history.results.reverse()
    return history
  }

  /// Calls `body` with each round, the latest last. Before that, calls `begin` with the number of rounds and the
  /// warning about unreadable lines.
  @concurrent
  func forEachResult(
    _ begin: (_ count: Int, _ warning: String?) throws -> Void, _ body: (GameResult) throws -> Void
  ) async throws {
    try await withBytes { bytes in
      var offsets: [Int] = []
      let warning = try HistoryReader.read(bytes) { offsets.append($1) }
      try begin(offsets.count, warning)
      try bytes.forEachLine(at: offsets.reversed()) { line in
        // The file may have been overwritten between the two passes.
        if case .played(let result)? = try? HistoryEntry(line: line) { try body(result) }
      }
    }
  }

  private func withBytes(_ body: (HistoryBytes) throws -> Void) async throws {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT, !mustExist { return try body(HistoryBytes([])) }
      throw HistoryError.notRead(path, code: errno)
    }
    defer { close(file) }
    // A game that was suspended while writing must not keep others from reading. Without the lock, at worst the line
    // being written is skipped.
    _ = await lock(file, LOCK_SH)
    try body(HistoryBytes(of: file, path: path))
  }

  // MARK: - Writing

  /// Appends a line. When this returns, it is on the disk.
  @concurrent
  func append(_ entry: HistoryEntry) async throws {
    let line = try entry.masked(mask).line()
    let isNew = unsafe access(path, F_OK) != 0
    if isNew { try makeFolder() }
    let file = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw HistoryError.notOpened(path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw HistoryError.noFile(path) }
    guard await lock(file, LOCK_EX) else { throw HistoryError.locked(path) }
    try write(line, to: file)
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw HistoryError.notWritten(path, code: errno)
    }
    // The name of a new file is not safe before its folder is synced.
    if isNew { syncFolder() }
  }

  private func write(_ line: [UInt8], to file: Int32) throws {
    let size = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0
    let isTorn = unsafe size > 0 && pread(file, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
    let bytes = isTorn ? [UInt8(ascii: "\n")] + line : line
    do {
      try ByteOutput.write(bytes, to: file, isWaiting: false)
    } catch {
      // Half a line would stay as a torn line for ever. Truncating is safe: the lock is held, so no other game is
      // writing.
      if error.written > 0 { _ = ftruncate(file, size) }
      throw HistoryError.notWritten(path, code: error.code)
    }
  }

  private func makeFolder() throws {
    var made = path.folder.hasPrefix("/") ? "/" : ""
    for part in path.folder.split(separator: "/") {
      made += part + "/"
      if unsafe mkdir(made, 0o700) != 0, errno != EEXIST {
        let code = errno
        // A folder above the home folder may exist although the player may not create folders in it.
        if unsafe access(made, F_OK) != 0 { throw HistoryError.noFolder(path.folder, code: code) }
      }
    }
  }

  private func syncFolder() {
    let file = unsafe open(path.folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  // MARK: - The lock

  /// Locks the file until it is closed. Returns false if another program held the lock for too long.
  private func lock(_ file: Int32, _ kind: Int32) async -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while flock(file, kind | LOCK_NB) != 0 {
      // On a file system without locks, the file is used without a lock.
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      guard clock.now < deadline else { return false }
      do { try await clock.sleep(for: .milliseconds(10)) } catch { return false }
    }
    return true
  }
}

extension HistoryEntry {
  /// Returns the entry with other ids. The same mask restores them.
  fileprivate func masked(_ mask: UInt128) -> Self {
    switch self {
    case .played(let result): .played(result.masked(mask))
    case .removed(let removal):
      .removed(HistoryRemoval(ids: removal.ids.map { $0.masked(mask) }, through: removal.through?.masked(mask)))
    }
  }
}

extension GameResult {
  /// Returns the round with another id.
  fileprivate func masked(_ mask: UInt128) -> Self {
    mask == 0
      ? self
      : GameResult(
        id: id.masked(mask), date: date, range: range, secret: secret, answer: answer, attempts: attempts,
        guesses: guesses, rule: rule, clues: clues, lie: lie, path: path, day: day, timeSpent: timeSpent,
        isLive: isLive, saving: saving)
  }
}
