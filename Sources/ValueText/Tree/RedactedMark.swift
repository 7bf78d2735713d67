/// The leaf that is shown for a secret of unknown type.
package struct RedactedMark: CustomStringConvertible, Sendable {
  /// Five dots, which are shown for every secret, so that its length remains unknown.
  package static let text = "•••••"

  /// Creates the mark.
  package init() {}

  /// Five dots.
  package var description: String { Self.text }
}
