import Composable
import Foundation
import Testing

/// What a case path is called in a failure: `\.loaded`.
enum CaseName {
  /// The path as the test writes it, or else what is known of it.
  ///
  /// A key path knows the names of stored properties only, and a macro writes computed ones. So the source is read where it
  /// can be: in the argument that begins where the location points to.
  static func text(of path: AnyKeyPath, payload: Any.Type, at location: SourceLocation) -> String {
    if let written = written(at: location) { return written }
    let name = "\(path)"
    guard !name.contains("<computed"), let dot = name.firstIndex(of: ".") else { return "a case with \(payload)" }
    return "\\\(name[dot...])"
  }

  private static func written(at location: SourceLocation) -> String? {
    guard let source = try? String(contentsOfFile: location.filePath, encoding: .utf8) else { return nil }
    let lines = source.split(separator: "\n", maxSplits: location.line, omittingEmptySubsequences: false)
    guard location.line <= lines.count else { return nil }
    // The location of a call is its opening parenthesis. The argument may be on the next line.
    let line = lines[location.line - 1].utf8.dropFirst(location.column)
    let rest = line.isEmpty && location.line < lines.count ? lines[location.line].utf8 : line
    let argument = Substring(rest).drop { $0.isWhitespace }.prefix { $0 != "," && $0 != ")" && !$0.isWhitespace }
    return argument.hasPrefix("\\.") ? String(argument) : nil
  }
}
