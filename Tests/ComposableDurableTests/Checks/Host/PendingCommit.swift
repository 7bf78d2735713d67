import ComposableDurable

/// A commit on its way, in the worlds of both proofs.
struct PendingCommit: Hashable {
  /// Nil if nobody waits for its answer.
  var worker: Int?
  /// The worker's number of it; 0 if nobody waits.
  var number: Int
  var changes: [DurableStorage.Change]
}

extension Set<PendingCommit> {
  /// Leaves commits of a worker that does not wait for them on their way: the one with the number, or all. They need not
  /// arrive.
  mutating func abandon(by worker: Int, _ number: Int? = nil) {
    for var commit in self where commit.worker == worker && (number ?? commit.number) == commit.number {
      remove(commit)
      commit.worker = nil
      commit.number = 0
      insert(commit)
    }
  }
}
