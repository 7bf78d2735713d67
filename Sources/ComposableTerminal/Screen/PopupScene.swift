/// An open popup: its rows, and its own scene, which is shown above that of the program.
///
/// Its rows follow from the scene in each frame, so a key or a value that is gone cannot be chosen.
final class PopupScene {
  /// A change of the popup, or its end.
  enum Move { case typed(String), moved(to: Int), chosen(Int), closed }

  /// A row: a key that it presses, or a value of a picker.
  struct Entry {
    var choice: Popup.Choice
    var key: Terminal.Key?
    /// Returns the action that chooses the value; nil if it is chosen already.
    var action: () -> Any? = { nil }
  }

  /// The popup with the selection and the rows of this frame.
  let popup: Popup
  /// The popup of the frame before, which is what an event means until this frame is drawn.
  let last: Popup
  let entries: [Entry]
  /// The scene of the rows, whose actions are moves.
  let scene: Scene

  /// Lays out a popup; nil if it has nothing to list, or if its picker is gone.
  init?(_ popup: Popup, above scene: Scene) {
    last = popup
    var popup = popup
    let all: [Entry]
    var anchor: Rect?
    if let id = popup.picker {
      guard let box = scene.focused, box.id == id, let picker = box.focusable as? ChoiceControl, picker.isMenu
      else { return nil }
      let embedding = box.embedding
      all = picker.names.enumerated().map { index, name in
        Entry(choice: .init(id: "\(index)", title: name)) { picker.action(choosing: index).map(embedding) }
      }
      anchor = box.visible.isEmpty ? nil : box.visible
    } else {
      all = Self.commands(of: scene)
    }
    guard !all.isEmpty else { return nil }
    let entries = Self.filtered(all, by: popup.query)
    var selected = entries.firstIndex { $0.choice == popup.selected }
    // What was selected has another meaning, or none: enter must not choose what nobody has seen selected.
    let isStale = selected == nil && popup.selected != nil
    selected = selected ?? entries.firstIndex { $0.choice.id == popup.selected?.id } ?? (entries.isEmpty ? nil : 0)
    popup.selected = selected.map { entries[$0].choice }
    // The field of the palette, or the list of values.
    popup.interface.focusPosition = .init()
    let (glyphs, size) = (scene.context.glyphs, scene.context.size)
    let widest = all.reduce(0) { widest, entry in
      let sign = entry.key.map { Terminal.Columns.of($0.sign(in: glyphs)) + 2 } ?? 0
      return max(widest, min(LengthRange.most, Terminal.Columns.of(entry.choice.title)) + sign)
    }
    let isPalette = popup.picker == nil
    let rect =
      isPalette
      ? Rect(columns: max(36, widest + 5), rows: min(all.count + 3, max(5, size.rows - 4)), beside: nil, in: size)
      : Rect(columns: widest + 7, rows: all.count + 2, beside: anchor, in: size)
    // In one row, the field has no list below it.
    let isHidden = isStale || isPalette && rect.rows < 2
    let view = Self.view(
      entries, selected, isHidden ? nil : selected.map { Move.chosen($0) }, query: isPalette ? popup.query : nil,
      rect, glyphs)
    let shown = Scene(view.node, popup.interface, scene.context, in: rect)
    popup.interface = shown.interface
    popup.shown = shown.root.all.flatMap(\.rows).compactMap(\.position).map { entries[$0].choice }
    (self.popup, self.entries, self.scene) = (popup, entries, shown)
  }

  /// Returns a row for each key of the help, in its order.
  static func commands(of scene: Scene) -> [Entry] {
    let opening = scene.keys.active.filter { $0.command == .palette }.map(\.key)
    return scene.help.flatMap { entry in
      entry.keys.filter { !opening.contains($0) }.map { Entry(choice: .init(id: $0.name, title: entry.title), key: $0) }
    }
  }

  /// Returns the rows that match a query: those that begin with it, then those that contain its words, then those that
  /// contain its letters in their order.
  private static func filtered(_ entries: [Entry], by query: String) -> [Entry] {
    if query.isEmpty { return entries }
    let words = query.lowercased().split(separator: " ")
    func rank(_ entry: Entry) -> Int? {
      let title = entry.choice.title.lowercased()
      if words.allSatisfy({ title.contains($0) }) { return title.hasPrefix(words.first ?? "") ? 0 : 1 }
      var letters = words.joined()[...]
      for letter in title where letter == letters.first { letters.removeFirst() }
      return letters.isEmpty ? 2 : nil
    }
    return entries.compactMap { entry in rank(entry).map { (entry, $0) } }.sortedByWeight { -$0.1 }.map(\.0)
  }

