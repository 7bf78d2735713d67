/// How much a ``TestStore`` requires a test to assert.
public struct Exhaustivity: Sendable, Equatable {
  enum Kind: Equatable {
    case on
    case off(showSkipped: Bool)
  }

  let kind: Kind

  /// Everything: each changed field, each action, each effect.
  public static var on: Self { Self(kind: .on) }

  /// Only what the test says: fields and actions it leaves out are not failures; wrong ones still are.
  ///
  /// - A closure mentions each part that it would change in the state before the step or in the state after it. `$0.sheet = nil`
  ///   mentions the sheet, whether there was one or not: it fails when there is one now.
  /// - A part that the closure would change in neither is not mentioned. That is right for `$0.count = 0` where the count was 0 and
  ///   still is. But a relative write that changes nothing, such as `$0.count -= 0` or `$0.count = max($0.count, 0)`, leaves no trace,
  ///   and optimized builds omit it: it asserts nothing. Write the value instead.
  /// - The same holds for `$0.user?.name = "b"` where the name was that before and there is no user now. `modify` of a case that is
  ///   not there after the step, and `$0.rows[id: 3]?` of a row that is not, do fail.
  public static var off: Self { off(showSkipped: false) }

  /// Like ``off``, but can report what was skipped as a note.
  public static func off(showSkipped: Bool) -> Self { Self(kind: .off(showSkipped: showSkipped)) }
}
