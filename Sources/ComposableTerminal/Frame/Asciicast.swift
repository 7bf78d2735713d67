import ValueText

/// What a terminal showed, and when, in the format that `asciinema` plays: version 2, a line of JSON for each event.
///
/// Lines are made one after the other, so a cast of any length takes the memory of one frame.
public struct Asciicast: Sendable {
  private let renderer: Terminal.Renderer
  private var last: Terminal.Frame?

  /// Creates a cast that looks like a terminal with this theme.
  public init(theme: Theme) { renderer = Terminal.Renderer(theme: theme) }

  /// Returns the first line of a cast.
  public static func header(_ size: Terminal.Size, title: String? = nil) -> String {
    let named = title.map { ", \"title\": \(JSONText.quoted($0))" } ?? ""
    return
      "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows)\(named), \"env\": {\"TERM\": \"xterm-256color\"}}\n"
  }

  /// Returns the lines that show a frame at a time since the beginning; empty if it looks like the last one.
  public mutating func lines(showing frame: Terminal.Frame, at time: Duration) -> String {
    let resize = last.map { $0.size != frame.size } ?? false ? Self.line(resizing: frame.size, at: time) : ""
    defer { last = frame }
    return resize + Self.line(writing: renderer.bytes(from: last, to: frame), at: time)
  }

  /// The line of bytes that were written to the terminal.
  static func line(writing bytes: [UInt8], at time: Duration) -> String {
    bytes.isEmpty ? "" : "[\(seconds(time)), \"o\", \(JSONText.quoted(String(decoding: bytes, as: UTF8.self)))]\n"
  }

  /// The line of another size of the terminal.
  static func line(resizing size: Terminal.Size, at time: Duration) -> String {
    "[\(seconds(time)), \"r\", \"\(size.columns)x\(size.rows)\"]\n"
  }

  /// Seconds with six digits behind the point, whatever the locale says.
  private static func seconds(_ time: Duration) -> String {
    let (seconds, rest) = max(.zero, time).components
    let digits = "\(rest / 1_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
