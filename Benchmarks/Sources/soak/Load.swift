import Foundation

/// Processes that keep every core busy.
struct Load: ~Copyable {
  static let argument = "--burn"

  private let processes: [Process]

  /// Starts one process per core: this program again, in a mode that only uses processor time.
  init() throws {
    processes = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = [Self.argument]
      try process.run()
      return process
    }
  }

  var count: Int { processes.count }

  deinit {
    // Not `terminate()`: the processes inherit a signal mask that blocks its signal.
    for process in processes { kill(process.processIdentifier, SIGKILL) }
    for process in processes { process.waitUntilExit() }
  }

  /// The work of these processes: uses all available processor time until the parent process ends.
  static func burn() {
    let parent = getppid()
    var number: UInt64 = 1
    while getppid() == parent, number != 0 {
      for _ in 0..<10_000_000 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
    }
  }
}
