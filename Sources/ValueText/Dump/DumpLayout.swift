/// A dump before it is broken into lines.
///
/// A part that fits is written on one line. Otherwise each of its items gets its own line.
struct DumpLayout {
  indirect enum Body {
    case text(String)
    /// The lines of a multi-line string literal.
    case lines([String])
    case group(open: String, items: [DumpLayout], close: String)
  }

  /// The text before the body: `name: `.
  var label = ""
  let body: Body
  /// The body on one line, or nil if it needs several lines or is wider than a line.
  let flat: String?
  /// Whether the item is the count of omitted items, which no comma follows.
  var isEllipsis = false

  /// The width of a line, in characters.
  static let width = 100

  static func text(_ text: String) -> DumpLayout {
    DumpLayout(body: .text(text), flat: text.count <= width ? text : nil)
  }

  static func ellipsis(_ text: String) -> DumpLayout {
    DumpLayout(body: .text(text), flat: text, isEllipsis: true)
  }

  static func lines(_ lines: [String]) -> DumpLayout {
    DumpLayout(body: .lines(lines), flat: nil)
  }

  /// Returns a layout of items between an opening and a closing text. A group that is the only item shares the lines
  /// of its parent: `.row(Row(` … `))`.
  static func group(_ open: String, _ items: [DumpLayout], _ close: String) -> DumpLayout {
    if items.count == 1, items[0].label.isEmpty, case .group(let innerOpen, let inner, let innerClose) = items[0].body {
      return group(open + innerOpen, inner, innerClose + close)
    }
    var flat: String? = open
    for (index, item) in items.enumerated() {
      guard let text = item.flat, let start = flat, start.utf8.count <= width * 4 else {
        flat = nil
        break
      }
      flat = start + (index == 0 ? "" : ", ") + item.label + text
    }
    flat = flat.map { $0 + close }.flatMap { $0.count <= width ? $0 : nil }
    return DumpLayout(body: .group(open: open, items: items, close: close), flat: flat)
  }

  /// Returns the lines of the layout.
  @inline(never)
  func render() -> [String] {
    var lines: [String] = []
    render(indent: 0, suffix: "", into: &lines)
    return lines
  }

  /// Whether the items are all short and unlabeled, like numbers, and therefore share lines.
  private var isFill: Bool {
    guard case .group(_, let items, _) = body else { return false }
    return items.allSatisfy { $0.isEllipsis || $0.label.isEmpty && ($0.flat.map { $0.count <= 12 } ?? false) }
  }

  private static func filled(_ items: [String], margin: String) -> [String] {
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      let text = item + (index + 1 < items.count ? "," : "")
      if let last = lines.last, last.count + text.count + 1 <= width {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(margin + text)
      }
    }
    return lines
  }

  private func render(indent: Int, suffix: String, into lines: inout [String]) {
    let margin = String(repeating: " ", count: indent)
    let start = margin + label
    if let flat, start.count + flat.count + suffix.count <= Self.width {
      lines.append(start + flat + suffix)
      return
    }
    switch body {
    case .text(let text): lines.append(start + text + suffix)
    case .lines(let text):
      lines.append(start + "\"\"\"")
      lines += text.map { $0.isEmpty ? "" : margin + "  " + $0 }
      lines.append(margin + "  \"\"\"" + suffix)
    case .group(let open, let items, let close):
      lines.append(start + open)
      if isFill {
        lines += Self.filled(items.map { $0.flat ?? "" }, margin: margin + "  ")
        lines.append(margin + close + suffix)
        return
      }
      for (index, item) in items.enumerated() {
        item.render(indent: indent + 2, suffix: index + 1 < items.count && !item.isEllipsis ? "," : "", into: &lines)
      }
      lines.append(margin + close + suffix)
    }
  }
}
