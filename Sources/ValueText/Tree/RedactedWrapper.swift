/// A wrapper of a secret. Its ``DumpTransparent/dumpedValue`` does not contain the secret.
package protocol RedactedWrapper: DumpTransparent {
  /// The secret. A diff compares it, and never shows it.
  var concealedValue: Any { get }
}
