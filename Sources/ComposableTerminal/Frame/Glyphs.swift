/// The signs that views are drawn with.
public struct Glyphs: Hashable, Sendable {
  /// The lines of a border.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Border: Hashable, Sendable, CaseIterable {
    /// Thin lines.
    case single
    /// Thin lines with round corners.
    case rounded
    /// Double lines.
    case double
    /// Thick lines.
    case heavy
  }

  /// Whether all signs are ASCII.
  public let isASCII: Bool

  /// The signs of Unicode.
  public static let unicode = Glyphs(isASCII: false)
  /// The signs of ASCII, for terminals without UTF-8.
  public static let ascii = Glyphs(isASCII: true)

  /// Creates the signs of Unicode if the environment's locale has UTF-8, otherwise those of ASCII.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    self.init(isASCII: !locale.lowercased().filter { $0 != "-" }.contains("utf8"))
  }

  private init(isASCII: Bool) { self.isASCII = isASCII }

  /// A text as it is written with these signs: in ASCII, an arrow is `<-`, and a character that has no sign like it is
  /// the escape of a literal.
  public func written(_ text: String) -> String { isASCII ? text.inASCII : text }

  /// Above, below, left, right, and the corners from the upper left in reading order.
  func lines(_ border: Border) -> [Character] {
    if isASCII { return ["-", "-", "|", "|", "+", "+", "+", "+"] }
    return switch border {
    case .single: ["─", "─", "│", "│", "┌", "┐", "└", "┘"]
    case .rounded: ["─", "─", "│", "│", "╭", "╮", "╰", "╯"]
    case .double: ["═", "═", "║", "║", "╔", "╗", "╚", "╝"]
    case .heavy: ["━", "━", "┃", "┃", "┏", "┓", "┗", "┛"]
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
  /// From low to high.
  var bars: [Character] { isASCII ? Array("_.-=*#") : Array("▁▂▃▄▅▆▇█") }
  var turns: [Character] { isASCII ? Array("|/-\\") : Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") }
}

/// Assigns a number to each distinct value, in order of first occurrence.
struct Interner<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element]
  /// The number of each element, once there are many.
  private var numbers: [Element: Int] = [:]

  /// So many are found faster by looking at each than by a hash.
  private static var few: Int { 24 }

  init(_ elements: [Element]) { self.elements = elements }

  subscript(_ number: Int) -> Element { elements[number] }

  /// The number of an element, which is added if there is room.
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
    // The last ones are likely.
    elements.count < Self.few ? elements.lastIndex(of: element) : numbers[element]
  }

  /// Whether no number means something else in the other one.
  func agrees(with other: Self) -> Bool {
    let count = min(elements.count, other.elements.count)
    return elements[..<count] == other.elements[..<count]
  }

  /// The number that each element has in the other one.
  func numbers(in other: Self) -> [Int?] { elements.map { other.find($0) } }
}
