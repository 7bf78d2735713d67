/// Writes values as Swift source that compiles. A value whose source is unknown is written as `…`, for the reader to
/// fill in: an instance of a class, a function, or a value of a type declared in a function.
public enum SourceText {
  /// Returns an expression that evaluates to the value where its type is expected.
  public static func expression(_ value: Any) -> String { noted(value).text }

  /// Returns an expression for a file that is sent to others: without the value of a write to a field without a name,
  /// which could be a secret.
  package static func expression(withoutUnnamedWrites value: Any) -> String {
    var writer = SourceWriter(nodesLeft: .max, hidesUnnamedWrites: true)
    return writer.expression(value)
  }

  /// Returns an expression, and what a reader may have to write so that it compiles.
  package static func noted(_ value: Any) -> (text: String, notes: SourceNotes) {
    var writer = SourceWriter(nodesLeft: .max)
    return (writer.expression(value), writer.notes)
  }

  /// Returns an expression that fits in a width; nil if it does not fit, or contains `…`.
  static func noted(_ value: Any, width: Int) -> (text: String, notes: SourceNotes)? {
    // Each part takes at least one character, so the width also limits the number of parts.
    var writer = SourceWriter(nodesLeft: width)
    let text = writer.expression(value)
    return text.count > width || writer.hasGaps ? nil : (text, writer.notes)
  }
}
