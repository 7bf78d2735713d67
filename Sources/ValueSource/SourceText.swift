/// Values as Swift source that compiles. A value whose source is unknown is `…`, for the reader to fill in: an instance
/// of a class, a function, a value of a type that was declared in a function.
public enum SourceText {
  /// An expression with this value, where its type is expected.
  public static func expression(_ value: Any) -> String {
    var writer = SourceWriter(nodesLeft: .max)
    return writer.expression(value)
  }

  /// An expression with this value that fits in a width; nil for one that does not, or has `…` in it.
  static func expression(_ value: Any, width: Int) -> String? {
    // A part takes at least one character, so no more parts than that are read.
    var writer = SourceWriter(nodesLeft: width)
    let text = writer.expression(value)
    return text.count > width || writer.hasGaps ? nil : text
  }
}
