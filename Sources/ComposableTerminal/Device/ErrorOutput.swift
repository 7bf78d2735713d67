import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps what is written to standard error while the screen belongs to the program, and tells it once the terminal was
/// given back.
///
/// On the screen it would appear in the middle of a frame and go away with it: also the last words of a program that
/// crashes.
enum ErrorOutput {
  /// Standard error as it was, and the file that takes its place; -1 while it is in its place.
  private static let original = Atomic<Int32>(-1)
  private static let file = Atomic<Int32>(-1)

  /// Of more than that only the end is told.
  private static let longest: off_t = 1 << 16
  /// Milliseconds for a terminal that stands still to take some more of it.
  private static let patience: Int32 = 500

  /// Touches what handlers need.
  static func prepare() { _ = (original.load(ordering: .relaxed), file.load(ordering: .relaxed)) }

  /// Begins, if standard error is a terminal. What goes to a file goes there.
  static func keep() {
    guard original.load(ordering: .relaxed) < 0, isatty(STDERR_FILENO) == 1 else { return }
    let kept = unnamedFile()
    let before = kept >= 0 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
    guard before >= 0, dup2(kept, STDERR_FILENO) >= 0 else {
      for descriptor in [kept, before] where descriptor >= 0 { close(descriptor) }
      return
    }
    file.store(kept, ordering: .releasing)
    original.store(before, ordering: .releasing)
  }

  /// Ends, and tells what was kept. Signal handlers may call it.
  static func tell() {
    let before = original.exchange(-1, ordering: .acquiringAndReleasing)
    guard before >= 0 else { return }
    let kept = file.exchange(-1, ordering: .acquiringAndReleasing)
    dup2(before, STDERR_FILENO)
    copy(kept, to: TerminalFile(before))
    close(kept)
    close(before)
  }

  private static func copy(_ file: Int32, to terminal: TerminalFile) {
    let length = lseek(file, 0, SEEK_END)
    lseek(file, max(0, length - longest), SEEK_SET)
    // On the stack: a handler may not allocate.
    var chunk = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    unsafe withUnsafeMutableBytes(of: &chunk) { chunk in
      guard let start = chunk.baseAddress else { return }
      while true {
        let count = unsafe read(file, start, chunk.count)
        if count <= 0 { return }
        var written = 0
        while written < count {
          guard terminal.hasRoom(within: patience), let more = unsafe terminal.write(start + written, count - written)
          else {
            return
          }
          written += more
        }
      }
    }
  }

  /// A file that nobody else finds, and that goes away with its descriptor.
  private static func unnamedFile() -> Int32 {
    let file = TemporaryFile("errors")
    guard file.descriptor >= 0 else { return -1 }
    unsafe unlink(file.path)
    _ = fcntl(file.descriptor, F_SETFD, FD_CLOEXEC)
    return file.descriptor
  }
}

/// A new file in the folder for temporary ones, which only this user reads.
struct TemporaryFile {
  let path: String
  /// Negative where it could not be made; `errno` says why.
  let descriptor: Int32

  /// A file whose name begins and ends so.
  init(_ prefix: String, suffix: String = "") {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/\(prefix).XXXXXX\(suffix)".utf8CString)
    descriptor = unsafe mkstemps(&name, Int32(suffix.utf8.count))
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
