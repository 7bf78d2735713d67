import Composable
import JSONText
import ValueText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes frames in the format that `asciinema` plays: version 2, one line of JSON per event.
///
/// ```swift
/// func cast(
///   of frames: [(time: Duration, frame: Terminal.Frame)], size: Terminal.Size
/// ) -> String {
///   var cast = Asciicast(theme: Theme())
///   return frames.reduce(Asciicast.header(size)) {
///     $0 + cast.lines(showing: $1.frame, at: $1.time)
///   }
/// }
/// ```
///
/// It returns the lines one after the other, so a cast of any length takes the memory of one frame.
public struct Asciicast: Sendable {
  private let renderer: Terminal.Renderer
  private var last: Terminal.Frame?

  /// Creates a cast in the colors of a theme.
  public init(theme: Theme) { renderer = Terminal.Renderer(theme: theme) }

  /// Returns the first line of a cast.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal at the beginning.
  ///   - title: The title of the cast; nil for none.
  public static func header(_ size: Terminal.Size, title: String? = nil) -> String {
    let named = title.map { ", \"title\": \(JSONWriter.quoted($0))" } ?? ""
    return
      "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows)\(named), \"env\": {\"TERM\": \"xterm-256color\"}}\n"
  }

  /// Returns the lines that show a frame; empty if it equals the last one.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: The time since the beginning. It must not be less than that of the last frame.
  public mutating func lines(showing frame: Terminal.Frame, at time: Duration) -> String {
    let resize = last.map { $0.size != frame.size } ?? false ? Self.line(resizing: frame.size, at: time) : ""
    defer { last = frame }
    return resize + Self.line(writing: renderer.bytes(from: last, to: frame), at: time)
  }

  /// Returns the line for bytes that were written to the terminal.
  static func line(writing bytes: [UInt8], at time: Duration) -> String {
    bytes.isEmpty ? "" : "[\(seconds(time)), \"o\", \(JSONWriter.quoted(String(decoding: bytes, as: UTF8.self)))]\n"
  }

  /// Returns the line for a new size of the terminal.
  static func line(resizing size: Terminal.Size, at time: Duration) -> String {
    "[\(seconds(time)), \"r\", \"\(size.columns)x\(size.rows)\"]\n"
  }

  /// Formats a duration in seconds with six decimals, in any locale.
  private static func seconds(_ time: Duration) -> String {
    let (seconds, rest) = max(.zero, time).components
    let digits = "\(rest / 1_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Terminal {
  /// A new file for a cast of a session, which `asciinema` plays: see ``TerminalOptions/cast``.
  ///
  /// Lines are written whole, so a program that is killed leaves a readable cast. If a line cannot be written, the
  /// program says so at its end, and returns ``TerminalExit/unwritable`` if it was finished. A file is for one session.
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

    fileprivate let descriptor: Int32

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

/// Writes the cast of a session to its file.
final class CastWriter: Sendable {
  private let file: Terminal.CastFile
  private let time: Stopwatch
  /// The code of the first failure. Nothing is written after it.
  private let failure = Locked<Int32?>(nil)

  /// Writes the header.
  init(_ file: Terminal.CastFile, _ size: Terminal.Size, _ time: Stopwatch) {
    self.file = file
    self.time = time
    write(Asciicast.header(size))
  }

  /// The message of the failure; nil if there was none.
  var problem: String? { failure.value.map { unsafe "the cast is incomplete: \(String(cString: strerror($0)))" } }

  /// Writes the bytes that turned one snapshot into the next.
  func add(_ bytes: [UInt8], from last: TerminalSnapshot?, to next: TerminalSnapshot) {
    let now = time.now()
    if let last, last.frame.size != next.frame.size { write(Asciicast.line(resizing: next.frame.size, at: now)) }
    write(Asciicast.line(writing: bytes, at: now))
  }

  private func write(_ line: String) {
    guard !line.isEmpty, failure.value == nil else { return }
    do { try FileDescriptorOutput.write(Array(line.utf8), to: file.descriptor) } catch {
      failure.withLock { $0 = error.code }
    }
  }
}

/// Base64 of RFC 4648.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the Base64 text of bytes.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(index <= group.count ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
