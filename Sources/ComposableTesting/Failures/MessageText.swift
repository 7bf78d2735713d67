// Parts of the texts of failures.

package func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

func ordinal(_ number: Int) -> String {
  switch (number % 10, number % 100) {
  case (1, let rest) where rest != 11: "\(number)st"
  case (2, let rest) where rest != 12: "\(number)nd"
  case (3, let rest) where rest != 13: "\(number)rd"
  default: "\(number)th"
  }
}

/// An action or a step in a sentence: whole when it fits on a line, else what is on its first line.
package func name(_ action: String) -> String {
  guard let end = action.firstIndex(of: "\n") else { return action }
  var closing = ""
  for character in action[..<end] {
    switch character {
    case "(": closing.insert(")", at: closing.startIndex)
    case "[": closing.insert("]", at: closing.startIndex)
    case ")", "]": if !closing.isEmpty { closing.removeFirst() }
    default: break
    }
  }
  return "\(action[..<end])…\(closing)"
}

/// Code behind a colon: on the same line when it is short.
package func paste(_ code: String) -> String { code.contains("\n") ? "\n\n\(indented(code))" : " `\(code)`." }

package func list(_ lines: [String]) -> String {
  lines.map { "  • " + indented($0, by: 4).dropFirst(4) }.joined(separator: "\n")
}

package func indented(_ text: String, by count: Int = 2) -> String {
  let margin = String(repeating: " ", count: count)
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
}
