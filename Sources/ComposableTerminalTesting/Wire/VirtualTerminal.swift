import ComposableTerminal

/// An emulated terminal with the features that the renderer uses: clusters, cursor, styles, clearing, erasing, modes.
///
/// Unknown sequences are kept in `unknown`: a test can expect none.
package struct VirtualTerminal {
  package struct Cell: Equatable {
    package var character: Character = " "
    /// The parameters of the last style sequence.
    package var style = "0"
    /// The address of the link; nil for none.
    package var link: String?
    /// Whether it is the second column of a wide cluster.
    package var isTail = false
  }

  package private(set) var size: Terminal.Size
  /// Whether uncertain clusters are one column wider or narrower than in `Terminal.Columns`.
  package let disagrees: Bool
  package private(set) var cells: [[Cell]]
  package private(set) var cursor = Terminal.Position(column: 0, row: 0)
  package private(set) var modes: Set<Int> = [25]
  package private(set) var unknown: [String] = []
  /// Whether text was drawn outside a synchronized update.
  package private(set) var isDrawnOutsideUpdate = false
  /// The rows that were written to since this set was last emptied.
  package var touched: Set<Int> = []
  private var style = "0"
  private var link: String?

  package init(_ size: Terminal.Size, disagrees: Bool = false) {
    self.size = size
    self.disagrees = disagrees
    cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// Writes bytes: clusters, control sequences that begin with `ESC [`, and links, which begin with `ESC ]8;`.
  package mutating func write(_ bytes: [UInt8]) {
    let pieces = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}", omittingEmptySubsequences: false)
    for character in pieces.first ?? "" { put(character) }
    var opening: Substring?
    for piece in pieces.dropFirst() {
      if let link = opening {
        opening = nil
        guard piece.first == "\\" else {
          unknown.append(String(link))
          continue
        }
        self.link = link.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false).last.flatMap {
          $0.isEmpty ? nil : String($0)
        }
        for character in piece.dropFirst() { put(character) }
        continue
      }
      if piece.hasPrefix("]8;"), piece.dropFirst(3).contains(";") {
        opening = piece
        continue
      }
      guard piece.first == "[", let end = piece.dropFirst().firstIndex(where: { $0 >= "@" && $0 <= "~" }) else {
        unknown.append(String(piece))
        continue
      }
      control(piece[...end])
      for character in piece[piece.index(after: end)...] { put(character) }
    }
    if let opening { unknown.append(String(opening)) }
  }

  /// Changes the size; the content stays where it fits.
  package mutating func resize(_ size: Terminal.Size) {
    cells = (0..<size.rows).map { row in
      (0..<size.columns).map { row < cells.count && $0 < cells[row].count ? cells[row][$0] : Cell() }
    }
    self.size = size
    touched = Set(0..<size.rows)
  }

  /// The text without trailing blanks of rows.
  package var text: String {
    cells.map { row in
      var line = String(row.filter { !$0.isTail }.map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private mutating func put(_ character: Character) {
    var columns = Terminal.Columns.of(character)
    if disagrees, Terminal.Columns.measure(character).isUncertain { columns = 3 - columns }
    guard columns > 0, cursor.row < size.rows else { return unknown.append("\(character)") }
    if !modes.contains(2026) { isDrawnOutsideUpdate = true }
    // Without wrapping, characters that do not fit overwrite the last columns.
    cursor.column = min(cursor.column, size.columns - columns)
    guard cursor.column >= 0 else { return }
    touched.insert(cursor.row)
    for column in cursor.column..<cursor.column + columns { release(column) }
    cells[cursor.row][cursor.column] = Cell(character: character, style: style, link: link)
    if columns == 2 {
      cells[cursor.row][cursor.column + 1] = Cell(character: " ", style: style, link: link, isTail: true)
    }
    cursor.column += columns
  }

  /// Blanks the other half of a wide cluster.
  private mutating func release(_ column: Int) {
    if cells[cursor.row][column].isTail { cells[cursor.row][column - 1].character = " " }
    if column + 1 < size.columns { cells[cursor.row][column + 1].isTail = false }
  }

  private mutating func control(_ sequence: Substring) {
    let body = sequence.dropFirst().dropLast()
    let numbers = body.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch sequence.last {
    case "H": cursor = Terminal.Position(column: (numbers.last ?? 1) - 1, row: (numbers.first ?? 1) - 1)
    case "G": cursor.column = (numbers.first ?? 1) - 1
    case "X" where cursor.row < size.rows:
      touched.insert(cursor.row)
      for column in cursor.column..<min(size.columns, cursor.column + (numbers.first ?? 1)) {
        release(column)
        cells[cursor.row][column] = Cell(style: style, link: link)
      }
    case "m": style = String(body)
    case "J" where body == "2":
      touched = Set(0..<size.rows)
      cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    case "h" where body.hasPrefix("?"): modes.formUnion(numbers)
    case "l" where body.hasPrefix("?"): modes.subtract(numbers)
    default: unknown.append(String(sequence))
    }
  }
}
