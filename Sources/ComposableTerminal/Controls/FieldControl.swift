/// A text field, or a text editor.
struct FieldControl: Control {
  /// The text before the field, or above the editor; empty for none.
  var prefix: String
  var text: String
  var prompt = ""
  var secrecy = Secrecy.none
  var isMultiline = false
  var submit: Any?
  var send: (String) -> Any

  /// Whether characters are shown as dots.
  var isSecret: Bool { secrecy != .none }

  var role: String { "field" }
  var label: String? { prefix }
  var value: String? { isSecret ? text.isEmpty ? "empty" : "filled in" : text }
  var hints: [HelpEntry] { submit == nil ? [] : [HelpEntry(keys: [.enter], title: "submit")] }
  var takesText: Bool { true }
  var isScrolled: Bool { isMultiline }
  var lineValue: LineValue? { LineValue(example: "text") { .action($0 == text ? nil : send($0)) } }

  // MARK: - Screen

  func length(_ axis: LayoutAxis) -> LengthRange {
    if axis == .horizontal { return LengthRange(ideal: LengthRange.prefix(prefix) + 20, weight: 1) }
    return isMultiline ? LengthRange(ideal: 5, weight: 1) : LengthRange(ideal: 1)
  }

  /// Scrolls to the cursor.
  func settle(_ place: any ControlPlace, _ interface: inout InterfaceState) {
    interface.setSecret(isSecret, place.id)
    guard !place.rect.isEmpty else { return }
    let layout = FieldLayout(self, place, interface)
    var scroll = interface.scrolls[place.id] ?? Terminal.ScrollState()
    let (position, visible, count) = layout.follows
    _ = scroll.follow(position..<position + 1, named: "\(position)", visible: visible, of: count)
    interface.scrolls[place.id] = scroll
  }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    let layout = FieldLayout(self, place, drawing.interface)
    let (rect, area) = (place.rect, layout.area)
    if area.column > rect.column || area.row > rect.row {
      frame.put(Styled(prefix, drawing.fieldName), rect.column, rect.row, in: place.visible, drawing.style)
    }
    let clip = place.visible.intersection(area)
    if isMultiline {
      let offset = max(0, min(layout.offset, layout.lines.count - 1))
      for (index, line) in layout.lines.dropFirst(offset).prefix(area.rows).enumerated() {
        let isLast = offset + index == layout.lines.count - 1
        let start = Terminal.Position(column: area.column, row: area.row + index)
        layout.draw(line, at: start, clip, drawing.style, drawing, isLast: isLast, into: &frame)
      }
    } else {
      let style = drawing.style.with(drawing.field)
      frame.fill(area, " ", style, in: clip)
      let start = Terminal.Position(column: area.column - layout.offset, row: area.row)
      if layout.clusters.isEmpty { frame.put(Styled(prompt, .muted), start.column, start.row, in: clip, style) }
      layout.draw(0..<layout.clusters.count, at: start, clip, style, drawing, isLast: true, into: &frame)
    }
  }

  // MARK: - Keys and mouse

  func takes(_ key: Terminal.Key) -> Bool {
    TextEdit(key, isMultiline: isMultiline) != nil || (key == .enter && submit != nil)
  }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    if key == .enter, !isMultiline { return submit }
    return TextEdit(key, isMultiline: isMultiline).flatMap { edit($0, place, &interface) }
  }

  /// Inserts text at the cursor. In a field of one line, newlines become blanks.
  func insert(_ text: String, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    let line = isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 })
    return edit(.insert(line), place, &interface)
  }

  /// Sets the cursor, or selects text.
  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    let layout = FieldLayout(self, place, interface)
    var editing = layout.editing
    editing.place(layout.index(at: press.position), in: layout.clusters.count, isSelecting: press.isDrag)
    interface.editing[place.id] = editing
    return nil
  }

  private func edit(_ edit: TextEdit, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    var editing = interface.editing[place.id] ?? TextEditing()
    let lines = isMultiline ? FieldLayout(self, place, interface).lines : []
    // Text erased in a secret field must not be inserted into others.
    var killed = isSecret ? "" : interface.killed
    let new = editing.perform(edit, on: text, lines: lines, killed: &killed)
    if !isSecret { interface.killed = killed }
    // Texts to undo to would be parts of the secret.
    interface.editing[place.id] = isSecret ? editing.withoutSteps : editing
    return new == text ? nil : send(new)
  }
}
