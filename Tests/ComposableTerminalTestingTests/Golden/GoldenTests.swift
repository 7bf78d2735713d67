import ComposableTerminalTesting
import Expectations
import Foundation

@testable import ComposableTerminalTesting

struct `Golden frames` {
  /// The location of a test in another folder.
  func location(in folder: String) -> SourceLocation {
    SourceLocation(fileID: "Tests/Some.swift", filePath: "\(folder)/Some.swift", line: 7, column: 1)
  }

  func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "composable-frames-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Even while the golden frames of the suite are being recorded.
    try GoldenFile.$records.withValue(false) { try body(folder) }
  }

  @Test func `are a text with its styles, and a picture`() {
    let terminal = makeTerminal(Panel(name: "Ada", selection: 2))
    terminal.press(.tab)
    terminal.press(.tab)
    terminal.expect(golden: "panel")
  }

  @Test func `are compared with the recorded ones`() throws {
    try withFolder { folder in
      let place = location(in: folder)
      func texts(_ panel: Panel, _ theme: Theme = Theme()) -> [String] {
        reports {
          let terminal = makeTerminal(panel)
          terminal.context.theme = theme
          terminal.expect(golden: "panel", at: place)
        }.map(\.text)
      }
      expectEqual(
        texts(Panel()),
        [
          """
          expect(golden: "panel"): there is no Frames/panel.txt to compare with.

          Usual cause: the test is new, or the frame has another name.

          Fix: run the test once with `RECORD_FRAMES=1`, and check the picture that it writes beside the frame.

          [T103]
          """
        ])
      GoldenFile.$records.withValue(true) { expectEqual(texts(Panel()), []) }
      expectEqual(texts(Panel()), [])
      // The terminal defines the colors of a theme, so their meanings are compared.
      expectEqual(texts(Panel(), Theme(level: .sixteen, isDark: false)), [])
      expectEqual(
        texts(Panel(count: 12)),
        [
          """
          expect(golden: "panel"): 1 row differs. (− golden, + actual)

            0 − Count: 0
              + Count: 12
                       ^^

          Usual cause: the view has changed.

          Fix: if the change is right, run the test with `RECORD_FRAMES=1`, which rewrites Frames/panel.txt.

          [T102]
          """
        ])
      let svg = try String(contentsOfFile: "\(folder)/Frames/panel.svg", encoding: .utf8)
      expectEqual(svg, makeTerminal().frame.svg(theme: Theme()))
    }
  }

  @Test func `report a frame that cannot be written`() {
    let failures = GoldenFile.$records.withValue(true) {
      reports { makeTerminal().expect(golden: "panel", at: location(in: "/dev/null")) }
    }
    expectEqual(failures.count, 1)
    // The middle of the text is the system's reason.
    let text = failures.first?.text ?? ""
    #expect(text.hasPrefix("expect(golden: \"panel\"): Frames/panel.txt cannot be written.\n\n  "))
    #expect(
      text.hasSuffix(
        """
        Usual cause: the sources of the test are missing or read-only.

        Fix: run the test where its sources are.

        [T104]
        """))
  }
}
