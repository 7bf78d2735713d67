/// The parts of a feature's behavior that a ``TestStore`` requires a test to assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkipped: true)
/// ```
public struct Exhaustivity: Sendable, Equatable {
  enum Kind: Equatable {
    case on
    case off(showSkipped: Bool)
  }

  let kind: Kind

  /// Everything must be asserted: each changed field, each action, and the end of each effect. The default.
  public static var on: Self { Self(kind: .on) }

  /// Only the assertions of the test are checked: omitted fields and actions are not failures; wrong ones still are.
  ///
  /// - A closure asserts each part that it would change in the state before the step or in the state after it.
  ///   `$0.sheet = nil` asserts the sheet even if there was none before: it fails if there is one now.
  /// - A part that the closure would change in neither state is not asserted. This is right for `$0.count = 0` if the
  ///   count was 0 and still is. But a relative write that changes nothing, such as `$0.count -= 0` or
  ///   `$0.count = max($0.count, 0)`, cannot be detected, and optimized builds omit it: it asserts nothing. Write the
  ///   value instead.
  /// - Nor does `$0.user?.name = "b"` assert anything if the name was "b" before and there is no user now. But `modify`
  ///   of another case than the one after the step fails, as does `$0.rows[id: 3]?` of a missing row.
  public static var off: Self { off(showSkipped: false) }

  /// Like ``off``, but can report skipped changes, actions and effects as notes.
  ///
  /// - Parameter showSkipped: Whether to report them.
  public static func off(showSkipped: Bool) -> Self { Self(kind: .off(showSkipped: showSkipped)) }
}
