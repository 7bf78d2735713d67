extension ListContent: Focusable {
  var label: String? { nil }
  var name: String? { role }
  var hints: [HelpEntry] {
    let rows = HelpEntry(keys: [.up, .down], title: select == nil ? "scroll" : "select")
    return arrows == nil ? [rows] : [rows, HelpEntry(keys: [.left, .right], title: "fold", weight: 4)]
  }
  func hints(_ place: any ControlPlace, _ interface: InterfaceState) -> [HelpEntry] {
    let columns = place.columns == nil ? [] : [HelpEntry(keys: [.left, .right], title: "columns", weight: 4)]
    return (hasRowKeys(place) ? hints : []) + columns
      + (isAway(place, interface) ? [HelpEntry(keys: [.end], title: "follow")] : [])
  }
  var isScrolled: Bool { true }
  var lineValue: LineValue? {
    guard let select else { return LineValue { _ in .noValue } }
    let example = "\(min(count, (selected ?? 0) + 1))"
    return LineValue(example: example, values: "use a number from 1 to \(count)") { text in
      guard let number = Int(text), (1...max(1, count)).contains(number) else { return .noValue }
      return .action(selected == number - 1 ? nil : select(number - 1))
    }
  }

  func takes(_ key: Terminal.Key) -> Bool {
    RowKeys.contains(key) || (arrows != nil && (key == .left || key == .right))
  }

  func takes(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: InterfaceState) -> Bool {
    hasRowKeys(place) && takes(key) || place.columns != nil && (key == .left || key == .right)
  }

  /// Whether a key can select a row, or scroll.
  private func hasRowKeys(_ place: any ControlPlace) -> Bool { select != nil || place.visibleRowCount < count }

  /// Whether the user has scrolled away from an end that the list follows.
  private func isAway(_ place: any ControlPlace, _ interface: InterfaceState) -> Bool {
    followsEnd && selected == nil && interface.scrolls[place.id]?.isFree == true
  }

  /// Returns the sign of rows that were added after the user had scrolled away from the end, and its place: at the right of
  /// the last row.
  func newRows(
    _ place: any ControlPlace, _ interface: InterfaceState, _ glyphs: Glyphs = .ascii
  ) -> (text: Styled, rect: Rect)? {
    guard isAway(place, interface), let count = interface.scrolls[place.id]?.unseen, count > 0 else { return nil }
    let text = Styled(" \(glyphs.descending) \(count) new ", Style(color: .accent, isReversed: true))
    let columns = min(text.columns, place.rect.columns - 1)
    return (text, Rect(place.rect.endColumn - 1 - columns, place.rect.endRow - 1, columns, 1))
  }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    if let columns = place.columns, key == .left || key == .right {
      interface.scrolls[place.id]?.columns = max(0, columns.before + (key == .left ? -1 : 1))
      return nil
    }
    if let arrows, key == .left || key == .right { return key == .left ? arrows.left : arrows.right }
    if key == .end, isAway(place, interface) {
      interface.scrolls[place.id]?.isFree = false
      return nil
    }
    guard let select else {
      RowKeys.scroll(key, place, &interface)
      return nil
    }
    let target = RowKeys.row(key, page: max(1, place.visibleRowCount - 1), last: count - 1, at: selected)
    return target.flatMap { $0 == selected || count == 0 ? nil : select($0) }
  }

  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    if press.isDrag { return nil }
    // The signs at the end of the header.
    let column = place.rect.endColumn - press.position.column
    if place.columns != nil, press.position.row == place.rect.row, column <= 2 {
      return perform(column == 2 ? .left : .right, place, &interface)
    }
    guard let row = press.row else { return nil }
    // The first click selects, and gives the focus: only another one opens.
    if row == selected { return press.hadFocus ? open : nil }
    return select?(row)
  }
}
