extension Terminal {
  /// Measures text in columns of a terminal.
  ///
  /// It measures grapheme clusters as today's terminals draw them. Terminals disagree about some: those with VS15 or VS16,
  /// joined ones, flags, ambiguous symbols. The renderer never trusts the cursor's position after one of these.
  ///
  /// - The width of a cluster is the sum of the widths of its scalars, at most 2. Marks and joiners have none.
  /// - An emoji with VS16, a keycap and a flag have 2; an emoji with VS15 has 1.
  /// - Half-width katakana with its voice mark has 2.
  /// - A control character has 0 and is never drawn, except the tab, which is drawn as one blank.
  public enum Columns {
    /// Returns the number of columns of a text on one line.
    @inline(never)
    public static func of(_ text: String) -> Int {
      if isPlain(text) { return text.utf8.count }
      return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the number of columns of a cluster: 0, 1 or 2.
    public static func of(_ cluster: Character) -> Int { measure(cluster).columns }

    /// Returns whether a text is printable ASCII: each byte has one column.
    @inline(never)
    static func isPlain(_ text: String) -> Bool {
      for byte in text.utf8 where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }

    /// Returns the number of columns of a cluster, and whether terminals disagree about it.
    @inline(never)
    package static func measure(_ cluster: Character) -> (columns: Int, isUncertain: Bool) {
      let scalars = cluster.unicodeScalars
      guard let first = scalars.first else { return (0, false) }
      if scalars.index(after: scalars.startIndex) == scalars.endIndex {
        return (width(first), first.value >= 0xA0 && isDisputed(first))
      }
      return measure(joined: scalars, first)
    }

    private static func measure(
      joined scalars: Character.UnicodeScalarView, _ first: Unicode.Scalar
    ) -> (columns: Int, isUncertain: Bool) {
      if first == "\r" { return (0, false) }
      var sum = 0
      var drawn = 0
      var isUncertain = isDisputed(first)
      for (index, scalar) in scalars.enumerated() {
        switch scalar.value {
        case 0xFE0F where first.properties.isEmoji: return (2, true)
        case 0xFE0E where first.properties.isEmoji: return (1, true)
        case 0x1F1E6...0x1F1FF where index > 0: return (2, true)
        // Joiners, and the tags in flags of regions.
        case 0x200D, 0xE0020...0xE007F: isUncertain = true
        default:
          let isMark = index > 0 && scalar.properties.generalCategory == .spacingMark
          let columns = isMark ? 0 : width(scalar)
          isUncertain = isUncertain || isMark
          sum += columns
          drawn += columns > 0 ? 1 : 0
        }
      }
      return (min(2, sum), isUncertain || drawn > 1)
    }

    /// Returns the number of columns of a scalar on its own.
    private static func width(_ scalar: Unicode.Scalar) -> Int {
      if scalar.value < 0x300 {
        return scalar == "\t" || (scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)) ? 1 : 0
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
      case .format where scalar.properties.isDefaultIgnorableCodePoint: return 0
      default: break
      }
      switch scalar.value {
      // Vowels and finals of Hangul are drawn inside the two columns of their initial.
      case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
      // Half a flag: narrow, although Unicode counts it as an emoji.
      case 0x1F1E6...0x1F1FF: return 1
      default: return isIn(WidthTable.wide, scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
      }
    }

    /// Whether terminals disagree about a scalar on its own.
    private static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
      if isIn(WidthTable.ambiguous, scalar) || isIn(disputed, scalar) { return true }
      // Terminals with older tables draw newer emoji in one column.
      guard scalar.value >= 0x1F000, scalar.properties.isEmojiPresentation else { return false }
      return scalar.properties.age.map { $0.major >= 13 } ?? true
    }

    /// The characters whose columns were seen to differ, though no table of Unicode says so. In ascending order.
    private static let disputed: [ClosedRange<UInt32>] = [
      // Drawn, or not.
      0x00AD...0x00AD,
      // Symbols that are wide since Unicode 16: trigrams such as ☰, hexagrams, counting rods.
      0x2630...0x2637, 0x268A...0x268F,
      // Signs that are also emoji, and numbers in squares.
      0x3030...0x3030, 0x303D...0x303D, 0x3248...0x324F, 0x3297...0x3297, 0x3299...0x3299,
      0x4DC0...0x4DFF,
      // Annotations, which are drawn or not.
      0xFFF9...0xFFFB,
      0x1D300...0x1D376,
      // Half a flag, and signs that are also emoji.
      0x1F1E6...0x1F1FF, 0x1F202...0x1F202, 0x1F237...0x1F237,
    ]

    @inline(never)
    private static func isIn(_ table: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
      var lower = 0
      var upper = table.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if table[middle].upperBound < scalar.value { lower = middle + 1 } else { upper = middle }
      }
      return lower < table.count && table[lower].contains(scalar.value)
    }
  }
}
