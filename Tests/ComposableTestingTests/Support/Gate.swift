@testable import ComposableTesting

/// A gate: `pass` waits until it is open.
final class Gate: Sendable {
  private let stream = AsyncStream<Void>.makeStream()
  func open() { stream.continuation.finish() }
  func pass() async { for await _ in stream.stream {} }
}

/// Runs a closure when it is released. All are equal, so that states do not differ because of them.
final class OnRelease: Equatable, Sendable {
  private let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  deinit { action() }
  static func == (lhs: OnRelease, rhs: OnRelease) -> Bool { true }
}
