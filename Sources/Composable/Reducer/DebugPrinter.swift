/// The destination for what ``Reducer/debug(_:actionFormat:to:)`` prints.
///
/// ```swift
/// appReducer.debug(to: DebugPrinter { line in log.write(line) })
/// ```
public struct DebugPrinter: Sendable {
  private let printText: @Sendable (String) -> Void

  /// Creates a printer from a function, which gets one whole text at a time, without a trailing line break.
  public init(_ print: @escaping @Sendable (String) -> Void) {
    printText = print
  }

  /// Prints a text.
  public func callAsFunction(_ text: String) { printText(text) }

  /// A printer to standard error.
  public static var standardError: Self { Self { StandardError.write(line: $0) } }
}
