import Composable
import ComposableRecording
import PseudoTerminals
import TestEffort
import Testing

@testable import ComposableReplay
@testable import ComposableTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension `The screens of a recording` {
  /// In its own process, where a trap fails one test.
  @Test func `are drawn even for an interface that was tampered with`() async {
    await #expect(processExitsWith: .success) { try await `The screens of a recording`.tamper() }
  }

  @MainActor private static func tamper() throws {
    let session = try ShoppingSession()
    session.press("a", .shift(.left), "b", .tab, .tab, .enter, .enter)
    let text = try String(contentsOfFile: session.file, encoding: .utf8)
    let numbers = [
      "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775806", "1e18", "null", "\"x\"", "[]", "0.5",
    ]
    let words = [#""what""#, #""rows/3""#, #""""#, #""🫖\u0000""#]
    var count = 0
    for line in text.split(separator: "\n") {
      guard let start = line.range(of: #""interface":"#) else { continue }
      let (head, tail) = (String(line[..<start.upperBound]), String(line[start.upperBound...]))
      for (pattern, replacements) in [(#/-?\d+/#, numbers), (#/"[^"]*"(?!:)/#, words)] as [(Regex<Substring>, [String])]
      {
        for (index, match) in tail.ranges(of: pattern).enumerated()
        where TestEffort.isFull || index.isMultiple(of: 8) {
          for replacement in replacements {
            let changed = text.replacing(line, with: head + tail.replacingCharacters(in: match, with: replacement))
            try Data(changed.utf8).write(to: URL(filePath: session.file))
            look(try session.recording())
            count += 1
          }
        }
      }
    }
    guard count > 50 else { throw Failure("only \(count) were tampered with") }
  }

  private static func look(_ recording: Recording<Shopping, ShoppingAction>) {
    for size in [
      Terminal.Size(columns: 30, rows: 6), Terminal.Size(columns: 3, rows: 2), Terminal.Size(columns: 0, rows: 0),
    ] {
      for index in 0...recording.count {
        _ = try? recording.frame(at: index, view: shoppingView, in: Terminal.Context(size: size))
      }
    }
    try? SessionPage(recording, view: shoppingView, in: ShoppingSession.context).write { _ in }
    let viewer = ViewerEnvironment<Shopping>.recording(recording, clock: ContinuousClock())
    for stops in 0...recording.count { _ = try? viewer.moment(0, stops, .developer) }
  }
}
