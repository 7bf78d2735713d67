/// A change of a missing part: of a case that the value is not in, or of an element with an unknown id.
///
/// Such a change has no effect. That is fine in a reducer, but an assertion without effect checks nothing.
package enum MissedPart: Equatable, Sendable {
  /// A `modify` of a case, with its path if that is known, although the value was in another case.
  case otherCase(path: String?, value: String)
  /// A change of an element with an unknown id: `rows[id: 3]?.title = ""`.
  case element(id: String, type: String)

  /// Runs `body`, and returns the missing parts that it tried to change.
  // Not inlined, because optimized code of Swift 6.3.1 may crash if the binding of a task-local value is inlined.
  @inline(never)
  package static func collect(_ body: () throws -> Void) rethrows -> [MissedPart] {
    let log = Locked<[MissedPart]>([])
    try $log.withValue(log, operation: body)
    return log.value
  }

  @TaskLocal private static var log: Locked<[MissedPart]>?

  /// Records a missing part if the caller runs inside `collect`. Elsewhere, the argument is not evaluated.
  static func note(_ part: @autoclosure () -> MissedPart) {
    guard let log else { return }
    let part = part()
    log.withLock { $0.append(part) }
  }
}
