extension HelpEntry {
  /// The keys of the control that has the focus, and the key that moves the focus. They are not bindings: the control or
  /// the screen handles them, whatever the help shows.
  static func hints(of scene: Scene) -> [HelpEntry] {
    guard let box = scene.focused, let focusable = box.focusable else { return [] }
    var hints = focusable.hints(box, scene.interface)
    if let answers = scene.answers, answers.buttons.count > 1 {
      let keys: [Terminal.Key] = answers.box.isFolded ? [.up, .down] : [.left, .right]
      if keys.allSatisfy(scene.isFree) { hints.append(HelpEntry(keys: keys, title: "choose")) }
    }
    // A `.key` that moves the focus says so itself.
    let isNextListed = scene.keys.active.contains { $0.command == .focusNext }
    if scene.focusables.count > 1, !isNextListed, scene.isFree(.tab) {
      // A field takes most keys, so leaving it must not be the last thing that the help says.
      let isField = focusable.takesText
      hints.append(HelpEntry(keys: [.tab], title: isField ? "next field" : "next", weight: isField ? 5 : 4))
    }
    return hints
  }
}

/// The help in its rectangle: the visible entries, and the sign that turns the page if there are more.
///
/// The page is kept in the interface as a scroll offset, the index of its first entry. It holds for the entries that were
/// shown when the page was turned; other entries begin at the first page.
struct KeyHelpLayout: ~Copyable {
  /// A piece of text, and its effect when it is clicked.
  struct Part {
    var text: Styled
    /// The place of what is visible of it, in one row.
    var rect: Rect
    /// The key that a click presses; nil for a sign that turns the page.
    var key: Terminal.Key?
  }

  private(set) var parts: [Part] = []
  /// The index of the first entry of each page.
  private var pages = [0]
  private var page = 0
  private let box: LayoutBox
  private let names: String

  /// The blank columns between two entries.
  private static let gap = 2

  init(_ scene: Scene, _ box: LayoutBox) {
    self.box = box
    let glyphs = scene.context.glyphs
    let entries = scene.help
    names = entries.map { $0.keys.map(\.name).joined(separator: ",") }.joined(separator: " ")
    guard !box.rect.isEmpty, !entries.isEmpty else { return }
    let widths = entries.map { entry in
      entry.keys.reduce(Terminal.Columns.of(entry.title)) { $0 + Terminal.Columns.of($1.sign(in: glyphs)) + 1 }
    }
    var lastColumns = box.rect.columns
    func shown(from start: Int) -> [(column: Int, row: Int)] {
      Self.places(of: widths[start...], in: box.rect, last: lastColumns)
    }
    var places = shown(from: 0)
    if places.count < entries.count {
      let turn = scene.keys.turn?.key
      lastColumns -= (turn.map { Terminal.Columns.of($0.sign(in: glyphs)) } ?? 1) + Self.gap
      // The palette has the keys that are not here. Its key takes a column of the gap, so that it costs no entry.
      let palette = turn == nil && scene.isFree(.palette) ? Terminal.Key.palette : nil
      pages = []
      var start = 0
      while start < entries.count {
        pages.append(start)
        start += shown(from: start).count
      }
      if let scroll = scene.interface.scrolls[box.id], scroll.followed == names {
        page = pages.lastIndex { $0 <= scroll.offset } ?? 0
      }
      places = shown(from: pages[page])
      // The sign has words if they hide no entry.
      let rest = entries.count - pages[page] - places.count
      let words = Styled(rest > 0 ? " \(rest) more" : " first", .muted)
      let key = turn ?? (rest > 0 ? palette : nil)
      var sign = Styled(key?.sign(in: glyphs) ?? (rest > 0 ? glyphs.after : glyphs.before), .bold)
      let used = zip(places, widths[pages[page]...]).filter { $0.0.row == box.rect.rows - 1 }.map { $0.0.column + $0.1 }
      let gap = palette == nil ? Self.gap : 1
      if (used.max() ?? 0) + gap + sign.columns + words.columns <= box.rect.columns { sign.append(words) }
      let column = max(box.rect.column, box.rect.endColumn - sign.columns)
      let rect = Rect(column, box.rect.endRow - 1, box.rect.endColumn - column, 1)
      parts.append(Part(text: sign, rect: rect, key: rest > 0 ? palette : nil))
    }
    for (entry, place) in zip(entries[pages[page]...], places) {
      var column = box.rect.column + place.column
      let end = box.rect.column + (place.row == box.rect.rows - 1 ? lastColumns : box.rect.columns)
      for (index, key) in entry.keys.enumerated() {
        var text = Styled(key.sign(in: glyphs), .bold) + " "
        if index == entry.keys.count - 1 { text.append(entry.title, .muted) }
        let columns = min(text.columns, end - column)
        if columns > 0 {
          parts.append(Part(text: text, rect: Rect(column, box.rect.row + place.row, columns, 1), key: key))
        }
        column += text.columns
      }
    }
  }

