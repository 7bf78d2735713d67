/// Finds the word that the player may have meant.
enum NearMiss {
  /// Returns the candidate closest to a word: with at most two letters wrong, missing, added or swapped, one in a word
  /// of up to three letters; or the only candidate that begins with the word. Nil if no candidate is close.
  static func of(_ word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    let letters = word.filter { $0 != "-" }.count
    guard letters > 0, letters <= 40 else { return nil }
    let bound = letters <= 3 ? 1 : 2
    let longer = candidates.filter { $0.hasPrefix(word) }
    if longer.count == 1, letters > 3 { return longer[0] }
    let near = candidates.map { (word: $0, distance: distance(word, $0)) }.filter { $0.distance <= bound }
    if let best = near.min(by: { $0.distance < $1.distance }) { return best.word }
    return longer.count == 1 && letters > 1 ? longer[0] : nil
  }

  /// Returns the number of letters to insert, remove, replace or swap with their neighbor to turn one word into the
  /// other.
  static func distance(_ one: String, _ other: String) -> Int {
    let one = Array(one)
    let other = Array(other)
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, candidate) in other.enumerated() {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == candidate ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == candidate { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
