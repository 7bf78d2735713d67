/// The characters that borders and controls are drawn with.
public struct Glyphs: Hashable, Sendable {
  /// The lines of a border.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Border: Hashable, Sendable, CaseIterable {
    /// Thin lines.
    case single
    /// Thin lines with round corners, where the terminal has them.
    case rounded
    /// Heavy lines, for what must be seen first; double ones where the terminal has no heavy ones.
    case heavy
  }

  /// Whether all characters are ASCII.
  public let isASCII: Bool

  /// Whether the terminal has round corners.
  let hasRoundCorners: Bool

  /// The characters of Unicode.
  public static let unicode = Glyphs(isASCII: false)
  /// The characters of ASCII, for terminals without UTF-8.
  public static let ascii = Glyphs(isASCII: true)

  /// Creates Unicode characters if the locale of the environment has UTF-8, otherwise ASCII ones.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // The fonts of the Linux console have no round corners.
    self.init(
      isASCII: !locale.lowercased().filter { $0 != "-" }.contains("utf8"),
      hasRoundCorners: environment["TERM"] != "linux")
  }

  private init(isASCII: Bool, hasRoundCorners: Bool = true) {
    self.isASCII = isASCII
    self.hasRoundCorners = hasRoundCorners
  }

  /// Returns a text in these characters. In ASCII, an arrow becomes `<-`, and a character without an ASCII equivalent
  /// becomes the escape of a Swift literal.
  public func written(_ text: String) -> String {
    guard isASCII else { return text }
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where scalar.isASCII: written.unicodeScalars.append(scalar)
      case "←": written += "<-"
      case "−": written += "-"
      case "…": written += "..."
      default: written += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return written
  }

  /// Returns the lines above, below, left and right, and the corners from the upper left in reading order.
  func lines(_ border: Border) -> [Character] {
    if isASCII { return ["-", "-", "|", "|", "+", "+", "+", "+"] }
    return switch border {
    case .rounded where hasRoundCorners: ["─", "─", "│", "│", "╭", "╮", "╰", "╯"]
    case .single, .rounded: ["─", "─", "│", "│", "┌", "┐", "└", "┘"]
    case .heavy where hasRoundCorners: ["━", "━", "┃", "┃", "┏", "┓", "┗", "┛"]
    case .heavy: ["═", "═", "║", "║", "╔", "╗", "╚", "╝"]
    }
  }

  var ellipsis: Character { isASCII ? "~" : "…" }
  var marker: Character { isASCII ? ">" : "▸" }
  var horizontal: Character { isASCII ? "-" : "─" }
  var vertical: Character { isASCII ? "|" : "│" }
  var isOn: String { isASCII ? "[x]" : "[✓]" }
  var isOff: String { "[ ]" }
  var before: String { isASCII ? "<" : "‹" }
  var after: String { isASCII ? ">" : "›" }
  var knob: Character { isASCII ? "o" : "●" }
  var full: Character { isASCII ? "#" : "█" }
  var empty: Character { isASCII ? "." : "░" }
  var thumb: Character { isASCII ? "#" : "┃" }
  var track: Character { isASCII ? "|" : "│" }
  var hidden: Character { isASCII ? "*" : "•" }
  var ascending: Character { isASCII ? "^" : "▲" }
  var descending: Character { isASCII ? "v" : "▼" }
  var expanded: Character { isASCII ? "-" : "▾" }
  var collapsed: Character { isASCII ? "+" : "▸" }
  /// The sign of a control that opens a list.
  var opens: Character { isASCII ? "v" : "▾" }
  /// From low to high.
  var bars: [Character] { isASCII ? Array("_.-=*#") : Array("▁▂▃▄▅▆▇█") }
  var turns: [Character] { isASCII ? Array("|/-\\") : Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") }
}

/// Assigns a number to each distinct value, in order of first occurrence.
struct Interner<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element]
  /// The number of each element; empty below ``few`` elements.
  private var numbers: [Element: Int] = [:]

  /// Below this count a linear search is faster than hashing.
  private static var few: Int { 24 }

  init(_ elements: [Element]) { self.elements = elements }

  subscript(_ number: Int) -> Element { elements[number] }

  /// Returns the number of an element, and adds the element if it is new; nil if there are already `limit` elements.
  mutating func number(of element: Element, atMost limit: Int) -> Int? {
    if let number = find(element) { return number }
    guard elements.count < limit else { return nil }
    elements.append(element)
    if elements.count == Self.few {
      for (number, element) in elements.enumerated() { numbers[element] = number }
    } else if elements.count > Self.few {
      numbers[element] = elements.count - 1
    }
    return elements.count - 1
  }

  private func find(_ element: Element) -> Int? {
    // Backwards, since the last elements are the likeliest.
    elements.count < Self.few ? elements.lastIndex(of: element) : numbers[element]
  }

  /// Returns whether each number that both tables have means the same element.
  func agrees(with other: Self) -> Bool {
    let count = min(elements.count, other.elements.count)
    return elements[..<count] == other.elements[..<count]
  }

  /// Returns the number in the other table for each element; nil if the other table does not have it.
  func numbers(in other: Self) -> [Int?] { elements.map { other.find($0) } }
}
