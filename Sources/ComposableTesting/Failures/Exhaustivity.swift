/// How much a ``TestStore`` wants asserted.
public struct Exhaustivity: Sendable, Equatable {
  enum Kind: Equatable {
    case on
    case off(showSkipped: Bool)
  }

  let kind: Kind

  /// Everything: each changed field, each action, each effect.
  public static var on: Self { Self(kind: .on) }

  /// Only what the test says: fields and actions it leaves out are no failures; wrong ones still are.
  public static var off: Self { off(showSkipped: false) }

  /// As ``off``, and what was skipped is reported as a note, if wanted.
  public static func off(showSkipped: Bool) -> Self { Self(kind: .off(showSkipped: showSkipped)) }
}
