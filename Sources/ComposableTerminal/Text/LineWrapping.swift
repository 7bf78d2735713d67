/// Breaks text into lines that fit a width.
package enum LineWrapping {
  /// Returns the lines as ranges of clusters, at least one.
  ///
  /// A line ends at a newline, which belongs to no line; after the last blank that fits; or anywhere in a word that is
  /// longer than a line. Trailing blanks may extend beyond the width.
  package static func lines(of clusters: [Character], width: Int) -> [Range<Int>] {
    let width = max(1, width)
    var lines: [Range<Int>] = []
    var start = 0
    // `columns` is the width of the current line, `opening` the last position at which it can be broken, and `rest` the
    // width after that position.
    var columns = 0
    var opening: Int?
    var rest = 0
    for (index, cluster) in clusters.enumerated() {
      if cluster.isNewline {
        lines.append(start..<index)
        (start, columns, opening, rest) = (index + 1, 0, nil, 0)
        continue
      }
      let needed = Terminal.Columns.of(cluster)
      if cluster == " " || cluster == "\t" {
        columns += needed
        (opening, rest) = (index + 1, 0)
        continue
      }
      while columns + needed > width, index > start {
        let end = opening ?? index
        lines.append(start..<end)
        (columns, start) = (opening == nil ? 0 : rest, end)
        (opening, rest) = (nil, columns)
      }
      columns += needed
      rest += needed
    }
    lines.append(start..<clusters.count)
    return lines
  }
}

extension Styled {
  /// Returns the lines of the text, each no wider than `width`, without the blanks at which they were broken.
  public func wrapped(to width: Int) -> [Styled] {
    let clusters = Array(text)
    let styles = runs.flatMap { run in Array(repeating: run.style, count: run.text.count) }
    // A cluster can span two runs; it gets the style of one of them.
    return LineWrapping.lines(of: clusters, width: width).map { line in
      var styled = Styled()
      var end = clusters[line].lastIndex { $0 != " " }.map { $0 + 1 } ?? line.lowerBound
      if line.upperBound == clusters.count {
        // Blanks at the end of the text stay as far as they fit: they may have a background.
        let columns = clusters[line.lowerBound..<end].reduce(0) { $0 + Terminal.Columns.of($1) }
        end += min(clusters.count - end, max(0, width - columns))
      }
      for index in line.lowerBound..<end {
        styled.append(String(clusters[index]), styles[min(index, styles.count - 1)])
      }
      return styled
    }
  }

  /// The lines of the text, without wrapping.
  var lines: [Styled] {
    runs.contains { $0.text.utf8.contains { $0 == 0x0A } } ? split : [self]
  }

  /// The lines between newlines of any kind.
  var split: [Styled] {
    var lines = [Styled()]
    for run in runs {
      for (index, piece) in run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { lines.append(Styled()) }
        lines[lines.count - 1].append(String(piece), run.style)
      }
    }
    return lines
  }

  /// The number of columns of the text on one line.
  public var columns: Int { runs.reduce(0) { $0 + Terminal.Columns.of($1.text) } }
}
