import Composable

/// Where a client finds the program that the terminal runs now.
final class TerminalDesk: Sendable {
  /// What a client can ask a running program for.
  struct Services: Sendable {
    /// Writes what is not part of a frame.
    var write: @Sendable (String) -> Void
    /// Prints a line above the frames.
    var printLine: @Sendable (String) -> Void
    /// Stops the process until it is continued.
    var suspend: @Sendable () -> Void
    /// Gives the terminal to another program, and takes it again.
    var release, enter: @Sendable () -> Void
  }

  private let services = Locked<Services?>(nil)
  /// What the screen of the program remembers now; nil where it has none.
  let interface = Locked<InterfaceState?>(nil)

  /// The program that runs now; nil when none does.
  var current: Services? { services.value }

  func open(_ services: Services) { self.services.withLock { $0 = services } }

  func close() {
    services.withLock { $0 = nil }
    interface.withLock { $0 = nil }
  }

  /// Runs a program that has the terminal meanwhile.
  func lend(_ child: ChildProgram) async throws -> Int32 {
    let services = current
    services?.release()
    defer { services?.enter() }
    return try await child.run()
  }
}
