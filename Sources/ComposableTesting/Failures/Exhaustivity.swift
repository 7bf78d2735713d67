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
  public static var off: Self { off(showSkipped: false) }

  /// Like ``off``, but can report what was skipped as a note.
  public static func off(showSkipped: Bool) -> Self { Self(kind: .off(showSkipped: showSkipped)) }
}
