import ComposableTerminal
import ComposableTesting

extension TestTerminal {
  /// Asserts the text of the screen. Trailing blanks of rows, and blank rows at the end, are not compared.
  ///
  /// ```swift
  /// func expectResults<State, Action, Environment>(
  ///   _ terminal: TestTerminal<State, Action, Environment>
  /// ) {
  ///   terminal.expect(
  ///     """
  ///     Search ni
  ///
  ///     ▸ swift-nio
  ///     """)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The rows of the screen.
  ///   - location: The location of failures.
  public func expect(_ text: String, at location: SourceLocation = #_sourceLocation) {
    let actual = RowDifference.rows(current(at: location).frame.rows)
    let difference = RowDifference(expected: RowDifference.rows(of: text), actual: actual)
    if !difference.rows.isEmpty { report(.wrongText(difference, screen: actual), at: location) }
  }

  /// Asserts that the screen's text, styles and cursor equal the file `Frames/name.txt` beside the test's file.
  ///
  /// ```swift
  /// func expectResultsPage<State, Action, Environment>(
  ///   _ terminal: TestTerminal<State, Action, Environment>
  /// ) {
  ///   terminal.expect(golden: "search-results")
  /// }
  /// ```
  ///
  /// With `RECORD_FRAMES=1` in the environment, it writes that file and the picture `Frames/name.svg` instead. In a
  /// package, the test target needs `exclude: ["Frames"]`.
  ///
  /// - Parameters:
  ///   - name: The name of the files, without an extension.
  ///   - location: The location of failures.
  public func expect(golden name: String, at location: SourceLocation = #_sourceLocation) {
    let frame = current(at: location).frame
    let golden = GoldenFrame(frame)
    let file = GoldenFile(name, besides: location.filePath)
    let path = "Frames/\(name).txt"
    if GoldenFile.isRecording {
      do {
        try file.write(golden.text, svg: frame.svg(theme: context.theme))
      } catch {
        report(.unwrittenGolden(name, path: path, error), at: location)
      }
      return
    }
    guard let text = file.text else { return report(.missingGolden(name, path: path), at: location) }
    let expected = GoldenFrame(text: text)
    guard expected != golden else { return }
    report(
      .wrongGolden(
        name, path: path, RowDifference(expected: expected.rows, actual: golden.rows),
        styles: golden.styles(differingFrom: expected)), at: location)
  }

  /// Returns the style of a text on one row of the screen. Fails, and returns plain, if the text is absent or has
  /// several styles.
  ///
  /// ```swift
  /// import Testing
  ///
  /// func expectSelected<State, Action, Environment>(
  ///   _ terminal: TestTerminal<State, Action, Environment>
  /// ) {
  ///   #expect(terminal.style(of: "swift-nio").isReversed)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - occurrence: The occurrence of the text, counted from 1 in reading order.
  ///   - location: The location of failures.
  public func style(of text: String, occurrence: Int = 1, at location: SourceLocation = #_sourceLocation) -> Style {
    guard let position = findPosition(of: text, occurrence, "style(of: \"\(text)\")", at: location) else {
      return .plain
    }
    let frame = current(at: location).frame
    var styles: [Style] = []
    for column in position.column..<position.column + max(1, Terminal.Columns.of(text)) {
      let style = frame.style(column, position.row)
      if styles.last != style { styles.append(style) }
    }
    if styles.count > 1 { report(.severalStyles("style(of: \"\(text)\")", styles.map(\.words)), at: location) }
    return styles.count == 1 ? styles[0] : .plain
  }

  /// Returns the position at which a text on one row of the screen begins. Fails, and returns the upper left, if it is
  /// absent.
  ///
  /// ```swift
  /// func pressBesideVolume<State, Action, Environment>(
  ///   _ terminal: TestTerminal<State, Action, Environment>
  /// ) {
  ///   var position = terminal.position(of: "Volume")
  ///   position.column += 10
  ///   terminal.click(position)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - occurrence: The occurrence of the text, counted from 1 in reading order.
  ///   - location: The location of failures.
  public func position(
    of text: String, occurrence: Int = 1, at location: SourceLocation = #_sourceLocation
  ) -> Terminal.Position {
    findPosition(of: text, occurrence, "position(of: \"\(text)\")", at: location)
      ?? Terminal.Position(column: 0, row: 0)
  }

  func findPosition(of text: String, _ occurrence: Int, _ call: String, at location: SourceLocation) -> Terminal
    .Position?
  {
    let frame = current(at: location).frame
    let wanted = Array(text)
    var found = 0
    for row in 0..<frame.size.rows where !wanted.isEmpty {
      let clusters = frame.clusters(inRow: row)
      var start = 0
      while start + wanted.count <= clusters.count {
        let isThere = wanted.indices.allSatisfy { clusters[start + $0].cluster == wanted[$0] }
        if isThere { found += 1 }
        if isThere, found == occurrence { return Terminal.Position(column: clusters[start].column, row: row) }
        start += isThere ? wanted.count : 1
      }
    }
    let screen = RowDifference.rows(frame.rows)
    report(.missingText(call, found: found, occurrence: occurrence, screen: screen), at: location)
    return nil
  }
}

extension Terminal.Frame {
  /// Returns the clusters of a row with their first columns. The second half of a wide cluster is not listed.
  fileprivate func clusters(inRow row: Int) -> [(column: Int, cluster: Character)] {
    (0..<size.columns).compactMap { column in
      let cell = self[column, row]
      return cell.isTail ? nil : (column, character(of: cell))
    }
  }
}
