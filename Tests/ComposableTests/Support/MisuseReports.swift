import Composable

/// The misuses that `body` reports, in order.
func reports(_ body: () -> Void) -> [Misuse] {
  let log = EventLog<Misuse>()
  Misuse.withHandler({ log.append($0) }, operation: body)
  return log.entries
}

/// The misuses that `body` reports, in order.
nonisolated(nonsending) func reports(_ body: () async throws -> Void) async rethrows -> [Misuse] {
  let log = EventLog<Misuse>()
  try await Misuse.withHandler({ log.append($0) }, operation: body)
  return log.entries
}
