extension Counter {
  /// Returns the range in a text: `LO...HI`, `LO..HI` or `LO to HI`. Nil if the text is not a range, or the range has
  /// fewer than two numbers.
  public static func range(_ text: String) -> ClosedRange<Int>? {
    guard let separator = ["...", "..", "…", " to "].first(where: { text.firstRange(of: $0) != nil }),
      let found = text.firstRange(of: separator)
    else { return nil }
    func number(_ part: Substring) -> Int? { Int(part.filter { !$0.isWhitespace }) }
    guard let low = number(text[..<found.lowerBound]), let high = number(text[found.upperBound...]) else { return nil }
    return low < high && widest.contains(low...high) ? low...high : nil
  }
}
