/// Reads the spans of a line of Markdown: code, emphasis, strong text and links.
struct MarkdownSpans: ~Copyable {
  /// A piece of the line, or a mark.
  private struct Piece {
    var text: Styled
    /// The style that it begins or ends, of a mark that has a partner.
    var toggles: Style?
  }

  private let text: [Unicode.Scalar]
  private var position = 0
  private var pieces: [Piece] = []
  /// The marks without a partner yet: the index of their piece, and the position after it.
  private var open: [String: (piece: Int, end: Int)] = [:]
  /// The positions in which a sign was looked for, up to the sign or the end of the text. For each kind of link they only
  /// grow, so no part of the text is searched twice.
  private var searches: [Kind: [Unicode.Scalar: ClosedRange<Int>]] = [:]
  /// The positions of runs of backticks, by their length, in ascending order.
  private var ticks: [Int: ArraySlice<Int>] = [:]

  static let code = Style.accent

  static func styled(_ line: String) -> Styled {
    var spans = MarkdownSpans(line)
    return spans.read()
  }

  private init(_ line: String) { text = Array(line.unicodeScalars) }

  private func scalar(_ position: Int) -> Unicode.Scalar? { text.indices.contains(position) ? text[position] : nil }

  private func run(_ start: Int) -> Int { text[start...].prefix { $0 == text[start] }.count }

  private mutating func read() -> Styled {
    findTicks()
    while position < text.count { readPiece() }
    var (styled, style, active) = (Styled(), Style.plain, [Style]())
    for piece in pieces {
      if let toggled = piece.toggles {
        if let index = active.lastIndex(of: toggled) { active.remove(at: index) } else { active.append(toggled) }
        style = active.reduce(.plain) { $0.with($1) }
      } else {
        for run in piece.text.runs { styled.append(run.text, style.with(run.style)) }
      }
    }
    return styled
  }

  private mutating func readPiece() {
    switch text[position] {
    case "\\" where scalar(position + 1).map(Self.isSign) == true:
      position += 1
      add(1)
    case "`":
      if let (content, end) = codeSpan(position) {
        add(Styled(content, Self.code), to: end)
      } else {
        add(run(position))
      }
    case "[", "!":
      // Of an image, its text is a link to it.
      let start = text[position] == "!" ? position + 1 : position
      guard scalar(start) == "[", let link = link(start) else { return add(1) }
      // There is no bracket in the title, so this is not recursive.
      add(Self.styled(link.title).linked(to: link.address), to: link.end)
    case "<":
      if let (address, end) = address(position) { add(Styled(address, .link(address)), to: end) } else { add(1) }
    case "*", "_":
      let count = run(position)
      if count <= 3 { addMark(count) } else { add(count) }
    default: add(max(1, text[position...].prefix { !"\\`[!<*_".unicodeScalars.contains($0) }.count))
    }
  }

  private mutating func add(_ count: Int) { add(Styled(string(position..<position + count)), to: position + count) }

  private mutating func add(_ text: Styled, to end: Int) {
    pieces.append(Piece(text: text))
    position = end
  }

  private func string(_ range: Range<Int>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: text[range])
    return string
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value) && !isWord(scalar)
  }

  // MARK: - Code

  private mutating func findTicks() {
    var start = 0
    while start < text.count {
      let count = text[start] == "`" ? run(start) : 0
      if count > 0 { ticks[count, default: []].append(start) }
      start += max(1, count)
    }
  }

  /// Returns the code from a run of backticks to the next run of the same length, and the position after it.
  private mutating func codeSpan(_ start: Int) -> (content: String, end: Int)? {
    let count = run(start)
    while let first = ticks[count]?.first, first <= start { ticks[count]?.removeFirst() }
    guard let end = ticks[count]?.first else { return nil }
    var content = text[start + count..<end]
    if content.first == " ", content.last == " ", content.contains(where: { $0 != " " }) {
      content = content.dropFirst().dropLast()
    }
    return (string(content.indices), end + count)
  }

  // MARK: - Emphasis

  /// Adds a mark of one to three signs: with a partner before it, both toggle a style; without one, it is text.
  private mutating func addMark(_ count: Int) {
    let (before, after) = (scalar(position - 1), scalar(position + count))
    let (isAfterText, isBeforeText) = (Self.isText(before), Self.isText(after))
    // `snake_case_names` are no emphasis.
    let isInside = text[position] == "_" && Self.isWord(before) && Self.isWord(after)
    let mark = string(position..<position + count)
    let sign = String(mark.prefix(1))
    if count == 3, open[mark] == nil, let strong = open[sign + sign], let emphasis = open[sign] {
      // It ends both, first the one that began last.
      let first = strong.piece > emphasis.piece ? 2 : 1
      addMark(first)
      return addMark(3 - first)
    }
    let start = position
    add(count)
    if let partner = open[mark], isAfterText, !isInside, partner.end < start {
      let style = [Style.italic, .bold, Style(isBold: true, isItalic: true)][count - 1]
      for piece in [partner.piece, pieces.count - 1] { pieces[piece].toggles = style }
      open[mark] = nil
    } else if isBeforeText, !isInside {
      open[mark] = (pieces.count - 1, position)
    }
  }

  private static func isText(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { !$0.properties.isWhitespace } ?? false }
  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  // MARK: - Links

  /// Returns the link `[title](address)` at a position.
  private mutating func link(_ start: Int) -> (title: String, address: String, end: Int)? {
    // Another bracket before the end begins a link of its own.
    guard let close = next("]", start, .link), scalar(close + 1) == "(", let end = next(")", close, .link),
      isAbsent("[", start + 1..<close, .link), isAbsent(" ", close..<end, .link), isAbsent("(", close + 2..<end, .link)
    else { return nil }
    return (string(start + 1..<close), string(close + 2..<end), end + 1)
  }

  /// Returns the address `<https://…>` at a position.
  private mutating func address(_ start: Int) -> (String, end: Int)? {
    guard let end = next(">", start, .address), isAbsent(" ", start..<end, .address),
      isAbsent("<", start + 1..<end, .address)
    else { return nil }
    let address = string(start + 1..<end)
    return Style.link(address).link == nil ? nil : (address, end + 1)
  }

  private mutating func isAbsent(_ sign: Unicode.Scalar, _ range: Range<Int>, _ kind: Kind) -> Bool {
    next(sign, range.lowerBound, kind).map { $0 > range.upperBound } ?? true
  }

  /// Returns the position of a sign at or after a position; nil if there is none.
  private mutating func next(_ sign: Unicode.Scalar, _ start: Int, _ kind: Kind) -> Int? {
    let known = searches[kind]?[sign].flatMap { $0.contains(start) ? $0.upperBound : nil }
    let found = known ?? text[start...].firstIndex(of: sign) ?? text.count
    if known == nil { searches[kind, default: [:]][sign] = start...found }
    return found < text.count ? found : nil
  }

  private enum Kind { case link, address }
}
