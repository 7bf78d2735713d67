/// Reads Markdown texts. The doc comment of the view `Markdown` says what is read.
///
/// The time is linear in the length of the text, whatever the text: each nested level reads its lines again, but there
/// are at most ``deepest`` levels, and no character of a line is looked at more than a few times.
enum MarkdownText {
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

  /// The levels of lists and quotes inside each other. Deeper ones are text.
  static let deepest = 8

  /// Returns the blocks of a text.
  static func blocks(of text: String) -> [Block] {
    blocks(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...], 0)
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
      } else if let block = heading(line) ?? (isRule(line) ? .rule : nil) {
        rest.removeFirst()
        blocks.append(block)
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

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: Substring { trimming { $0 == " " || $0 == "\t" } }
}
