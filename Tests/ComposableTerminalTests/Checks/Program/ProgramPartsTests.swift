import Composable
import Expectations
import PseudoTerminals
import Testing

@testable import ComposableTerminal

struct `Parts of a program` {
  @Test func `draw the first frame after a pause at once, and the next ones at the limited rate`() {
    var pace = FrameLimiter(framesPerSecond: 50)
    expectEqual(pace.wait(at: .seconds(9)), .zero)
    pace.drew(at: .seconds(9))
    expectEqual(pace.wait(at: .seconds(9)), .milliseconds(20))
    expectEqual(pace.wait(at: .milliseconds(9_005)), .milliseconds(15))
    expectEqual(pace.wait(at: .milliseconds(9_020)), .zero)
    expectEqual(pace.wait(at: .seconds(100)), .zero)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1000, Int.max])
  func `accept any number of frames per second`(count: Int) {
    var pace = FrameLimiter(framesPerSecond: count)
    pace.drew(at: .zero)
    #expect((Duration.milliseconds(1)...Duration.seconds(1)).contains(pace.wait(at: .zero)))
  }

  @Test func `repeat ^C only after another ^C`() {
    var requests = TerminationRequests()
    expectEqual(requests.exit, .finished)
    let repeated = [Terminal.Interruption.interrupt, .interrupt, .suspend, .terminate, .interrupt].map {
      requests.add($0)
    }
    expectEqual(repeated, [false, true, false, false, false])
    expectEqual(requests.exit, .interrupted)
  }

  @MainActor @Test(arguments: [(true, TerminalExit.finished), (false, .terminated)])
  func `withdraw a request to end only by later input of a user`(isTyped: Bool, exit: TerminalExit) {
    let store = Store(initialState: 0, reducer: Reducer<Int, Int, Void> { _, _, _ in .none }, environment: ())
    let feature = ProgramFeature(store: store, until: nil, on: { _ in 1 }, view: { _ in Text("") })
    let end = ProgramTermination { _ in }
    #expect(!end.ask(feature, .terminate))
    if isTyped { end.withdrawRequests() }
    expectEqual(end.perform(Terminal.Outcome(actions: [2], command: nil), on: feature), nil)
    end.finishFeature()
    expectEqual(end.exit, exit)
  }

  /// An outline with a line for each letter.
  private func outline(_ letters: String, ids: [ViewID] = []) -> [Outline.Line] {
    letters.map { Outline.Line(text: Styled(String($0)), ids: ids) }
  }

  @Test func `print only lines that are new`() {
    var news = OutlineDiff()
    expectEqual(news.lines(of: outline("abb")), ["a", "b", "b"])
    expectEqual(news.lines(of: outline("bcbb")), ["c", "b"])
    expectEqual(news.lines(of: outline("bc")), [])
    expectEqual(news.all, ["b", "c"])
    #expect(news.lines(of: []) == [] && news.all == [])
  }

  @Test func `print a line again if it is that of another view, or was absent meanwhile`() {
    var news = OutlineDiff()
    expectEqual(news.lines(of: outline("a", ids: ["round 1"])), ["a"])
    expectEqual(news.lines(of: outline("a", ids: ["round 2"])), ["a"])
    news.pass(outline("b"))
    news.pass(outline("ab", ids: ["round 2"]))
    expectEqual(news.lines(of: outline("ab", ids: ["round 2"])), ["a", "b"])
    news.pass(outline("ab", ids: ["round 2"]))
    expectEqual(news.lines(of: outline("ab", ids: ["round 2"])), [])
  }

  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"), ("ÿ?>", "w78/Pg=="),
    ])
  func `encode base64 as in RFC 4648`(text: String, code: String) { expectEqual(Base64.text(Array(text.utf8)), code) }

  @Test func `assemble lines of any bytes, and truncate a very long one`() {
    var reader = LineReader()
    expectEqual(reader.feed(Array("a\n\nb".utf8)), ["a", ""])
    expectEqual(reader.feed([0xFF, 0x0A]), ["b\u{FFFD}"])
    expectEqual(reader.feed(Array(repeating: 0x78, count: 1 << 20)), [])
    expectEqual(reader.end()?.utf8.count, 1 << 16)
    expectEqual(reader.end(), nil)
  }

  @Test func `return printed lines once, up to a total count`() {
    let printed = PrintedLines()
    for line in ["a", "b", "c"] { printed.append(line) }
    expectEqual(printed.take(upTo: 2), ["a", "b"])
    expectEqual(printed.count, 3)
    expectEqual(printed.take(upTo: 1), [])
    expectEqual(printed.take(), ["c"])
  }
}

