/// The destination of what ``Reducer/debug(_:actionFormat:to:)`` prints.
///
/// ```swift
/// appReducer.debug(to: DebugPrinter { line in log.write(line) })
/// ```
public struct DebugPrinter: Sendable {
  private let printText: @Sendable (String) -> Void

  /// A printer from its function, which gets a whole text at a time, without a line break at its end.
  public init(_ print: @escaping @Sendable (String) -> Void) {
    printText = print
  }

  /// Prints a text.
  public func callAsFunction(_ text: String) { printText(text) }

  /// Prints on standard error.
  public static var standardError: Self { Self { StandardError.write(line: $0) } }
}
