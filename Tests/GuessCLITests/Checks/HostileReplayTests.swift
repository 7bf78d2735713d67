import Composable
import ComposableTerminal
import GuessGame
import TestEffort
import Testing

@testable import ComposableReplay
@testable import GuessCLI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Recorded games with numbers that were tampered with.
struct `A hostile recorded game` {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// With exit code 0 or, where it is rejected, 1 and a line that names the file.
  @Test func `is shown or rejected by the program, which never crashes`() async throws {
    let random = RandomSource.seeded(5)
    let game = try await TamperedGame(folder("game"))
    for number in 0..<20 {
      let tampered = game.tampered(random)
      try Data(tampered.bytes).write(to: URL(filePath: folder("tampered")))
      let isTest = number.isMultiple(of: 2)
      let (ending, output, errors) = try Program.run(
        ["replay", folder("tampered")] + (isTest ? ["--as-test", "replays"] : []), in: folder)
      #expect(ending == .code(0) || ending == .code(1), "\(tampered.what)")
      if ending == .code(1) {
        #expect(output == "" && errors.hasPrefix("guess: \(folder("tampered"))"), "\(tampered.what)")
      }
    }
  }

  @Test func `is shown or rejected on a screen`() async {
    let end = await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let hasTime = ProcessInfo.processInfo.environment["COMPOSABLE_GAME_PROOFS"] != nil
      try await TamperedGame.look(path, hasTime ? 1500 : TestEffort.count(12, full: 120))
    }
    if end == nil { Issue.record("It ended at this: \((try? folder.read("what")) ?? "nothing yet")") }
  }
}

/// A real recording, and changes of its numbers.
private struct TamperedGame: Sendable {
  private let text: [UInt8]
  private let numbers: [Range<Int>]

  /// Numbers that often break programs.
  private static let replacements = [
    "0", "-0", "-1", "1", "0.5", "101", "999999999", "1000000000", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551615", "1e18", "1e308", "-1e308", "1e309",
    String(repeating: "9", count: 400), "NaN", "\"nan\"", "\"inf\"", "null", "[]", "--1", "",
  ]

  @MainActor init(_ path: String) throws {
    _ = try RecordedSession(seed: 1, rounds: 2, to: path)
    let text = Array(try Data(contentsOf: URL(filePath: path)))
    self.text = text
    let digits = (text + [0]).map { (48...57).contains($0) || $0 == 45 }
    let starts = digits.indices.filter { digits[$0] && ($0 == 0 || !digits[$0 - 1]) }
    numbers = starts.map { start in start..<(digits[start...].firstIndex(of: false) ?? text.count) }
  }

  func tampered(_ random: RandomSource) -> (what: String, bytes: [UInt8]) {
    let number = numbers[random(in: 0...numbers.count - 1)]
    let new = Self.replacements[random(in: 0...Self.replacements.count - 1)]
    return (
      "\(String(decoding: text[number], as: UTF8.self)) at byte \(number.lowerBound) became \(new)",
      text[..<number.lowerBound] + Array(new.utf8) + text[number.upperBound...]
    )
  }

  /// Reads, replays and draws a number of tampered games.
  @MainActor static func look(_ path: String, _ count: Int) throws {
    let random = RandomSource.seeded(6)
    let game = try TamperedGame("\(path)/game")
    for _ in 0..<count {
      let tampered = game.tampered(random)
      try Data(tampered.what.utf8).write(to: URL(filePath: "\(path)/what"))
      try Data(tampered.bytes).write(to: URL(filePath: "\(path)/tampered"))
      guard let recording = try? GameRecording(game: "\(path)/tampered") else { continue }
      let positions = (0..<4).map { _ in random(in: 0...recording.count) } + [0, recording.count]
      for position in positions {
        guard let state = try? recording.state(at: position) else { continue }
        for size in [
          Terminal.Size(columns: 80, rows: 24), Terminal.Size(columns: 160, rows: 45),
          Terminal.Size(columns: 12, rows: 2),
        ] {
          for page in [Game.Page.round, .history, .statistics, .settings] {
            var state = state
            state.page = page
            _ = Terminal.Screen(GameView(signs: .unicode)(state), InterfaceState(), Terminal.Context(size: size)).frame
          }
        }
      }
      let viewer = ViewerEnvironment<Game>.recording(recording, clock: ContinuousClock())
      for stops in [-1, 1] { _ = try? viewer.moment(random(in: 0...recording.count), stops, .player) }
      if random(in: 0...9) == 0 {
        try? ReplayReport(recording: recording).write { _ in }
        try? GameTestSource.write(recording, name: "replays") { _ in }
      }
    }
  }
}
