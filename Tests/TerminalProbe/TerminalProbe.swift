import ComposableTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program for tests: it shows its process, the size of its screen, and the last events.
///
/// - `q` ends it, ^Z stops it, ^L redraws everything, `f` shows many frames in one go, `b` rings, `h` hangs forever,
///   `e` writes to standard error, `t` is a trap.
/// - `c` counts, in frames that a thread shows in a loop.
/// - The arguments `mouse` and `background` request these. With `report`, a byte on descriptor 3 reports that all
///   frames were shown. With `flicker`, it takes the terminal and gives it back in a loop, forever.
@main @MainActor struct TerminalProbe {
  private let device: Device
  private var lines: [String] = []
  private var count = 0

  static func main() async {
    var probe = TerminalProbe(Set(CommandLine.arguments.dropFirst()))
    await probe.run()
  }

  private init(_ words: Set<String>) {
    var modes = TerminalModes(term: getenv("TERM").map { String(cString: $0) } ?? "")
    modes.takesMouse = words.contains("mouse")
    modes.sendsQueries = words.contains("background")
    device = Device(modes, render: Self.bytes)
  }

  private mutating func run() async {
    while CommandLine.arguments.contains("flicker") {
      device.enter()
      show()
      device.release()
    }
    device.enter()
    show()
    for await event in device.events {
      count += 1
      lines = lines.suffix(9) + ["\(event)"]
      switch event {
      case .key("q"): end(0)
      case .key("f"): flood()
      case .key("c"): count(from: device)
      case .key("b"): device.write("\u{7}")
      case .key("e"): complain("complaint \(count).")
      case .key("t"): fatalError("last words")
      case .key("h"):
        device.show(Self.snapshot(["hanging"]))
        while true { pause() }
      case .key(.control("l")): device.redraw()
      case .key(.control("z")), .interrupt(.suspend): device.suspend()
      case .interrupt(.terminate): end(143)
      case .interrupt: end(129)
      default: break
      }
      if event != .key("f") { show() }
    }
  }

  private func complain(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(2, line, line.count)
  }

  private func flood() {
    for number in 1...3000 { device.show(Self.snapshot(Self.flood(number, device.size))) }
    if CommandLine.arguments.contains("report") { _ = write(3, "f", 1) }
  }

  private nonisolated func count(from device: Device) {
    Task.detached {
      var number = 0
      while true {
        device.show(Self.snapshot(["count \(number)."]))
        number += 1
        await Task.yield()
      }
    }
  }

  private func show() {
    let size = device.size
    device.show(
      Self.snapshot(["process \(getpid()) size \(size.columns)x\(size.rows) events \(count)."] + lines))
  }

  private func end(_ code: Int32) -> Never {
    device.leave()
    exit(code)
  }

  /// A snapshot whose title is the lines of the screen.
  private nonisolated static func snapshot(_ lines: [String]) -> TerminalSnapshot {
    let frame = Terminal.Frame(Terminal.Size(columns: 0, rows: 0))
    return TerminalSnapshot(frame: frame, theme: Theme(), title: lines.joined(separator: "\n"))
  }

  private nonisolated static func lines(_ snapshot: TerminalSnapshot) -> [String] {
    snapshot.title?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  /// A frame without a cell in common with the one before it.
  private static func flood(_ number: Int, _ size: Terminal.Size) -> [String] {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return ["flood \(number)."] + Array(repeating: String(repeating: letter, count: size.columns), count: size.rows - 1)
  }

  /// The bytes that turn one screen into the next: wrong ones if the last screen is not the one that is shown.
  private nonisolated static func bytes(_ last: TerminalSnapshot?, _ next: TerminalSnapshot) -> [UInt8] {
    var bytes = last == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    let (last, next) = (last.map(lines) ?? [], lines(next))
    for row in 0..<max(last.count, next.count) {
      let old = row < last.count ? last[row] : ""
      let new = row < next.count ? next[row] : ""
      guard old != new else { continue }
      bytes += "\u{1B}[\(row + 1);1H" + new + String(repeating: " ", count: max(0, old.count - new.count))
    }
    return Array((bytes.isEmpty ? "" : "\u{1B}[?2026h" + bytes + "\u{1B}[?2026l").utf8)
  }
}
