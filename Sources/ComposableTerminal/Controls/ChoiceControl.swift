/// A choice of one of several values: a picker shows the chosen one, and as a menu opens a list of them; tabs show all.
struct ChoiceControl: Control {
  /// The text before the choice; empty for none.
  var prefix: String
  var names: [String]
  var selected: Int?
  var isTabs = false
  /// Whether a picker opens a list of its values.
  var isMenu = false
  var send: (Int) -> Any

  var role: String { isTabs ? "tabs" : "picker" }
  var label: String? { prefix }
  var value: String? {
    let name = selected.map { names[$0] } ?? "none"
    // In line mode, a wrong value is answered with all of them.
    return isMenu ? "\(name), of \(names.count) values" : "\(name), of \(names.joined(separator: ", "))"
  }
  var hints: [HelpEntry] {
    if names.count < 2 { return [] }
    return [isMenu ? HelpEntry(keys: [.enter], title: "choose") : HelpEntry(keys: [.left, .right], title: "change")]
  }
  var choices: [String] { isTabs ? names : [] }
  var lineValue: LineValue? {
    let others = names.indices.filter { $0 != selected }.map { names[$0] }
    return LineValue(example: others.first, values: names.isEmpty ? nil : "use \(namesInWords)") { text in
      let index = names.firstIndex { $0.lowercased() == text.lowercased() }
      return index.map { .action(action(choosing: $0)) } ?? .noValue
    }
  }

  private var namesInWords: String {
    names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }

  /// Returns the action that chooses a value; nil if it is chosen already.
  func action(choosing index: Int) -> Any? { index == selected ? nil : send(index) }

  var width: LengthRange {
    let widths = names.map { LengthRange.bounded(Terminal.Columns.of($0)) }
    if isTabs { return LengthRange(ideal: widths.reduce(0) { $0 + $1 + 3 }) }
    return LengthRange(ideal: LengthRange.prefix(prefix) + (widths.max() ?? 0) + (isMenu ? 2 : 4))
  }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    guard isTabs else {
      let name = selected.map { names[$0] } ?? ""
      let (before, after) = (drawing.glyphs.before, drawing.glyphs.after)
      let choice = Styled(isMenu ? "\(name) \(drawing.glyphs.opens)" : "\(before) \(name) \(after)", drawing.focus)
      return drawing.line(Styled(prefix.isEmpty ? "" : "\(prefix) ") + choice, place, &frame)
    }
    let style = drawing.isFocused ? drawing.focus : Style(isBold: true, isUnderlined: true)
    var text = Styled()
    for (index, name) in names.enumerated() {
      text.append(" \(name) ", index == selected ? style : .plain)
      text.append(" ")
    }
    drawing.line(text, place, &frame)
  }

  func takes(_ key: Terminal.Key) -> Bool {
    StepKeys.steps[key] != nil || (isMenu ? Self.opening.contains(key) : key == " " && !isTabs)
  }

  /// The keys that open the list.
  private static let opening: [Terminal.Key] = [.enter, " ", .down, .up]

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    guard !names.isEmpty else { return nil }
    if isMenu, Self.opening.contains(key) {
      let choice = selected.map { Popup.Choice(id: "\($0)", title: names[$0]) }
      interface.popup = Popup(picker: place.id, selected: choice)
      return nil
    }
    let last = names.count - 1
    let target: Int =
      switch (StepKeys.steps[key], selected) {
      case (.to(let fraction), _): fraction == 0 ? 0 : last
      case (.by(let count), let selected?): min(last, max(0, selected + count))
      case (nil, let selected?): (selected + 1) % names.count
      case (_, nil): 0
      }
    return action(choosing: target)
  }

  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    guard !names.isEmpty, !press.isDrag else { return nil }
    if isMenu { return perform(.enter, place, &interface) }
    var target = selected.map { ($0 + 1) % names.count }
    if isTabs {
      var end = place.rect.column
      target = names.firstIndex { name in
        end += Terminal.Columns.of(name) + 3
        return press.position.column < end
      }
    }
    return target.flatMap(action)
  }
}
