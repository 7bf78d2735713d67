/// A wait that stands in a line, or calls a function of its clock.
///
/// Unchecked: it is touched by its driver only, in the driver's isolation.
@usableFromInline
package class WaitInLine: @unchecked Sendable {
  /// When it is due, in the time of its clock.
  package final var deadline = Duration.zero
  /// Its number among the waits of its clock. Of a timer the first one, so that it keeps its rank.
  package final var rank: Int?
  /// Its index in the heap; nil when it is not there.
  final var index: Int?

  /// The time has come; or it never will, as the error says.
  func isDue(_ error: (any Error)?) {}

  final func isBefore(_ other: WaitInLine) -> Bool { (deadline, rank ?? .max) < (other.deadline, other.rank ?? .max) }
}
