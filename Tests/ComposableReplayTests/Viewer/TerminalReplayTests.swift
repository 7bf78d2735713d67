import Composable
import ComposableReplay
import ComposableTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct `A viewer that runs` {
  /// In its own process, because programs install signal handlers for their process.
  @Test func `starts at the given step, and reports the last one`() async {
    await #expect(processExitsWith: .success) {
      try await `A viewer that runs`.lookThrice()
    }
  }

  @MainActor private static func lookThrice() async throws {
    let session = try KettleSession()
    let replay = TerminalReplay(session.recording, view: kettleView)
    replay.position = 2
    for (commands, position) in [("right\nq\n", 3), ("left\nleft\nq\n", 1), ("end\nq\n", 4), ("beginning\nq\n", 0)] {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0, write(ends[1], commands, commands.utf8.count) == commands.utf8.count else { exit(2) }
      close(ends[1])
      var options = TerminalOptions(.lines)
      (options.input, options.output) = (ends[0], open("/dev/null", O_WRONLY))
      let ending = await replay.run(options)
      guard ending == .finished, replay.position == position else { exit(3) }
    }
  }
}
