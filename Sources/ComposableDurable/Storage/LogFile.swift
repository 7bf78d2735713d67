#if !os(WASI)
  import CLibrary
  import Composable

  /// A file of lines to which lines are appended, each with a checksum.
  ///
  /// - A line is the checksum of its text in eight hexadecimal digits, a space, the text, and a line feed. The first
  ///   line has the title, so that a wrong path never costs another file its contents.
  /// - A process that is killed, or a loss of power, may leave the beginning of the line that was being written, without
  ///   a line feed. No caller was told that it is saved. When the file is opened, it is cut off, and kept in a file of its
  ///   own.
  /// - Other damage may concern a line that was acknowledged. Then the file is not opened, and not changed.
  /// - It shares no code with `FileReplacement`, whose file other programs replace as a whole, too, so that it waits for them,
  ///   nor with the history of `guess`, which has no package access, and to whose file several games append.
  final class LogFile {
    /// A line that was cut off.
    struct TornLine {
      /// The file that has it now.
      let path: String
      let bytes: Int
    }

    /// Follows the file when it is renamed.
    var path: String
    private let descriptor: Int32
    private(set) var bytes = 0
    private(set) var torn: TornLine?

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - isNew: Whether the contents of an existing file are dropped.
    ///   - read: Called with the text of each line. If it throws, the file is not opened.
    init(
      path: String, title: String, isNew: Bool = false,
      reading read: (ArraySlice<UInt8>) throws -> Void = { _ in }
    ) throws {
      self.path = path
      descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (isNew ? O_TRUNC : 0), 0o600)
      guard descriptor >= 0 else { throw Self.failure(path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        if errno == EWOULDBLOCK { throw FileInUse(path: path) }
        throw Self.failure(path)
      }
      var (opened, named) = (stat(), stat())
      guard unsafe fstat(descriptor, &opened) == 0, unsafe stat(path, &named) == 0 else { throw Self.failure(path) }
      // Reading from a device may never end.
      guard opened.st_mode & S_IFMT == S_IFREG else { throw BrokenStorage("\(path) is not a regular file.") }
      // Another process has replaced the file between `open` and `flock`.
      guard opened.st_ino == named.st_ino, opened.st_dev == named.st_dev else {
        throw FileInUse(path: path)
      }
      let contents = try readAll()
      let first = Self.line(Array(title.utf8)[...])
      guard contents.starts(with: first) else {
        guard first.starts(with: contents) else { throw BrokenStorage("\(path) is a file of another program.") }
        // New, or torn when it was created.
        try truncate(to: 0)
        try append([Array(title.utf8)])
        try synchronize()
        try Self.synchronize(folderOf: path)
        return
      }
      bytes = first.count
      try scan(contents, read)
      // What was read must be on the disk before something depends on it.
      try synchronize()
      if bytes == contents.count { return }
      torn = TornLine(path: try keepAside(contents[bytes...]), bytes: contents.count - bytes)
      try truncate(to: bytes)
    }

    deinit {
      // `close` alone keeps the lock while a process that is just being started has a copy of the descriptor.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }

    /// The path to which symbolic links lead.
    var resolvedPath: String {
      guard let resolved = unsafe realpath(path, nil) else { return path }
      // It was allocated for this call.
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    }

    // MARK: - Reading

    private func readAll() throws -> [UInt8] {
      var contents: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 20)
      while true {
        // The count is that of the array.
        let count = unsafe CLibrary.read(descriptor, &chunk, chunk.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw Self.failure(path)
        }
        if count == 0 { return contents }
        contents += chunk[..<count]
      }
    }

    /// Reads the lines after the first, up to a torn one.
    private func scan(_ contents: [UInt8], _ read: (ArraySlice<UInt8>) throws -> Void) throws {
      var number = 1
      while bytes < contents.count {
        number += 1
        let end = contents[bytes...].firstIndex(of: Self.lineFeed)
        let line = contents[bytes..<(end ?? contents.count)]
        // A whole line with another byte in place of its line feed is damaged, not torn.
        if end == nil, Self.text(line.dropLast()) == nil { return }
        guard let end, let text = Self.text(line) else {
          throw BrokenStorage("Line \(number) of \(path) is damaged. The file was not changed.")
        }
        do {
          try read(text)
        } catch {
          // Not torn: it may be from another version of the program.
          throw BrokenStorage("Line \(number) of \(path) cannot be read: \(error)")
        }
        bytes = end + 1
      }
    }

    // MARK: - Writing

    /// Appends a line for each text. They outlive a loss of power after ``synchronize()``.
    ///
    /// - Parameter texts: Texts without line feeds.
    func append(_ texts: [[UInt8]]) throws {
      var lines: [UInt8] = []
      for text in texts { lines += Self.line(text[...]) }
      try Self.write(lines, to: descriptor, path)
      bytes += lines.count
    }

    /// Waits until the disk has all lines.
    func synchronize() throws {
      #if canImport(Darwin)
        // `fsync` leaves the data in the cache of the drive there. Not every file system has the other call.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        let result = fsync(descriptor)
      #else
        let result = fdatasync(descriptor)
      #endif
      guard result == 0 else { throw Self.failure(path) }
    }

    private func truncate(to length: Int) throws {
      guard ftruncate(descriptor, off_t(length)) == 0 else { throw Self.failure(path) }
      try synchronize()
      bytes = length
    }

    /// Writes a part of the file to a file of its own, beside it, and returns the path of that.
    private func keepAside(_ part: ArraySlice<UInt8>) throws -> String {
      var number = 1
      while true {
        let aside = "\(path).torn-\(number)"
        let file = unsafe open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0, errno == EEXIST {
          number += 1
          continue
        }
        guard file >= 0 else { throw Self.failure(aside) }
        defer { close(file) }
        do {
          try Self.write(Array(part), to: file, aside)
          guard fsync(file) == 0 else { throw Self.failure(aside) }
          try Self.synchronize(folderOf: aside)
        } catch {
          // On a full disk, each start would leave another file.
          unsafe unlink(aside)
          throw error
        }
        return aside
      }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
      do {
        try FileDescriptorOutput.write(bytes, to: descriptor)
      } catch {
        throw failure(path, code: error.code)
      }
    }

    /// Waits until the disk has the names of the files in a folder.
    static func synchronize(folderOf path: String) throws {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { String(path[...$0]) } ?? "."
      let file = unsafe open(folder, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure(folder) }
      defer { close(file) }
      guard fsync(file) == 0 else { throw failure(folder) }
    }

    private static func failure(_ path: String, code: Int32 = errno) -> BrokenStorage {
      unsafe BrokenStorage("\(path): \(String(cString: strerror(code))).")
    }

    // MARK: - Lines

    private static let lineFeed = UInt8(ascii: "\n")

    private static func line(_ text: ArraySlice<UInt8>) -> [UInt8] {
      let digits = String(checksum(text), radix: 16)
      return Array("\(String(repeating: "0", count: 8 - digits.count))\(digits) ".utf8) + text + [lineFeed]
    }

    /// Returns the text of a line; nil if its checksum is not valid.
    private static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      let text = line.dropFirst(9)
      return self.line(text).dropLast() == line ? text : nil
    }

    /// The checksum CRC-32 of ISO 3309, which zip and PNG use.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      ~bytes.reduce(~0) { crc, byte in crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
    }

    /// The checksum of each byte.
    private static let table: [UInt32] = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
  }
#endif