  /// Whether there is more than one page.
  var isPaged: Bool { pages.count > 1 }

  /// Returns the part at a position.
  func part(at position: Terminal.Position) -> Part? { parts.first { $0.rect.contains(position) } }

  /// Shows a later page, or an earlier one if `count` is negative. After the last page comes the first if `wraps` is set.
  func turn(by count: Int, wraps: Bool, _ interface: inout InterfaceState) {
    guard isPaged else { return }
    let target = page + count
    let page = wraps ? (target + pages.count) % pages.count : max(0, min(target, pages.count - 1))
    interface.scrolls[box.id] =
      page == 0 ? nil : Terminal.ScrollState(offset: pages[page], isFree: true, followed: names)
  }

  /// Returns the positions of the entries that fit, in order, relative to the rectangle; at least one.
  ///
  /// - Parameter last: The columns of the last row, less the room for the sign.
  private static func places(of widths: ArraySlice<Int>, in rect: Rect, last: Int) -> [(column: Int, row: Int)] {
    var places: [(column: Int, row: Int)] = []
    var (column, row) = (0, 0)
    for width in widths {
      if column > 0, column + width > (row == rect.rows - 1 ? last : rect.columns) { (column, row) = (0, row + 1) }
      // An entry that is wider than a row has the row for itself, and is cut off.
      if row >= rect.rows || (!places.isEmpty && row == rect.rows - 1 && column + width > last) { break }
      places.append((column, row))
      column += width + gap
    }
    return places
  }
}

extension Scene {
  /// Returns whether a key is left to the screen, whose keys come last: neither the focus nor a view takes it.
  func isFree(_ key: Terminal.Key) -> Bool {
    focused?.takes(key, interface) != true && !keys.candidates.contains { $0.result(of: key) != nil }
  }

  /// The help at a position, even if it is below a modal, whose keys it then lists; nil if another view covers it.
  func keyHelp(at position: Terminal.Position) -> LayoutBox? {
    let root = ([root] + modals).last { $0.visible.contains(position) }
    let box = root.map { innermost($0, position) }
    return if case .keyHelp = box?.content { box } else { nil }
  }

  /// Turns the page of the help on the screen.
  func turnKeyHelp(_ interface: inout InterfaceState) {
    for box in boxes where !box.visible.isEmpty {
      if case .keyHelp = box.content { KeyHelpLayout(self, box).turn(by: 1, wraps: true, &interface) }
    }
  }
}

extension Scene {
  /// Returns the outcome of a press of the mouse on the help of a page, which has the keys of this scene; nil if it is not
  /// on an entry or on the sign.
  @inline(never)
  func press(
    _ button: Terminal.MouseButton, keyHelpAt position: Terminal.Position, of page: Scene,
    _ interface: inout InterfaceState
  ) -> Terminal.Outcome<Any>? {
    guard let box = page.keyHelp(at: position) else { return nil }
    let help = KeyHelpLayout(self, box)
    switch button {
    case .left:
      guard let part = help.part(at: position) else { return nil }
      if let key = part.key { return press(key, &interface) }
      help.turn(by: 1, wraps: true, &interface)
    case .wheelUp, .wheelDown:
      guard help.isPaged else { return nil }
      help.turn(by: button == .wheelUp ? -1 : 1, wraps: false, &interface)
    case .middle, .right, .wheelLeft, .wheelRight, .shiftWheelUp, .shiftWheelDown: return nil
    }
    return Terminal.Outcome(isHandled: true)
  }
}

extension Terminal.Key {
  /// The key that opens the command palette, where no view takes it.
  static let palette = Self.control("p")

  /// The key as the help shows it: arrows as `↑ ↓ ← →` where the terminal has them.
  @inline(never)
  func sign(in glyphs: Glyphs) -> String {
    guard !glyphs.isASCII, modifiers.isEmpty else { return sign }
    return switch code {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: sign
    }
  }

  /// The key as the help shows it: `q`, `^C`, `⌥b`, `page up`.
  package var sign: String {
    guard case .character(let character) = code, character != " " else { return name }
    if modifiers == .control { return "^\(character.uppercased())" }
    return modifiers.isEmpty ? String(character) : name
  }
}
