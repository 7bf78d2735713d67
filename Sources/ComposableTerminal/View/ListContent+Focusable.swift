extension ListContent: Focusable {
  var label: String? { nil }
  var name: String? { role }
  var hints: [HelpEntry] {
    let rows = HelpEntry(keys: [.up, .down], title: select == nil ? "scroll" : "select")
    return arrows == nil ? [rows] : [rows, HelpEntry(keys: [.left, .right], title: "fold", weight: 4)]
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

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    if let arrows, key == .left || key == .right { return key == .left ? arrows.left : arrows.right }
    guard let select else {
      RowKeys.scroll(key, place, &interface)
      return nil
    }
    let target = RowKeys.row(key, page: max(1, place.visibleRowCount - 1), last: count - 1, at: selected)
    return target.flatMap { $0 == selected || count == 0 ? nil : select($0) }
  }

  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    guard let row = press.row, !press.isDrag else { return nil }
    // The first click selects, and gives the focus: only another one opens.
    if row == selected { return press.hadFocus ? open : nil }
    return select?(row)
  }
}
