/// A text field, or a text editor.
struct FieldControl: Control {
  /// The text before the field, or above the editor; empty for none.
  var prefix: String
  var text: String
  var prompt = ""
  var secrecy = Secrecy.none
  var isMultiline = false
  var hasLineNumbers = false
  /// The feature's request to put the cursor.
  var cursor: TextCursor?
  var submit: Any?
  var send: (String) -> Any

  /// Whether characters are shown as dots.
  var isSecret: Bool { secrecy != .none }

  var role: String { "field" }
  var label: String? { prefix }
  var value: String? { isSecret ? text.isEmpty ? "empty" : "filled in" : text }
  var hints: [HelpEntry] { submit == nil ? [] : [HelpEntry(keys: [.enter], title: "submit")] }
  /// While text is selected, the keys that copy and cut it. An editor lists undo and paste as well, where they do something.
  func hints(_ place: any ControlPlace, _ interface: InterfaceState) -> [HelpEntry] {
    var hints = hints
    func add(_ key: Terminal.Key, _ title: String) { hints.append(HelpEntry(keys: [key], title: title, weight: 4)) }
    if selection(place, interface) != nil {
      add(.control("c"), "copy")
      add(.control("x"), "cut")
    }
    guard isMultiline, let editing = interface.editing[place.id] else { return hints }
    if !interface.killed.isEmpty { add(.control("v"), "paste") }
    if !editing.steps.isEmpty { add(.control("_"), "undo") }
    if !editing.undone.isEmpty { add(.option("z"), "redo") }
    return hints
  }
  var takesText: Bool { true }
  var isScrolled: Bool { isMultiline }
  var lineValue: LineValue? { LineValue(example: "text") { .action($0 == text ? nil : send($0)) } }

  // MARK: - Screen

  var width: LengthRange { LengthRange(ideal: LengthRange.prefix(prefix) + 20, weight: 1) }
  var height: LengthRange { isMultiline ? LengthRange(ideal: 5, weight: 1) : LengthRange(ideal: 1) }

  /// Moves the cursor to where the reducer has put the last edit, and scrolls to it.
  func settle(_ place: any ControlPlace, _ interface: inout InterfaceState) {
    interface.setSecret(isSecret, place.id)
    if let sent = interface.edited.takeSent(in: place.id), sent.text != text {
      let editing = interface.editing[place.id] ?? TextEditing()
      interface.editing[place.id] = sent.edit.resolved(text, sent: sent.text, editing)
    }
    guard !place.rect.isEmpty else { return }
    var layout = FieldLayout(self, place, interface)
    var scroll = interface.scrolls[place.id] ?? Terminal.ScrollState()
    let followed = layout.editing.requested
    if layout.editing.follow(cursor, in: layout.document) { scroll.isFree = false }
    if layout.editing.requested != followed { interface.editing[place.id] = layout.editing }
    let (position, visible, count) = layout.follows
    _ = scroll.follow(position..<position + 1, named: "\(position)", visible: visible, of: count)
    interface.scrolls[place.id] = scroll
    interface.edited[place.id] = layout.document
  }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    let layout = FieldLayout(self, place, drawing.interface)
    let (rect, area) = (place.rect, layout.area)
    if isMultiline ? area.row > rect.row : area.column > rect.column {
      frame.put(Styled(prefix, drawing.fieldName), rect.column, rect.row, in: place.visible, drawing.style)
    }
    let clip = place.visible.intersection(area)
    if isMultiline {
      let offset = max(0, min(layout.offset, layout.document.rowCount - 1))
      for row in offset..<max(offset, min(offset + area.rows, layout.document.rowCount)) {
        let start = Terminal.Position(column: area.column, row: area.row + row - offset)
        layout.draw(row, at: start, clip, drawing.style, drawing, into: &frame)
        if layout.gutter > 0, let number = layout.document.lineNumber(of: row).map({ "\($0)" }) {
          let column = area.column - 1 - number.utf8.count
          frame.put(Styled(number, .muted), column, start.row, in: place.visible, drawing.style)
        }
      }
      let text = Rect(rect.column, area.row, rect.columns, area.rows)
      frame.putBar(
        text, offset: offset, of: layout.document.rowCount, visibleCount: area.rows, in: place.visible, drawing.style,
        drawing.glyphs)
    } else {
      let style = drawing.style.with(drawing.field)
      frame.fill(area, " ", style, in: clip)
      let start = Terminal.Position(column: area.column - layout.offset, row: area.row)
      if layout.document.count == 0 { frame.put(Styled(prompt, .muted), start.column, start.row, in: clip, style) }
      layout.draw(0, at: start, clip, style, drawing, into: &frame)
    }
  }

  // MARK: - Keys and mouse

  func takes(_ key: Terminal.Key) -> Bool {
    TextEdit(key, isMultiline: isMultiline) != nil || (key == .enter && submit != nil)
  }

  func takes(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: InterfaceState) -> Bool {
    takes(key) || edit(key, place, interface) != nil
  }

  private func edit(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: InterfaceState) -> TextEdit? {
    TextEdit(
      key, isMultiline: isMultiline,
      isSelecting: TextEdit.needsSelection(key) && selection(place, interface) != nil)
  }

  /// Returns the part of the text that is selected and can be copied: nil if nothing is, or if the text is secret.
  private func selection(
    _ place: any ControlPlace, _ interface: InterfaceState
  ) -> (document: TextDocument, range: Range<Int>)? {
    guard !isSecret, let editing = interface.editing[place.id], editing.anchor != nil else { return nil }
    let document = FieldLayout(self, place, interface).document
    return editing.selection(in: document.count).map { (document, $0) }
  }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    if key == .enter, !isMultiline { return submit }
    guard let performed = edit(key, place, interface) else { return nil }
    switch performed {
    // In a field of one line, newlines of another field become blanks.
    case .yank: return isSecret || interface.killed.isEmpty ? nil : insert(interface.killed, place, &interface)
    case .copy, .cut: interface.edited.copied = selection(place, interface).map { $0.document.text(in: $0.range) }
    default: break
    }
    return edit(performed, place, &interface)
  }

  /// Inserts text at the cursor. In a field of one line, newlines become blanks. Other control characters, which nobody
  /// sees, are left out.
  func insert(_ text: String, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    let shown = text.filter { $0.isNewline || $0 == "\t" || !$0.isControl }
    let typed = isMultiline ? shown : String(shown.map { $0.isNewline ? " " : $0 })
    return edit(.insert(typed), place, &interface)
  }

  /// Sets the cursor, or selects text.
  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    let layout = FieldLayout(self, place, interface)
    var editing = layout.editing
    editing.place(layout.index(at: press.position), in: layout.document.count, isSelecting: press.isDrag)
    interface.editing[place.id] = editing
    return nil
  }

  private func edit(_ edit: TextEdit, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    var editing = interface.editing[place.id] ?? TextEditing()
    var document = FieldLayout(self, place, interface).document
    let sent = SentEdit(text: text, editing: editing, isBackward: edit.erasesBackward)
    // Text erased in a secret field must not be inserted into others.
    var killed = isSecret ? "" : interface.killed
    editing.perform(edit, on: &document, killed: &killed)
    if !isSecret { interface.killed = killed }
    // Texts to undo to would be parts of the secret.
    interface.editing[place.id] = isSecret ? editing.withoutSteps : editing
    guard document.text != text else { return nil }
    interface.edited.send(document, sent, in: place.id)
    return send(document.text)
  }
}

extension Character {
  /// Whether it is a control character, which is a cluster of its own.
  fileprivate var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }
}
