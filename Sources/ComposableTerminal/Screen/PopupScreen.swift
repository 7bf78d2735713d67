/// An open popup: its rows, and its own screen, which is shown above that of the program.
///
/// Its rows follow from the scene in each frame, so a key or a value that is gone cannot be chosen.
final class PopupScreen {
  /// A change of the popup, or its end.
  enum Move { case typed(String), moved(to: Int), chosen(Int), closed }

  /// A row: a key that it presses, or a value of a picker.
  struct Entry {
    var choice: Popup.Choice
    var key: Terminal.Key?
    /// The index among the picker's values.
    var index = 0
  }

  /// The popup with the selection of this frame.
  let popup: Popup
  let rows: [Entry]
  let screen: Terminal.Screen<Move>
  /// Whether it covers a page whose keys are off: a list of values is a part of its page.
  var isPalette: Bool { popup.picker == nil }

  /// Lays out a popup; nil if it has nothing to list, or if its picker is gone.
  init?(_ popup: Popup, above scene: Scene) {
    var popup = popup
    let picker = popup.picker.flatMap { Self.picker($0, in: scene) }
    if popup.picker != nil, picker == nil { return nil }
    let values = picker?.choice.names.enumerated().map { index, name in
      Entry(choice: .init(id: "\(index)", title: name), index: index)
    }
    let all = values ?? Self.commands(of: scene)
    guard !all.isEmpty else { return nil }
    let rows = Self.filtered(all, by: popup.query)
    var selected = rows.firstIndex { $0.choice == popup.selected }
    // What was selected has another meaning, or none: enter must not choose what nobody has seen selected.
    let isStale = selected == nil && popup.selected != nil
    selected = selected ?? rows.firstIndex { $0.choice.id == popup.selected?.id } ?? (rows.isEmpty ? nil : 0)
    popup.selected = selected.map { rows[$0].choice }
    // The field of the palette, or the list of values.
    popup.interface.focusPosition = .init()
    let glyphs = scene.context.glyphs
    let content = Content(
      rows: rows, signs: rows.map { $0.key?.sign(in: glyphs) }, selected: selected, isStale: isStale,
      query: picker == nil ? popup.query : nil)
    let widest = all.reduce(0) { widest, row in
      let sign = row.key.map { Terminal.Columns.of($0.sign(in: glyphs)) + 2 } ?? 0
      return max(widest, min(LengthRange.most, Terminal.Columns.of(row.choice.title)) + sign)
    }
    let rect =
      picker?.box.rect.place(columns: widest + 7, rows: all.count + 2, in: scene.context.size)
      ?? Rect.palette(columns: widest + 5, rows: all.count + 3, in: scene.context.size)
    screen = Terminal.Screen(content.view(in: rect), popup.interface, scene.context, in: rect)
    popup.interface = screen.interface
    (self.popup, self.rows) = (popup, rows)
  }

  /// Returns a picker that opens a list, and its box.
  static func picker(_ id: ViewID, in scene: Scene) -> (box: LayoutBox, choice: ChoiceControl)? {
    let box = scene.focusables.first { $0.id == id && ($0.focusable as? ChoiceControl)?.isMenu == true }
    return box.flatMap { box in (box.focusable as? ChoiceControl).map { (box, $0) } }
  }

  /// Returns a row for each key of the help, in its order.
  static func commands(of scene: Scene) -> [Entry] {
    let opening = scene.keys.active.filter { $0.performs(.palette) }.map(\.entry.key)
    return scene.help.flatMap { entry in
      entry.keys.filter { !opening.contains($0) }.map { key in
        Entry(choice: .init(id: key.name, title: entry.title), key: key)
      }
    }
  }

  /// Returns the rows that match a query: those that begin with it, then those that contain its words, then those that
  /// contain its letters in their order.
  private static func filtered(_ rows: [Entry], by query: String) -> [Entry] {
    let words = query.lowercased().split(separator: " ")
    func rank(_ row: Entry) -> Int? {
      let title = row.choice.title.lowercased()
      if words.allSatisfy({ title.contains($0) }) { return title.hasPrefix(words.first ?? "") ? 0 : 1 }
      var letters = words.joined()[...]
      for letter in title where letter == letters.first { letters.removeFirst() }
      return letters.isEmpty ? 2 : nil
    }
    return rows.compactMap { row in rank(row).map { (row, $0) } }.sortedByWeight { -$0.1 }.map(\.0)
  }
}

extension PopupScreen {
  /// What a popup shows.
  private struct Content {
    var rows: [Entry]
    var signs: [String?]
    var selected: Int?
    var isStale: Bool
    /// The text of the field; nil for a list of values, which has none.
    var query: String?

