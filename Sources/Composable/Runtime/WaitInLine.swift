/// A wait in a ``WaitHeap``.
final class WaitInLine {
  let deadline: Duration
  let rank: Int
  /// Called when the time has come, or with the error that says why it never will.
  let due: ((any Error)?) -> Void
  /// Its index in the heap; nil when it is not there.
  var index: Int?

  init(deadline: Duration, rank: Int, due: @escaping ((any Error)?) -> Void) {
    self.deadline = deadline
    self.rank = rank
    self.due = due
  }

  func isBefore(_ other: WaitInLine) -> Bool { (deadline, rank) < (other.deadline, other.rank) }
}
