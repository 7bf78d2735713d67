public import ComposableRecording
public import ComposableTerminal
import JSONText

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

extension Recording {
  /// Writes a cast of the session at its own pace, line by line: see ``Asciicast``.
  ///
  /// ```swift
  /// var cast = ""
  /// try recording.writeCast(view: counterView) { cast += $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view of the feature.
  ///   - context: The size, the glyphs and the theme.
  ///   - steps: The steps to show, counted from 0 at the beginning of the recording; nil for all. The cast begins with
  ///     the screen before the first of them.
  ///   - output: Receives the lines. An error that it throws ends the cast, and is rethrown.
  public func writeCast(
    view: (State) -> View<Action>, in context: Terminal.Context = .page, steps: Range<Int>? = nil,
    _ output: (String) throws -> Void
  ) throws {
    var cast = Asciicast(theme: context.theme)
    var beginning: String? = Asciicast.header(context.size, title: header.feature)
    try forEachFrame(view: view, in: context, steps: steps) { frame, time in
      if let line = beginning.take() { try output(line) }
      let lines = cast.lines(showing: frame, at: time)
      if !lines.isEmpty { try output(lines) }
    }
  }
}