  /// Returns the view of a popup: of the palette, which has a query, or of a list of values.
  private static func view(
    _ entries: [Entry], _ selected: Int?, _ chosen: Move?, query: String?, _ rect: Rect, _ glyphs: Glyphs
  ) -> View<Move> {
    func row(_ index: Int) -> Node {
      let row: View<Move> = Row(spacing: 2) {
        Text(entries[index].choice.title).width(.fill(1), min: 8)
        if let key = entries[index].key { Text(key.sign(in: glyphs)).style(.muted) }
      }
      // The list of commands has no focus to show its selection by.
      return row.style(query != nil && index == selected ? .selected : .plain).onClick(.chosen(index)).node
    }
    func move(by key: Terminal.Key) -> Move? {
      guard !entries.isEmpty else { return nil }
      let page = max(1, rect.rows - 4)
      return RowKeys.row(key, page: page, last: entries.count - 1, at: selected).map { .moved(to: $0) }
    }
    /// Returns the move to the next value that begins with a letter.
    func jump(to key: Terminal.Key) -> Move? {
      guard case .character(let letter) = key.code, key.modifiers.isEmpty, let selected else { return nil }
      let order = Array(entries.indices[(selected + 1)...]) + entries.indices[...selected]
      let next = order.first { entries[$0].choice.title.lowercased().hasPrefix(letter.lowercased()) }
      return next.map { .moved(to: $0) }
    }
    let list = ListContent(
      count: entries.count, selected: selected, id: { entries[$0].choice.id }, row: row,
      select: query == nil ? { Move.moved(to: $0) } : nil)
    let content: View<Move> = Column {
      if let query { TextField("", text: query, prompt: "Type to filter") { .typed($0) } }
      if entries.isEmpty { Text("Nothing matches.").style(.muted) } else { View(.box(.list(list))).height(.fill(1)) }
    }
    let hasBorder = rect.rows >= (query == nil ? 3 : 5) && rect.columns >= 12
    var view = hasBorder ? content.padding().border(.rounded, query == nil ? "" : "Commands") : content
    if query != nil { view = view.key(.up, "select", move(by: .up)).key(.down, "select", move(by: .down)) }
    return view.key(.enter, query == nil ? "choose" : "run", chosen).key(.escape, "close", .closed)
      .onKey { key in
        if key == .palette { return .closed }
        let moved = move(by: key == .tab ? .down : key == .shift(.tab) ? .up : key)
        return moved ?? (key == " " ? chosen : jump(to: key))
      }
  }
}

extension Scene {
  /// Returns the outcome of an event while a popup is open.
  func handle(
    _ event: TerminalEvent, in open: PopupScene, _ interface: inout InterfaceState
  ) -> Terminal.Outcome<Any> {
    var popup = open.popup
    // Until this frame is drawn, the user sees the last one.
    (popup.selected, popup.shown) = (open.last.selected, open.last.shown)
    var inner = open.scene.handle(event, &popup.interface)
    var isClosed = false
    // A press beside it leaves it, but not one on the help, which has its keys, and not a turn of the wheel.
    if case .press(let button, let position) = event, !open.scene.root.rect.contains(position) {
      if let pressed = open.scene.press(button, keyHelpAt: position, of: self, &popup.interface) {
        inner = pressed
      } else {
        isClosed = [.left, .middle, .right].contains(button)
      }
    }
    isClosed = isClosed || inner.command == .interrupt
    if case .release = event { interface.pressed = nil }
    for move in inner.actions.map(View<PopupScene.Move>.action) {
      switch move {
      case .typed(let query): (popup.query, popup.selected) = (query, nil)
      case .moved(let index): popup.selected = open.entries[index].choice
      case .closed: isClosed = true
      case .chosen(let index):
        // A click means the row that was there in the last frame.
        if case .press = event, open.last.shown != open.popup.shown { continue }
        interface.popup = nil
        let chosen = open.entries[index]
        return chosen.key.map { press($0, &interface) } ?? sent(chosen.action().map { [$0] } ?? [])
      }
    }
    interface.popup = isClosed ? nil : popup
    return Terminal.Outcome(command: inner.command, copied: inner.copied, isHandled: inner.isHandled || isClosed)
  }
}

extension Rect {
  /// Creates the place of a popup: beside its picker, below or else above it; in the middle of the screen without a picker,
  /// or without room beside it.
  fileprivate init(columns: Int, rows: Int, beside picker: Rect?, in size: Terminal.Size) {
    let columns = min(size.columns, columns)
    let (above, below) = picker.map { ($0.row, size.rows - $0.endRow) } ?? (0, 0)
    let room = below >= min(rows, above) ? below : above
    if let picker, room >= 3 {
      let rows = min(rows, room)
      let start = max(0, min(picker.column, size.columns - columns))
      self.init(start, room == below ? picker.endRow : picker.row - rows, columns, rows)
    } else {
      let rows = min(rows, size.rows)
      self.init(
        Alignment.center.offset(size.columns - columns), Alignment.center.offset(size.rows - rows), columns, rows)
    }
  }
}