    func view(in rect: Rect) -> View<Move> {
      let content: View<Move> = Column {
        if let query { TextField("", text: query, prompt: "Type to filter") { .typed($0) } }
        if rows.isEmpty { Text("Nothing matches.").style(.muted) } else { View(.list(list)).height(.fill(1)) }
      }
      let hasBorder = rect.rows >= (query == nil ? 3 : 5) && rect.columns >= 12
      let framed = hasBorder ? content.padding().border(.rounded, query == nil ? "" : "Commands") : content
      let chosen = isStale ? nil : selected.map { Move.chosen($0) }
      return (query == nil ? framed : framed.key(.up, "select", moved(by: -1)).key(.down, "select", moved(by: 1)))
        .key(.enter, query == nil ? "choose" : "run", chosen)
        .key(.escape, "close", .closed)
        .onKey { key in
          if key == .control("p") { return .closed }
          let moving: Terminal.Key = key == .tab ? .down : key == .shift(.tab) ? .up : key
          if let row = RowKeys.row(moving, page: max(1, rect.rows - 4), last: rows.count - 1, at: selected) {
            return rows.isEmpty ? nil : .moved(to: row)
          }
          return key == " " ? chosen : jump(to: key)
        }
    }

    private var list: ListContent {
      ListContent(
        count: rows.count, selected: selected, id: { rows[$0].choice.id }, row: { row($0).node },
        select: query == nil ? { Move.moved(to: $0) } : nil)
    }

    private func row(_ index: Int) -> View<Move> {
      let row: View<Move> = Row(spacing: 2) {
        Text(rows[index].choice.title).width(.fill(1), min: 8)
        if let sign = signs[index] { Text(sign).style(.muted) }
      }
      // The list of commands has no focus to show its selection by.
      return row.style(query != nil && index == selected ? .selected : .plain).onClick(.chosen(index))
    }

    private func moved(by step: Int) -> Move? {
      selected.map { .moved(to: max(0, min($0 + step, rows.count - 1))) }
    }

    /// Returns the move to the next value that begins with a letter.
    private func jump(to key: Terminal.Key) -> Move? {
      guard case .character(let letter) = key.code, key.modifiers.isEmpty, let selected else { return nil }
      let order = Array(rows.indices[(selected + 1)...]) + rows.indices[...selected]
      let next = order.first { rows[$0].choice.title.lowercased().hasPrefix(letter.lowercased()) }
      return next.map { .moved(to: $0) }
    }
  }
}

extension Terminal.Screen {
  /// Returns the outcome of an event while a popup is open.
  func handle(
    _ event: TerminalEvent, in open: PopupScreen, _ interface: inout InterfaceState
  ) -> Terminal.Outcome<Action> {
    var popup = open.popup
    let inner = open.screen.handle(event, &popup.interface)
    var outcome = Terminal.Outcome<Action>(command: inner.command, copied: inner.copied, isHandled: inner.isHandled)
    var isClosed = inner.command == .interrupt
    switch event {
    case .release: interface.pressed = nil
    // A press beside it leaves it, but a turn of the wheel does not.
    case .press(.left, _), .press(.middle, _), .press(.right, _): isClosed = !inner.isHandled
    default: break
    }
    for move in inner.actions {
      switch move {
      case .typed(let query): (popup.query, popup.selected) = (query, nil)
      case .moved(let index): popup.selected = open.rows[index].choice
      case .closed: isClosed = true
      case .chosen(let index):
        interface.popup = nil
        return choose(open.rows[index], of: popup.picker, &interface)
      }
    }
    interface.popup = isClosed ? nil : popup
    outcome.isHandled = outcome.isHandled || isClosed
    return outcome
  }

  private func choose(
    _ row: PopupScreen.Entry, of picker: ViewID?, _ interface: inout InterfaceState
  ) -> Terminal.Outcome<Action> {
    if let key = row.key { return press(key, &interface) }
    let picker = picker.flatMap { PopupScreen.picker($0, in: scene) }
    let action = picker.flatMap { picker in
      picker.choice.action(choosing: row.index).map { picker.box.embedding.apply($0) }
    }
    return sent(action.map { [$0] } ?? [])
  }
}

extension Rect {
  /// Returns the place of a palette: in the middle of the screen.
  fileprivate static func palette(columns: Int, rows: Int, in size: Terminal.Size) -> Rect {
    let columns = min(size.columns, max(36, columns))
    let rows = min(size.rows, rows, max(5, size.rows - 4))
    return Rect(Alignment.center.offset(size.columns - columns), Alignment.center.offset(size.rows - rows), columns, rows)
  }

  /// Returns the place of a list beside a view: below it, or above it if there is more room; in the middle of the screen if
  /// there is room for neither.
  fileprivate func place(columns: Int, rows: Int, in size: Terminal.Size) -> Rect {
    let columns = min(size.columns, columns)
    let start = max(0, min(column, size.columns - columns))
    let (above, below) = (row, size.rows - endRow)
    guard max(above, below) >= 3 else {
      let rows = min(rows, size.rows)
      return Rect(start, Alignment.center.offset(size.rows - rows), columns, rows)
    }
    let isBelow = below >= rows || below >= above
    let rows = min(rows, isBelow ? below : above)
    return Rect(start, isBelow ? endRow : row - rows, columns, rows)
  }
}
