/// Brings a doc comment to the left margin, whatever its indentation in the source.
enum DocumentationLines {
  static func aligned(_ comment: String) -> [String] {
    let lines = comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first else { return [] }
    let rest = lines.dropFirst()
    let margin = rest.filter { !$0.allSatisfy(\.isWhitespace) }.map(indentation).min() ?? 0
    let starred = rest.allSatisfy { $0.drop(while: \.isWhitespace).first == "*" }
    return [String(first)] + rest.map { (starred ? " " : "") + $0.dropFirst(min(margin, indentation($0))) }
  }

  private static func indentation(_ line: Substring) -> Int { line.prefix(while: \.isWhitespace).count }
}
