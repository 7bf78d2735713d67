import ComposableTerminalTesting
import Expectations
import Foundation

@testable import ComposableTerminalTesting

extension `Golden frames` {
  @Test func `name the styles when only styles differ`() throws {
    try withFolder { folder in
      let place = location(in: folder)
      func show(_ style: Style) -> [String] {
        reports {
          TestTerminal(makeStore(), columns: 20, rows: 2) { _ in Text("a \("text", style)") }.expect(
            golden: "text", at: place)
        }.map(\.text)
      }
      GoldenFile.$records.withValue(true) { expectEqual(show(.bold), []) }
      expectEqual(
        show(Style(color: .bad, background: .rgb(1, 2, 3), isUnderlined: true)),
        [
          """
          expect(golden: "text"): the text is the same, but the styles or the cursor differ. (− golden, + actual)

            − row 0, 2–5: bold
            + row 0, 2–5: underlined bad on #010203

          Usual cause: the view has changed.

          Fix: if the change is right, run the test with `RECORD_FRAMES=1`, which rewrites Frames/text.txt.

          [T102]
          """
        ])
    }
  }

  @Test func `distinguish rows that look like other parts of the file`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 5))
    frame.put("|bar", 0, 0)
    frame.put("row 1, 2: bold", 0, 1)
    frame.put("20×5, cursor hidden", 0, 3)
    frame.cursor = Terminal.Position(column: 3, row: 4)
    let golden = GoldenFrame(frame)
    expectEqual(GoldenFrame(text: golden.text), golden)
    expectEqual(golden.text, "20×5, cursor at 3,4\n||bar\n|row 1, 2: bold\n|\n|20×5, cursor hidden\n")
  }
}
