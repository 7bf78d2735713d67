/// A part that code wanted to change and that was not there: a case that the value was not in, an element whose id nothing has.
///
/// Such a change does nothing. That is right in a reducer; an assertion that does nothing asserts nothing.
package enum MissedPart: Equatable, Sendable {
  /// `modify` of a case, by its path if that is known. The value was in another case.
  case otherCase(path: String?, value: String)
  /// A change of the element with this id: `rows[id: 3]?.title = ""`.
  case element(id: String, type: String)

  /// Runs `body`, and returns the parts that it wanted to change and that were not there.
  // Not inlined: optimised code of Swift 6.3.1 may crash where a task-local value is bound in code that was inlined.
  @inline(never)
  package static func collect(_ body: () throws -> Void) rethrows -> [MissedPart] {
    let log = Locked<[MissedPart]>([])
    try $log.withValue(log, operation: body)
    return log.value
  }

  @TaskLocal private static var log: Locked<[MissedPart]>?

  /// Notes a part that is not there, where somebody collects them: elsewhere it is not put into words.
  static func note(_ part: @autoclosure () -> MissedPart) {
    guard let log else { return }
    let part = part()
    log.withLock { $0.append(part) }
  }
}