struct `The renderer inline` {
  /// Random blocks of rows, some higher than the one before, some in another theme, with lines printed above, at any
  /// position of the screen.
  @Test(arguments: [0, 3, 11])
  func `turns any block into any other, and above it changes only printed lines`(start: Int) {
    let size = Terminal.Size(columns: 24, rows: 12)
    var random = SplitMix64(seed: UInt64(start))
    var terminal = PseudoTerminals.VirtualTerminal(size)
    // Every line of the screen's history: earlier output, and printed lines.
    var history = (0..<start).map { "before \($0)" }
    terminal.write(history.map { "\($0)\r\n" }.joined())
    terminal.write("\u{1B}[?7l")
    let printed = PrintedLines()
    let renderer = InlineRenderer(printed: printed)
    var last: TerminalSnapshot?
    for step in 0..<300 {
      var picture = TerminalSnapshot(
        frame: Self.frame(rows: random.draw(in: 1...6), size.columns, &random),
        theme: Theme(level: .full, isDark: random.draw(in: 0...9) > 0))
      if random.draw(in: 0...5) == 0 {
        printed.append("printed \(step)")
        history.append("printed \(step)")
      }
      picture.printed = printed.count
      terminal.write(String(decoding: renderer.bytes(from: last, to: picture), as: UTF8.self))
      let rows = picture.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let shown = terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard Self.isTail(shown, history: history, rows: rows) else {
        Issue.record("step \(step):\n\(terminal.text)\nis not the end of\n\((history + rows).joined(separator: "\n"))")
        return
      }
      if let cursor = picture.frame.cursor {
        let end = shown.lastIndex { !$0.isEmpty } ?? 0
        expectEqual(terminal.cursor, Terminal.Position(column: cursor.column, row: end - rows.count + 1 + cursor.row))
        #expect(terminal.modes.contains(25))
      } else {
        #expect(!terminal.modes.contains(25))
      }
      expectEqual(terminal.unknown, [])
      last = picture
    }
  }

  /// Whether a screen is the end of a history followed by a block and blank rows.
  static func isTail(_ shown: [String], history: [String], rows: [String]) -> Bool {
    let all = history + rows
    for blanks in 0..<shown.count {
      let filled = shown.dropLast(blanks)
      guard shown.suffix(blanks).allSatisfy(\.isEmpty) else { return false }
      if filled.count >= rows.count, Array(all.suffix(filled.count)) == Array(filled) { return true }
    }
    return false
  }

  static func frame(rows: Int, _ columns: Int, _ random: inout SplitMix64) -> Terminal.Frame {
    var frame = Terminal.Frame(Terminal.Size(columns: columns, rows: rows))
    for row in 0..<rows {
      let words = ["alpha", "beta", "世界", "", "a longer text of a row"]
      frame.put(
        Styled(words[random.draw(in: 0...4)], random.draw(in: 0...1) == 0 ? .plain : .good), random.draw(in: 0...4), row
      )
    }
    // The last row of a block is never blank.
    frame.put("|", columns - 1, rows - 1)
    if random.draw(in: 0...1) == 0 {
      frame.cursor = Terminal.Position(column: random.draw(in: 0...columns - 1), row: random.draw(in: 0...rows - 1))
    }
    return frame
  }
}
