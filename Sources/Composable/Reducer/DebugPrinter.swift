/// The destination of the texts of ``Reducer/debug(_:actionFormat:to:)``.
///
/// ```swift
/// appReducer.debug(to: DebugPrinter { text in print(text) })
/// ```
public struct DebugPrinter: Sendable {
  private let printText: @Sendable (String) -> Void

  /// Creates a printer from a function, which gets one complete text at a time, without a trailing line break.
  public init(_ print: @escaping @Sendable (String) -> Void) {
    printText = print
  }

  /// Prints a text.
  public func callAsFunction(_ text: String) { printText(text) }

  /// A printer that writes to standard error.
  public static var standardError: Self { Self { StandardError.write(line: $0) } }
}
