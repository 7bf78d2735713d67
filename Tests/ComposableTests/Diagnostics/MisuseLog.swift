import Composable

/// Collects the misuses of an operation instead of letting them be printed.
func misuses(_ operation: () throws -> Void) rethrows -> [Misuse] {
  let log = Journal<Misuse>()
  try Misuse.withHandler({ log.note($0) }, operation: operation)
  return log.entries
}

/// Collects the misuses of an operation instead of letting them be printed.
nonisolated(nonsending) func misuses(_ operation: () async throws -> Void) async rethrows -> [Misuse] {
  let log = Journal<Misuse>()
  try await Misuse.withHandler({ log.note($0) }, operation: operation)
  return log.entries
}
