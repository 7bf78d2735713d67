import ComposableDurable

/// A mistake in a worker, which the tests that kill it have to find.
enum PlantedMistake: String {
  /// The service is called before the cause is saved.
  case callsUnsaved
  /// A request is answered before it is saved.
  case answersEarly
  /// A change is written whatever the version of the row is.
  case ignoresVersions
  /// A commit without an answer is called written.
  case guessesOutcomes
  /// A store with effects is not looked for when its worker is gone.
  case forgetsAwake

  func plant(in storage: DurableStorage) -> DurableStorage {
    var planted = storage
    switch self {
    case .callsUnsaved, .answersEarly: break
    case .ignoresVersions:
      planted.commit = { kind, changes in
        let versions = Dictionary(
          try await storage.load(kind, changes.map(\.key)).map { ($0.key, $0.version) }
        ) { first, _ in first }
        return try await storage.commit(
          kind,
          changes.map { change in
            var change = change
            change.version = versions[change.key, default: 0]
            return change
          })
      }
    case .guessesOutcomes:
      planted.commit = { kind, changes in
        do {
          return try await storage.commit(kind, changes)
        } catch {
          return Set(changes.map(\.key))
        }
      }
    case .forgetsAwake:
      planted.due = { kind, shards, since in
        var due = try await storage.due(kind, shards, since)
        if since == nil { due.keys = [] }
        return due
      }
    }
    return planted
  }
}
