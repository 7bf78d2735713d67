/// A leaf that dumps and diffs show without quotes: a name in a value that describes its own parts.
///
/// A diff shows it even where it does not differ, since the other parts mean nothing without it.
package struct VerbatimName: Equatable, Sendable {
  /// The name as it is shown.
  package let text: String
  /// A text that distinguishes the name from another one with the same `text`.
  package let preciseText: String
  /// What to do so that the name is known and the text compiles; nil if it is known.
  package let repair: String?

  /// Creates a name.
  package init(text: String, preciseText: String, repair: String? = nil) {
    self.text = text
    self.preciseText = preciseText
    self.repair = repair
  }
}
