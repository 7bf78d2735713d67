/// A parsed Markdown text. The doc comment of the view `Markdown` says what is read.
///
/// The time is linear in the length of the text, whatever the text: each nested level reads its lines again, but there
/// are at most ``deepest`` levels, and no character of a line is looked at more than a few times.
struct MarkdownText: Equatable {
  indirect enum Block: Equatable {
    case heading(level: Int, Styled)
    case paragraph(Styled)
    /// A list: the sign of each item, with its blocks.
    case list([Item])
    case code(String)
    case quote([Block])
    case rule
  }

  struct Item: Equatable {
    /// The number, such as `1.`; nil for a bullet.
    var number: String?
    var blocks: [Block]
  }

  var blocks: [Block] = []

  /// The levels of lists and quotes inside each other. Deeper ones are text.
  static let deepest = 8

  init(_ text: String) {
    blocks = Self.blocks(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...], 0)
  }

  // MARK: - Blocks

  private static func blocks(_ lines: ArraySlice<Substring>, _ depth: Int) -> [Block] {
    var blocks: [Block] = []
    var rest = lines
    while let line = rest.first {
      if line.allSatisfy(\.isWhitespace) {
        rest.removeFirst()
      } else if let fence = Fence(line) {
        rest.removeFirst()
        blocks.append(.code(fence.take(from: &rest)))
      } else if let heading = heading(line) {
        rest.removeFirst()
        blocks.append(heading)
      } else if isRule(line) {
        rest.removeFirst()
        blocks.append(.rule)
      } else if depth < deepest, quoted(line) != nil {
        var inner: [Substring] = []
        while let next = rest.first.flatMap(quoted) {
          inner.append(next)
          rest.removeFirst()
        }
        blocks.append(.quote(Self.blocks(inner[...], depth + 1)))
      } else if depth < deepest, let mark = ListMark(line) {
        blocks.append(.list(items(&rest, mark, depth)))
      } else {
        blocks.append(.paragraph(paragraph(&rest, depth)))
      }
    }
    return blocks
  }

  private static func heading(_ line: Substring) -> Block? {
    let text = line.trimmingBlanks
    let level = text.prefix { $0 == "#" }.count
    guard (1...6).contains(level), let next = text.dropFirst(level).first, next == " " else { return nil }
    return .heading(level: level, MarkdownSpans.styled(String(text.dropFirst(level).trimmingBlanks)))
  }

  private static func isRule(_ line: Substring) -> Bool {
    guard let sign = line.first(where: { $0 != " " }), "-*_".contains(sign) else { return false }
    return line.allSatisfy { $0 == sign || $0 == " " } && line.filter { $0 == sign }.count >= 3
  }

  /// Returns a line of a quote without its sign; nil if it is none.
  private static func quoted(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard text.first == ">" else { return nil }
    return text.dropFirst().first == " " ? text.dropFirst(2) : text.dropFirst()
  }

  /// Takes the items of a list: all with bullets, or all with numbers. Lines that are indented below an item belong to
  /// it.
  private static func items(_ rest: inout ArraySlice<Substring>, _ first: ListMark, _ depth: Int) -> [Item] {
    var items: [Item] = []
    while let line = rest.first, let mark = ListMark(line), mark.isNumbered == first.isNumbered, !isRule(line) {
      rest.removeFirst()
      var inner = [line.dropFirst(mark.width)]
      while let next = rest.first {
        let blanks = next.prefix { $0 == " " }.count
        if blanks == next.count {
          // A blank line ends the list, unless an indented line follows.
          guard let after = rest.dropFirst().first, after.prefix(mark.width).allSatisfy({ $0 == " " }),
            !after.allSatisfy(\.isWhitespace)
          else { break }
          inner.append("")
        } else if blanks >= mark.width {
          inner.append(next.dropFirst(mark.width))
        } else if blanks > mark.indent, ListMark(next) != nil {
          inner.append(next.dropFirst(blanks))
        } else {
          break
        }
        rest.removeFirst()
      }
      items.append(Item(number: mark.number, blocks: blocks(inner[...], depth + 1)))
      // Blank lines between the items of a list do not end it.
      let after = rest.drop { $0.allSatisfy(\.isWhitespace) }
      if let next = after.first.flatMap(ListMark.init), next.isNumbered == first.isNumbered { rest = after }
    }
    return items
  }

  /// Takes lines up to a blank one or the beginning of another block, as one line of text.
  private static func paragraph(_ rest: inout ArraySlice<Substring>, _ depth: Int) -> Styled {
    var text = ""
    repeat {
      let line = rest.removeFirst()
      let isBroken = line.hasSuffix("  ") || line.hasSuffix("\\")
      text += (line.hasSuffix("\\") ? line.dropLast() : line).trimmingBlanks
      if let next = rest.first, !next.allSatisfy(\.isWhitespace), !isStart(next, depth) {
        text += isBroken ? "\n" : " "
      } else {
        break
      }
    } while !rest.isEmpty
    return MarkdownSpans.styled(text)
  }

  private static func isStart(_ line: Substring, _ depth: Int) -> Bool {
    Fence(line) != nil || heading(line) != nil || isRule(line)
      || (depth < deepest && (quoted(line) != nil || ListMark(line) != nil))
  }

  /// The line that begins a block of code.
  private struct Fence {
    let sign: Character
    let count: Int
    let indent: Int

    init?(_ line: Substring) {
      let text = line.drop { $0 == " " }
      guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
      count = text.prefix { $0 == sign }.count
      guard count >= 3, sign == "~" || !text.dropFirst(count).contains("`") else { return nil }
      self.sign = sign
      indent = line.count - text.count
    }

    /// Takes the lines up to the end of the block, which the end of the text also is.
    func take(from rest: inout ArraySlice<Substring>) -> String {
      var lines: [Substring] = []
      while let line = rest.popFirst() {
        let text = line.trimmingBlanks
        if text.count >= count, text.allSatisfy({ $0 == sign }) { break }
        lines.append(line.dropFirst(min(indent, line.prefix { $0 == " " }.count)))
      }
      return lines.joined(separator: "\n")
    }
  }

  /// The beginning of an item of a list.
  private struct ListMark {
    /// The columns before the mark, and before the text.
    let indent, width: Int
    let number: String?
    var isNumbered: Bool { number != nil }

    init?(_ line: Substring) {
      let text = line.drop { $0 == " " }
      indent = line.count - text.count
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let mark: Substring
      if let first = text.first, "-*+".contains(first) {
        (mark, number) = (text.prefix(1), nil)
      } else if (1...9).contains(digits.count), let sign = text.dropFirst(digits.count).first,
        sign == "." || sign == ")"
      {
        mark = text.prefix(digits.count + 1)
        number = String(mark)
      } else {
        return nil
      }
      guard text.dropFirst(mark.count).first == " " else { return nil }
      width = indent + mark.count + 1
    }
  }
}

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

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
