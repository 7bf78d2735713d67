/// A leaf that dumps and diffs show as it is written, without quotes: a name in a value that describes its own parts.
///
/// A diff shows it also where it does not differ, as other parts mean nothing without it.
package struct WrittenName: Equatable, Sendable {
  package let text: String
  /// What tells it from another name that is written alike.
  package let preciseText: String

  package init(text: String, preciseText: String) {
    self.text = text
    self.preciseText = preciseText
  }
}
