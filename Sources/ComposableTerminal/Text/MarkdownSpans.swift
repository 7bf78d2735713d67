/// Reads the spans of a line of Markdown: code, emphasis, strong text and links.
struct MarkdownSpans {
  private let text: [Unicode.Scalar]
  private var styled = Styled()
  private var plain = ""
  private var position = 0
  /// The positions of the marks that begin or end a style, and the style.
  private var toggles: [Int: (style: Style, length: Int)] = [:]
  /// The positions in which a sign was looked for, up to the sign or the end of the text. For each kind of link they only
  /// grow, so no part of the text is searched twice.
  private var searches: [Search: ClosedRange<Int>] = [:]
  /// The positions of runs of backticks, by their length, in ascending order.
  private var ticks: [Int: ArraySlice<Int>] = [:]

  static let code = Style.accent

  static func styled(_ line: String) -> Styled {
    var spans = MarkdownSpans(line)
    return spans.read()
  }

  private init(_ line: String) { text = Array(line.unicodeScalars) }

  private func scalar(_ position: Int) -> Unicode.Scalar? { text.indices.contains(position) ? text[position] : nil }

  private func run(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == text[start] { end += 1 }
    return end - start
  }

  private mutating func read() -> Styled {
    findTicks()
    findEmphasis()
    var style = Style.plain
    var active: [Style] = []
    while position < text.count {
      if let toggle = toggles[position] {
        flush(style)
        if let index = active.lastIndex(of: toggle.style) {
          active.remove(at: index)
        } else {
          active.append(toggle.style)
        }
        style = active.reduce(.plain) { $0.with($1) }
        position += toggle.length
        continue
      }
      switch text[position] {
      case "\\" where scalar(position + 1).map(Self.isSign) == true:
        plain.unicodeScalars.append(text[position + 1])
        position += 2
      case "`":
        guard let (content, end) = codeSpan(position) else {
          append(run(position))
          continue
        }
        flush(style)
        styled.append(content, style.with(Self.code))
        position = end
      case "[", "!":
        // Of an image, its text is a link to it.
        let start = text[position] == "!" ? position + 1 : position
        guard scalar(start) == "[", let link = link(start) else {
          append(1)
          continue
        }
        flush(style)
        // There is no bracket in the title, so this is not recursive.
        for run in Self.styled(link.title).linked(to: link.address).runs {
          styled.append(run.text, style.with(run.style))
        }
        position = link.end
      case "<":
        guard let (address, end) = address(position) else {
          append(1)
          continue
        }
        flush(style)
        styled.append(address, style.with(.link(address)))
        position = end
      default: append(1)
      }
    }
    flush(style)
    return styled
  }

  private mutating func append(_ count: Int) {
    for scalar in text[position..<position + count] { plain.unicodeScalars.append(scalar) }
    position += count
  }

  private mutating func flush(_ style: Style) {
    styled.append(plain, style)
    plain = ""
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x2F).contains(scalar.value) || (0x3A...0x40).contains(scalar.value)
      || (0x5B...0x60).contains(scalar.value) || (0x7B...0x7E).contains(scalar.value)
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
    return (Self.string(content), end + count)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }

  // MARK: - Emphasis

  /// Finds the pairs of marks. A mark without a partner is text, and so is one inside of code or an address.
  private mutating func findEmphasis() {
    var open: [String: Int] = [:]
    var position = 0
    while position < text.count {
      switch text[position] {
      case "\\": position += 2
      case "`": position = codeSpan(position)?.end ?? position + run(position)
      case "<": position = address(position)?.end ?? position + 1
      case "[": position = link(position)?.end ?? position + 1
      case "*", "_":
        let count = run(position)
        if count <= 3 { pair(position, count, &open) }
        position += count
      default: position += 1
      }
    }
    // The pass over the text begins again.
    (searches, ticks) = ([:], [:])
    findTicks()
  }

  private mutating func pair(_ position: Int, _ count: Int, _ open: inout [String: Int]) {
    let (before, after) = (scalar(position - 1), scalar(position + count))
    let (isAfterText, isBeforeText) = (Self.isText(before), Self.isText(after))
    // `snake_case_names` are no emphasis.
    let isInside = text[position] == "_" && Self.isWord(before) && Self.isWord(after)
    let mark = Self.string(text[position..<position + count])
    let sign = String(mark.prefix(1))
    if count == 3, open[mark] == nil, let strong = open[sign + sign], let emphasis = open[sign] {
      // It ends both, first the one that began last.
      let first = strong > emphasis ? 2 : 1
      pair(position, first, &open)
      return pair(position + first, 3 - first, &open)
    }
    if let start = open[mark], isAfterText, !isInside, start + count < position {
      let style = [Style.italic, .bold, Style(isBold: true, isItalic: true)][count - 1]
      toggles[start] = (style, count)
      toggles[position] = (style, count)
      open[mark] = nil
    } else if isBeforeText, !isInside {
      open[mark] = position
    }
  }

  private static func isText(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { !$0.properties.isWhitespace } ?? false }
  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  // MARK: - Links

  /// Returns the link `[title](address)` at a position.
  private mutating func link(_ start: Int) -> (title: String, address: String, end: Int)? {
    guard let close = next("]", start, .link), scalar(close + 1) == "(", let end = next(")", close, .link) else {
      return nil
    }
    // Another bracket before the end begins a link of its own.
    guard next("[", start + 1, .link).map({ $0 > close }) ?? true, next(" ", close, .link).map({ $0 > end }) ?? true,
      next("(", close + 2, .link).map({ $0 > end }) ?? true
    else { return nil }
    return (Self.string(text[start + 1..<close]), Self.string(text[close + 2..<end]), end + 1)
  }

  /// Returns the address `<https://…>` at a position.
  private mutating func address(_ start: Int) -> (String, end: Int)? {
    guard let end = next(">", start, .address), next(" ", start, .address).map({ $0 > end }) ?? true,
      next("<", start + 1, .address).map({ $0 > end }) ?? true
    else { return nil }
    let address = Self.string(text[start + 1..<end])
    return Style.link(address).link == nil ? nil : (address, end + 1)
  }

  /// Returns the position of a sign at or after a position; nil if there is none.
  private mutating func next(_ sign: Unicode.Scalar, _ start: Int, _ kind: Kind) -> Int? {
    let key = Search(sign: sign, kind: kind)
    if let known = searches[key], known.contains(start) {
      return known.upperBound < text.count ? known.upperBound : nil
    }
    var found = start
    while found < text.count, text[found] != sign { found += 1 }
    searches[key] = start...found
    return found < text.count ? found : nil
  }

  private enum Kind { case link, address }
  private struct Search: Hashable {
    let sign: Unicode.Scalar
    let kind: Kind
  }
}
