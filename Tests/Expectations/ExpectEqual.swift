import Testing
import ValueText

/// Records an issue, with the difference, unless two values are equal.
///
/// `#expect(value == expected)` says the same, but takes 27 milliseconds of a processor to compile, and this takes less than one:
/// see decision 172. `#_sourceLocation` for the place would be a macro in each call, which takes 6.
package func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != expected else { return }
  let text = "Not equal (− expected, + actual):\n\(ValueDiff.ofUnequal(expected: expected, actual: value))"
  Issue.record(
    comment().map { "\($0.rawValue): \(text)" } ?? Comment(rawValue: text),
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
