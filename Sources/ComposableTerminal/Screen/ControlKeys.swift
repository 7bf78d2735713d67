/// The keys of the control that has the focus.
enum ControlKeys {
  /// Returns whether a control takes a key before any `.key`.
  static func takes(_ key: Terminal.Key, _ box: LayoutBox) -> Bool {
    switch box.content {
    case .control(.button), .control(.toggle): key == .enter || key == " "
    case .control(.field(let field)):
      TextEdit(key, isMultiline: field.isMultiline) != nil || (key == .enter && field.submit != nil)
    case .control(.choice(let choice)): steps[key] != nil || (key == " " && !choice.isTabs)
    case .control(.slider): steps[key] != nil
    case .list(let list) where list.arrows != nil && (key == .left || key == .right): true
    case .list, .scroll: rows(key, page: 1, last: 1, at: 0) != nil
    default: false
    }
  }

  /// Performs a key that the control takes. Returns its action; nil if it sends none.
  static func perform(_ key: Terminal.Key, _ box: LayoutBox, _ interface: inout InterfaceState) -> Any? {
    guard takes(key, box) else { return nil }
    let action: Any? =
      switch box.content {
      case .control(.button(_, let action)): action
      case .control(.toggle(_, let isOn, let send)): send(!isOn)
      case .control(.field(let field)): perform(key, field, box, &interface)
      case .control(.choice(let choice)): perform(key, choice)
      case .control(.slider(let slider)):
        switch steps[key] {
        case .by(let count): slider.step(count)
        case .to(let fraction): slider.move(fraction)
        case nil: nil
        }
      case .list(let list): perform(key, list, box, &interface)
      case .scroll: scroll(key, box, &interface)
      default: nil
      }
    return action.map { box.embedding.apply($0) }
  }

  /// Inserts text at the cursor of a field. In a field of one line, newlines become blanks.
  static func insert(_ text: String, _ box: LayoutBox, _ interface: inout InterfaceState) -> Any? {
    guard case .control(.field(let field)) = box.content else { return nil }
    let line = field.isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 })
    return edit(.insert(line), field, box, &interface).map { box.embedding.apply($0) }
  }

  /// Scrolls by a number of rows, away from the part that is kept visible.
  static func scroll(by rows: Int, _ box: LayoutBox, _ interface: inout InterfaceState) {
    var scroll = interface.scrolls[box.id] ?? Terminal.ScrollState()
    scroll.offset = max(0, min(scroll.offset + rows, LengthRange.most * 100))
    scroll.isFree = true
    interface.scrolls[box.id] = scroll
  }

  // MARK: - One control each

  private static func perform(
    _ key: Terminal.Key, _ field: Control.Field, _ box: LayoutBox, _ interface: inout InterfaceState
  ) -> Any? {
    if key == .enter, !field.isMultiline { return field.submit }
    return TextEdit(key, isMultiline: field.isMultiline).flatMap { edit($0, field, box, &interface) }
  }

  private static func edit(
    _ edit: TextEdit, _ field: Control.Field, _ box: LayoutBox, _ interface: inout InterfaceState
  ) -> Any? {
    var editing = interface.editing[box.id] ?? TextEditing()
    let lines = field.isMultiline ? FieldLayout(field, box, interface).lines : []
    // Text erased in a secret field must not be inserted into others.
    var killed = field.isSecret ? "" : interface.killed
    let text = editing.perform(edit, on: field.text, lines: lines, killed: &killed)
    if !field.isSecret { interface.killed = killed }
    // Texts to undo to would be parts of the secret.
    interface.editing[box.id] = field.isSecret ? editing.withoutSteps : editing
    return text == field.text ? nil : field.send(text)
  }

  private static func perform(_ key: Terminal.Key, _ choice: Control.Choice) -> Any? {
    guard !choice.names.isEmpty else { return nil }
    let last = choice.names.count - 1
    let target: Int =
      switch (steps[key], choice.selected) {
      case (.to(let fraction), _): fraction == 0 ? 0 : last
      case (.by(let count), let selected?): min(last, max(0, selected + count))
      case (nil, let selected?): (selected + 1) % choice.names.count
      case (_, nil): 0
      }
    return choice.action(choosing: target)
  }

  private static func perform(
    _ key: Terminal.Key, _ list: ListContent, _ box: LayoutBox, _ interface: inout InterfaceState
  ) -> Any? {
    if let arrows = list.arrows, key == .left || key == .right { return key == .left ? arrows.left : arrows.right }
    guard let select = list.select else { return scroll(key, box, &interface) }
    let visibleCount = box.rows.count
    let target = rows(key, page: max(1, visibleCount - 1), last: list.count - 1, at: list.selected)
    return target.flatMap { $0 == list.selected || list.count == 0 ? nil : select($0) }
  }

  private static func scroll(_ key: Terminal.Key, _ box: LayoutBox, _ interface: inout InterfaceState) -> Any? {
    let offset = interface.scrolls[box.id]?.offset ?? 0
    let page = max(1, box.rect.rows - 1)
    if let target = rows(key, page: page, last: LengthRange.most, at: offset) {
      scroll(by: target - offset, box, &interface)
    }
    return nil
  }

  /// Returns the row that a key leads to; nil for other keys.
  private static func rows(_ key: Terminal.Key, page: Int, last: Int, at row: Int?) -> Int? {
    switch key {
    case .up: row.map { max(0, $0 - 1) } ?? last
    case .down: row.map { min(last, $0 + 1) } ?? 0
    case .pageUp: max(0, (row ?? 0) - page)
    case .pageDown: min(last, (row ?? 0) + page)
    case .home: 0
    case .end: last
    default: nil
    }
  }

  private enum Step {
    case by(Int)
    case to(Double)
  }

  private static let steps: [Terminal.Key: Step] = [.left: .by(-1), .right: .by(1), .home: .to(0), .end: .to(1)]
}

/// The position of a slider's track.
struct SliderTrack {
  let start: Int
  let columns: Int

  init(_ slider: Control.Slider, _ rect: Rect) {
    let prefix = IntrinsicLength.prefix(slider.label)
    let suffix = IntrinsicLength.prefix(slider.text)
    // In too little room, only the track is shown.
    let isRoomy = prefix + suffix + 3 <= rect.columns
    start = rect.column + (isRoomy ? prefix : 0)
    columns = isRoomy ? rect.columns - prefix - suffix : rect.columns
  }

  func fraction(at column: Int) -> Double {
    columns > 1 ? Double(min(columns - 1, max(0, column - start))) / Double(columns - 1) : 0
  }

  /// Returns the column of the knob, relative to the track.
  func knob(_ fraction: Double) -> Int {
    let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
    return columns > 0 ? Int((fraction * Double(columns - 1)).rounded()) : 0
  }
}
