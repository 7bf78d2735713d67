import Foundation

/// A file of lines to which lines are appended, each with a checksum.
///
/// - A line is the checksum of its text in hexadecimal digits, a blank, the text, and a line feed. The first line has the
///   title of the file, so that a wrong path never costs another file its contents.
/// - A process that is killed, or a loss of power, may leave the beginning of the line that was being written: the last
///   one, without its line feed. It was not acknowledged. When the file is opened, it is cut off, and kept in a file of
///   its own.
/// - Any other damage may concern a line that was acknowledged. The file is not opened, and not changed. That includes
///   a last line that a loss of power has left with its line feed, and with a hole: nothing tells it from an
///   acknowledged line whose disk is failing.
final class LineFile {
  let path: String
  private let descriptor: Int32
  private(set) var bytes = 0
  /// The torn line that was cut off; nil if there was none.
  private(set) var torn: TornLine?

  /// A line that was cut off.
  struct TornLine: Equatable {
    /// The file that has the line now.
    let path: String
    let bytes: Int
  }

  /// Opens a file, or creates it.
  ///
  /// - Parameters:
  ///   - title: The text of the first line.
  ///   - flags: Further flags of `open`.
  ///   - read: Called for the text of each line. If it throws, the file is not opened.
  init(
    path: String, title: String, flags: Int32 = 0, reading read: (Data) throws -> Void = { _ in }
  ) throws(StorageError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw .system(path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? .inUse(path: path) : .system(path)
    }
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { throw .system(path) }
    // Reading from a device may never end.
    guard opened.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: path) }
    // Another process has replaced the file between `open` and `flock`.
    guard opened.st_ino == named.st_ino, opened.st_dev == named.st_dev else { throw .inUse(path: path) }

    let contents: Data
    do {
      contents = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw .failed(path: path, reason: error.localizedDescription)
    }
    let first = Self.line(Data(title.utf8))
    guard contents.starts(with: first) else {
      guard first.starts(with: contents) else { throw .foreign(path: path) }
      // New, or torn when it was created.
      try truncate(to: 0)
      try append([Data(title.utf8)])
      try synchronize()
      try Self.synchronize(folderOf: path)
      return
    }
    bytes = first.count
    try scan(contents, from: first.count, read)
    let rest = contents.dropFirst(bytes)
    if rest.isEmpty { return }
    torn = TornLine(path: try keepAside(rest), bytes: rest.count)
    try truncate(to: bytes)
  }

  deinit {
    guard descriptor >= 0 else { return }
    // `close` alone keeps the lock while a process that is just being started has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Reads the lines up to a torn one.
  private func scan(_ contents: Data, from start: Int, _ read: (Data) throws -> Void) throws(StorageError) {
    var rest = contents[(contents.startIndex + start)...]
    var number = 1
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: Self.lineFeed)
      let line = rest[..<(end ?? rest.endIndex)]
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      if end == nil, Self.text(line.dropLast()) == nil { return }
      // A whole line with another byte in place of its line feed is damaged, not torn.
      guard end != nil, let text = Self.text(line) else { throw .damaged(path: path, line: number) }
      do {
        try read(text)
      } catch {
        // Not torn: it may be from another version of the program.
        throw .failed(path: path, reason: "line \(number) cannot be read: \(error)")
      }
      bytes += line.count + 1
    }
  }

  /// Appends a line for each text. When it returns, the lines outlive the process; after `synchronize`, also a loss of
  /// power.
  ///
  /// - Parameter texts: Texts without line feeds.
  func append(_ texts: [Data]) throws(StorageError) {
    var data = Data()
    for text in texts { data.append(Self.line(text)) }
    try Self.write(data, to: descriptor, at: path)
    bytes += data.count
  }

  private static func write(_ data: Data, to descriptor: Int32, at path: String) throws(StorageError) {
    let data = Data(data)
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress.map { $0 + written }, data.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(path) }
      written += count
    }
  }

  /// Waits until the disk has all lines.
  func synchronize() throws(StorageError) {
    #if canImport(Darwin)
      // `fsync` leaves the data in the cache of the drive there.
      let result = fcntl(descriptor, F_FULLFSYNC)
    #else
      let result = fdatasync(descriptor)
    #endif
    guard result == 0 else { throw .system(path) }
  }

  /// Writes a part of the file to a file of its own, beside it, and returns the path of that.
  private func keepAside(_ part: Data) throws(StorageError) -> String {
    var number = 1
    while true {
      let aside = "\(path).torn-\(number)"
      let descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor < 0, errno == EEXIST {
        number += 1
        continue
      }
      guard descriptor >= 0 else { throw .system(aside) }
      defer { close(descriptor) }
      try Self.write(part, to: descriptor, at: aside)
      guard fsync(descriptor) == 0 else { throw .system(aside) }
      try Self.synchronize(folderOf: aside)
      return aside
    }
  }

  private func truncate(to length: Int) throws(StorageError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw .system(path) }
    try synchronize()
    bytes = length
  }

  /// Waits until the disk has the names of the files in a folder.
  static func synchronize(folderOf path: String) throws(StorageError) {
    let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(path) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .system(path) }
  }

  // MARK: - Lines

  private static let lineFeed = UInt8(ascii: "\n")

  private static func line(_ text: Data) -> Data {
    let digits = String(text.crc32, radix: 16)
    return Data(String(repeating: "0", count: 8 - digits.count).utf8) + Data(digits.utf8) + [UInt8(ascii: " ")] + text
      + [lineFeed]
  }

  /// Returns the text of a line; nil if its checksum is not valid.
  private static func text(_ line: Data) -> Data? {
    let text = line.dropFirst(9)
    return self.line(Data(text)).dropLast() == line ? text : nil
  }
}

extension StorageError {
  /// The error of the last system call.
  fileprivate static func system(_ path: String) -> Self {
    .failed(path: path, reason: String(cString: strerror(errno)))
  }
}

extension Data {
  /// The checksum CRC-32 of ISO 3309, which zip and PNG use.
  var crc32: UInt32 {
    ~reduce(~0) { crc, byte in crc >> 8 ^ crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
  }
}

/// The checksum of each byte.
private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
}
