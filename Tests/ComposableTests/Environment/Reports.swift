import Composable

/// The misuses that `body` reports, in order.
func reports(_ body: () -> Void) -> [Misuse] {
  let log = MisuseLog()
  Misuse.withHandler(log.note, operation: body)
  return log.misuses
}

/// The misuses that `body` reports, in order.
nonisolated(nonsending) func reports(_ body: () async throws -> Void) async rethrows -> [Misuse] {
  let log = MisuseLog()
  try await Misuse.withHandler(log.note, operation: body)
  return log.misuses
}

private final class MisuseLog: Sendable {
  private let noted = Locked<[Misuse]>([])

  var misuses: [Misuse] { noted.withLock { $0 } }

  @Sendable func note(_ misuse: Misuse) {
    noted.withLock { $0.append(misuse) }
  }
}
