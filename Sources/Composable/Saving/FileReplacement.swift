#if !os(WASI)
  import CLibrary

  /// A file that is always replaced as a whole: see ``SavedFile/file(_:largest:)``.
  ///
  /// The new contents are written to a file beside it. A process that is killed leaves that file behind, so it always has
  /// the same name, is locked while it is written, and is overwritten by the next write.
  struct FileReplacement: Sendable {
    let path: String
    let largest: Int
    /// The longest wait for the lock of another program.
    var patience = Duration.seconds(2)

    // MARK: - Reading

    /// Returns the contents; nil if there is no file.
    func read() throws(SavingError) -> [UInt8]? {
      // Without O_NONBLOCK, opening a pipe waits for its writer.
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else {
        if errno == ENOENT { return nil }
        throw failure("cannot be read")
      }
      defer { close(file) }
      var status = stat()
      guard unsafe fstat(file, &status) == 0 else { throw failure("cannot be read") }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .failure("\(path) is not a regular file.") }
      guard Int(status.st_size) <= largest else { throw tooLarge }
      var contents: [UInt8] = []
      contents.reserveCapacity(Int(status.st_size))
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe CLibrary.read(file, &chunk, chunk.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw failure("cannot be read")
        }
        if count == 0 { return contents }
        contents += chunk[..<count]
        // It may have grown.
        if contents.count > largest { throw tooLarge }
      }
    }

    // MARK: - Writing

    /// Replaces the contents. When this returns, they are on the disk.
    func write(_ contents: [UInt8]) async throws {
      guard contents.count <= largest else { throw tooLarge }
      let target = try target()
      let folder = Self.folder(of: target)
      try makeFolder(folder)
      var status = stat()
      let old = unsafe stat(target, &status) == 0 ? status : nil
      if let old {
        guard old.st_mode & S_IFMT == S_IFREG else { throw SavingError.failure("\(path) is not a regular file.") }
        // Renaming would replace it all the same.
        guard unsafe faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) == 0 else { throw failure("cannot be written") }
      }
      let beside = Self.beside(target)
      let file = try await openNew(beside)
      // Also gives up the lock.
      defer { close(file) }
      do {
        try replace(target, from: beside, file, contents, old)
      } catch {
        // It has the lock, so no other program is writing that file.
        unsafe unlink(beside)
        throw error
      }
      try sync(folder)
    }

    private func replace(
      _ target: String, from beside: String, _ file: Int32, _ contents: [UInt8], _ old: stat?
    ) throws(SavingError) {
      guard ftruncate(file, 0) == 0 else { throw failure("cannot be written") }
      do {
        try FileDescriptorOutput.write(contents, to: file)
      } catch {
        throw failure("cannot be written", code: error.code)
      }
      if let old, fchown(file, old.st_uid, old.st_gid) != 0 {
        // Only the superuser may give a file away; others may give it to one of their groups.
        _ = fchown(file, uid_t.max, old.st_gid)
      }
      // It fails on a file system without permissions.
      _ = fchmod(file, (old?.st_mode ?? 0o600) & 0o777)
      guard Self.waitForDisk(file) || errno == EINVAL || errno == ENOTSUP else { throw failure("cannot be written") }
      guard unsafe rename(beside, target) == 0 else { throw failure("cannot be written") }
    }

    /// Opens and locks the file for new contents.
    private func openNew(_ path: String) async throws -> Int32 {
      let clock = ContinuousClock()
      let deadline = clock.now + patience
      while true {
        // A link that someone put there must not be followed.
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file >= 0 else { throw failure("cannot be written") }
        // On a file system without locks, it is written without a lock.
        if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR {
          var (opened, named) = (stat(), stat())
          guard unsafe fstat(file, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw SavingError.failure("\(path) is not a regular file.")
          }
          // Otherwise another program has just renamed it: now it is the saved file, and must not be changed.
          if unsafe lstat(path, &named) == 0, named.st_ino == opened.st_ino, named.st_dev == opened.st_dev {
            return file
          }
        }
        close(file)
        guard clock.now < deadline else {
          throw SavingError.failure("\(self.path) cannot be written: another program is writing it.")
        }
        try await clock.sleep(for: .milliseconds(10))
      }
    }

    /// Creates a folder and those above it. If that fails, the write fails, too, and says why.
    private func makeFolder(_ folder: String) throws(SavingError) {
      if unsafe access(folder, F_OK) == 0 { return }
      var made = folder.utf8.first == UInt8(ascii: "/") ? "/" : ""
      for part in folder.utf8.split(separator: UInt8(ascii: "/")) {
        let parent = made.isEmpty ? "." : made
        made += String(Substring(part)) + "/"
        // The name of a new folder is in its parent. Without it on the disk, a loss of power loses the file, too.
        if unsafe mkdir(made, 0o700) == 0 { try sync(parent) }
      }
    }

    /// Waits until the names in a folder are on the disk.
    private func sync(_ folder: String) throws(SavingError) {
      let file = unsafe open(folder, O_RDONLY | O_CLOEXEC)
      // A folder that must not be listed.
      guard file >= 0 else { return }
      defer { close(file) }
      guard Self.waitForDisk(file) || errno != EIO else { throw failure("may not be on the disk") }
    }

    /// Waits until the contents of a file or a folder are on the disk. Returns false, and sets `errno`, if that fails.
    private static func waitForDisk(_ file: Int32) -> Bool {
      #if canImport(Darwin)
        // `fsync` leaves them in the cache of the drive there. Not every file system has the other call.
        if fcntl(file, F_FULLFSYNC) == 0 { return true }
      #endif
      return fsync(file) == 0
    }

    // MARK: - Keeping a damaged file

    /// Renames the file to a name that does not exist, and returns the new path.
    func keepAside() throws(SavingError) -> String {
      let target = try target()
      for number in 1...1_000 {
        let name = "\(target).damaged\(number == 1 ? "" : "-\(number)")"
        // An empty file reserves the name: `rename` alone would replace a file that has it.
        let file = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0 {
          if errno == EEXIST { continue }
          throw failure("is damaged, and cannot be renamed")
        }
        close(file)
        guard unsafe rename(target, name) == 0 else {
          let code = errno
          unsafe unlink(name)
          throw failure("is damaged, and cannot be renamed", code: code)
        }
        try sync(Self.folder(of: target))
        return name
      }
      throw .failure("\(path) is damaged, and was not renamed: there are too many damaged files.")
    }

    // MARK: - Paths

    /// Returns the path to which symbolic links lead. There need not be a file.
    private func target() throws(SavingError) -> String {
      var target = path
      for _ in 0..<40 {
        var link = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(target, &link, link.count)
        // Not a link, or no file.
        guard count >= 0 else { return target }
        let bytes = link[..<count].map { UInt8(bitPattern: $0) }
        guard count < link.count, let text = String(validating: bytes, as: UTF8.self) else {
          throw .failure("\(path) is a link whose text cannot be read.")
        }
        target = text.utf8.first == UInt8(ascii: "/") ? text : "\(Self.folder(of: target))/\(text)"
      }
      throw failure("cannot be written", code: ELOOP)
    }

    /// Returns the path of the folder of a file.
    private static func folder(of path: String) -> String {
      // By bytes, because a combining mark after a slash is one character with it.
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
      return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the path of the file for new contents: hidden, in the same folder.
    private static func beside(_ path: String) -> String {
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
      return "\(folder(of: path))/.\(name).saving"
    }

    // MARK: - Errors

    private var tooLarge: SavingError { .failure("\(path) has more than \(largest) bytes.") }

    @inline(never)
    private func failure(_ what: String, code: Int32 = errno) -> SavingError {
      unsafe .failure("\(path) \(what): \(String(cString: strerror(code))).")
    }
  }
#endif
