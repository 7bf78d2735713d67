/// The lines of an outline that were not there before.
struct OutlineNews {
  private var last: [String] = []

  /// Returns the new lines, in order. A repeated line comes as many times as it now occurs more often.
  mutating func lines(of outline: String) -> [String] {
    let lines = outline.isEmpty ? [] : outline.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var known: [String: Int] = [:]
    for line in last { known[line, default: 0] += 1 }
    last = lines
    return lines.filter { line in
      guard let count = known[line], count > 0 else { return true }
      known[line] = count - 1
      return false
    }
  }

  /// All lines of the last outline.
  var all: [String] { last }
}
