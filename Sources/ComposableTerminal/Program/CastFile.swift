import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a cast is written to while a program runs. Each line is written whole, so a program that is killed leaves a cast up to then.
final class CastFile: Sendable {
  /// A cast that cannot be written.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let code: Int32
    var description: String { unsafe "cannot write the cast '\(path)': \(String(cString: strerror(code)))" }
  }

  private let path: String
  private let descriptor: Int32
  private let time: ElapsedTime
  /// What went wrong; then nothing more is written.
  private let failure = Locked<Failure?>(nil)

  /// Begins a cast in a new file, or in place of what is in an old one.
  init(_ path: String, _ size: Terminal.Size, _ time: ElapsedTime) throws(Failure) {
    self.path = path
    self.time = time
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    write(Asciicast.header(size))
  }

  deinit { close(descriptor) }

  /// The words about what went wrong.
  var problem: String? { failure.value?.description }

  /// Writes what turned one picture into the next.
  func add(_ bytes: [UInt8], from last: Picture?, to next: Picture) {
    let now = time.now()
    if let last, last.frame.size != next.frame.size { write(Asciicast.line(resizing: next.frame.size, at: now)) }
    write(Asciicast.line(writing: bytes, at: now))
  }

  private func write(_ line: String) {
    guard !line.isEmpty, failure.value == nil else { return }
    do { try ByteOutput.write(Array(line.utf8), to: descriptor) } catch {
      failure.withLock { $0 = Failure(path: path, code: error.code) }
    }
  }
}
