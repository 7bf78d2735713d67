import CLibrary
import Synchronization

/// Captures standard error while the program has the screen, and writes it out after the terminal was given back.
///
/// On the screen the text would corrupt a frame and disappear with it, even the last message of a program that crashes.
enum ErrorOutput {
  /// The original standard error, and the file that replaces it; -1 while it is not captured.
  private static let original = Atomic<Int32>(-1)
  private static let file = Atomic<Int32>(-1)

  /// The number of bytes that are written out at the end; earlier ones are dropped.
  private static let longest: off_t = 1 << 16
  /// The milliseconds to wait for a stalled terminal to accept more.
  private static let patience: Int32 = 500

  /// Initializes the variables that signal handlers use.
  static func prepare() { _ = (original.load(ordering: .relaxed), file.load(ordering: .relaxed)) }

  /// Starts capturing standard error if it is a terminal, and leaves it alone if it is redirected.
  static func startCapture() {
    guard original.load(ordering: .relaxed) < 0, isatty(STDERR_FILENO) == 1 else { return }
    let capture = unnamedFile()
    let before = capture >= 0 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
    guard before >= 0, dup2(capture, STDERR_FILENO) >= 0 else {
      for descriptor in [capture, before] where descriptor >= 0 { close(descriptor) }
      return
    }
    file.store(capture, ordering: .releasing)
    original.store(before, ordering: .releasing)
  }

  /// Stops capturing, and writes the captured text to the terminal. Signal handlers may call it.
  static func endCapture() {
    let before = original.exchange(-1, ordering: .acquiringAndReleasing)
    guard before >= 0 else { return }
    let capture = file.exchange(-1, ordering: .acquiringAndReleasing)
    dup2(before, STDERR_FILENO)
    copy(capture, to: TerminalFile(before))
    close(capture)
    close(before)
  }

  private static func copy(_ file: Int32, to terminal: TerminalFile) {
    let length = lseek(file, 0, SEEK_END)
    lseek(file, max(0, length - longest), SEEK_SET)
    // On the stack, because a handler must not allocate.
    var chunk = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    unsafe withUnsafeMutableBytes(of: &chunk) { chunk in
      guard let start = chunk.baseAddress else { return }
      while true {
        let count = unsafe read(file, start, chunk.count)
        if count <= 0 { return }
        var written = 0
        while written < count {
          guard terminal.hasRoom(within: patience),
            let more = unsafe terminal.writeSome(start + written, count - written)
          else { return }
          written += more
        }
      }
    }
  }

  /// Returns a file without a name, which is deleted with its descriptor; -1 if it could not be created.
  private static func unnamedFile() -> Int32 {
    let file = TemporaryFile("errors")
    guard file.descriptor >= 0 else { return -1 }
    unsafe unlink(file.path)
    _ = fcntl(file.descriptor, F_SETFD, FD_CLOEXEC)
    return file.descriptor
  }
}
