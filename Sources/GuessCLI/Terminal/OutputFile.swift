import ComposableRecording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place of a file that a command writes, after `--record` or `--cast`. It replaces another file only if the player
/// asks for it.
///
/// The file is created at ``location``, and ``finish()`` moves it to its place. Until then a file to replace is whole.
struct OutputFile {
  /// A file that must not be replaced, with words for it.
  typealias Kept = (path: String, words: String)

  /// The path as given.
  private let path: String
  /// The path to create the file at: the given one, or a new name beside the file to replace.
  let location: String
  /// The file to replace; nil if there is none.
  private var replaced: String?
  /// Whether it is a device or a pipe.
  private var isStream = false

  /// Finds the place of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isForced: Whether it replaces a file.
  ///   - acceptsStreams: Whether it may be a device or a pipe.
  ///   - kept: The files that it must not replace, even if it is forced.
  init(_ path: String, isForced: Bool, acceptsStreams: Bool, keeping kept: [Kept]) throws(OutputFailure) {
    self.path = path
    for file in kept where Self.isSame(path, file.path) {
      throw OutputFailure(path: path, reason: "this is \(file.words), which is never replaced")
    }
    var status = stat()
    // `lstat` finds a link that leads nowhere.
    guard unsafe stat(path, &status) == 0 || lstat(path, &status) == 0 else {
      location = path
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw OutputFailure(path: path, reason: "this is a folder")
    case S_IFREG, S_IFLNK:
      guard isForced else { throw OutputFailure(path: path, reason: "the file exists; --force replaces it") }
      // The file that a link leads to is replaced, and the link stays.
      let target = Self.resolved(path) ?? path
      location = "\(target).\(UInt32.random(in: .min ... .max))"
      replaced = target
    default:
      guard acceptsStreams else { throw OutputFailure(path: path, reason: "this is not a regular file") }
      location = path
      isStream = true
    }
  }

  /// Creates the file and returns its descriptor.
  func create() throws(OutputFailure) -> Int32 {
    let flags = isStream ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL
    let descriptor = unsafe open(location, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(code: errno) }
    return descriptor
  }

  /// Moves the file to its place.
  func finish() throws(OutputFailure) {
    guard let replaced, unsafe rename(location, replaced) != 0 else { return }
    let failure = failure(code: errno)
    discard()
    throw failure
  }

  /// Removes the file.
  func discard() {
    if !isStream { unsafe _ = unlink(location) }
  }

  /// Returns the failure for an error of the system.
  func failure(code: Int32) -> OutputFailure {
    unsafe OutputFailure(path: path, reason: String(cString: strerror(code)))
  }

  /// Returns the failure for an error of a recorder. It has the path as given: the player does not know the location.
  func failure(_ error: RecordingError) -> OutputFailure {
    if case .system(_, let reason) = error { return OutputFailure(path: path, reason: reason) }
    return OutputFailure(path: path, reason: "\(error)")
  }

  /// Whether two paths are one file, through any links. Files that do not exist are one if they have the same name in
  /// the same folder.
  static func isSame(_ one: String, _ other: String) -> Bool {
    let (first, second) = (identity(one), identity(other))
    if first != nil || second != nil { return first == second }
    let folder = identity(one.folder)
    return folder != nil && folder == identity(other.folder)
      && one.split(separator: "/").last == other.split(separator: "/").last
  }

  /// Returns the device and the number of a file; nil if it does not exist.
  private static func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  /// Returns the path without symbolic links; nil if the file does not exist.
  private static func resolved(_ path: String) -> String? {
    // The C library allocates the text. It is copied before it is freed.
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}

/// The reason that a file cannot be created or written.
struct OutputFailure: Error, Equatable, CustomStringConvertible {
  let path: String
  let reason: String
  /// The exit code.
  var code: Int32 = EX_CANTCREAT

  var description: String { "\(RecordingError.system(path: path, reason: reason))" }
}

extension String {
  /// The folder of a path.
  var folder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
