/// A change of a missing part: of a case that the value is not in, or of an element with an unknown id.
///
/// Such a change has no effect. That is fine in a reducer, but an assertion without effect checks nothing.
package enum MissedPart: Equatable, Sendable {
  /// A `modify` of a case, with its path if that is known, although the value was in another case.
  case otherCase(path: String?, value: String)
  /// A change of an element with an unknown id: `rows[id: 3]?.title = ""`.
  case element(id: String, type: String)

  /// Runs `body`, and returns the missing parts that it tried to change.
  ///
  /// - Parameters:
  ///   - fileID: A file of the module whose calls of `modify` count; nil for all. A setter of the state, which may try
  ///     each case, is in another module than the test.
  ///   - body: Changes a state.
  // Not inlined, because optimized code of Swift 6.3.1 may crash if the binding of a task-local value is inlined.
  @inline(never)
  package static func collect(in fileID: String? = nil, _ body: () throws -> Void) rethrows -> [MissedPart] {
    let log = Log(fileID: fileID)
    try $log.withValue(log, operation: body)
    return log.parts.value
  }

  private final class Log: Sendable {
    let fileID: String?
    let parts = Locked<[MissedPart]>([])

    init(fileID: String?) { self.fileID = fileID }
  }

  @TaskLocal private static var log: Log?

  /// Records a missing part if the caller runs inside `collect`. Elsewhere, the argument is not evaluated.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - fileID: The file of the call; nil if it is unknown, and counts everywhere.
  @inline(never)
  static func note(_ part: @autoclosure () -> MissedPart, in fileID: StaticString? = nil) {
    guard let log else { return }
    if let wanted = log.fileID, let fileID, module(of: fileID.description) != module(of: wanted) { return }
    let part = part()
    log.parts.withLock { $0.append(part) }
  }

  private static func module(of fileID: String) -> Substring { fileID.prefix { $0 != "/" } }
}
