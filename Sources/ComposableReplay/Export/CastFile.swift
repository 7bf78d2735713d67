import CLibrary
import Composable
public import ComposableTerminal
import ValueText

extension Terminal {
  /// A new file for a cast of a session, which `asciinema` plays: see `TerminalOptions.cast`.
  ///
  /// Lines are written whole, so a program that is killed leaves a readable cast. If a line cannot be written, the
  /// program says so at its end, and returns `TerminalExit.unwritable` if it was finished. A file is for one session.
  public final class CastFile: Sendable {
    /// An error of creating the file.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
      /// The path of the file.
      public let path: String
      /// The reason, in the words of the system.
      public let reason: String
      /// The path and the reason.
      public var description: String { "cannot create the cast '\(QuotedText.line(path))': \(reason)" }
    }

    private struct Progress {
      /// The size of the last frame.
      var size: Terminal.Size?
      /// The code of the first failure. Nothing is written after it.
      var failure: Int32?
    }

    private let descriptor: Int32
    private let progress = Locked(Progress())

    /// Creates the file. Throws if it exists, unless it is a device or a pipe.
    public init(to path: String) throws(Failure) {
      var descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0, errno == EEXIST {
        var status = stat()
        let isStream = unsafe stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
        if isStream { descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC) } else { errno = EEXIST }
      }
      guard descriptor >= 0 else { throw unsafe Failure(path: path, reason: String(cString: strerror(errno))) }
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }
  }
}

extension Terminal.CastFile: Terminal.Cast {
  /// Writes the header.
  public func begin(_ size: Terminal.Size) { progress.withLock { write(Asciicast.header(size), &$0) } }

  /// Writes a frame, after its size if that has changed.
  public func add(_ bytes: [UInt8], _ size: Terminal.Size, at time: Duration) {
    progress.withLock { progress in
      if let last = progress.size, last != size { write(Asciicast.line(resizing: size, at: time), &progress) }
      progress.size = size
      write(Asciicast.line(writing: bytes, at: time), &progress)
    }
  }

  /// The failure to write the file, in the words of the system.
  public var problem: String? {
    progress.value.failure.map { unsafe "the cast is incomplete: \(String(cString: strerror($0)))" }
  }

  private func write(_ line: String, _ progress: inout Progress) {
    guard !line.isEmpty, progress.failure == nil else { return }
    do { try FileDescriptorOutput.write(Array(line.utf8), to: descriptor) } catch { progress.failure = error.code }
  }
}
