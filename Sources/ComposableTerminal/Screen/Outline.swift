/// A scene in words: role, label and value of each view, in the order of reading. Of a screen with a modal it is the modal.
struct Outline {
  private(set) var lines: [String] = []
  private let scene: Scene

  init(_ scene: Scene) {
    self.scene = scene
    add(scene.active)
  }

  private mutating func add(_ box: Box) {
    if let label = box.said.label, !isControl(box) { return append(label, box) }
    switch box.content {
    case .leaf(.text(let text, _)): append(text.text, box)
    case .leaf(.progress(let fraction)):
      append("progress \(fraction.isFinite ? Int((min(1, max(0, fraction)) * 100).rounded(.down)) : 0)%", box)
    case .leaf(.spinner(let label)): append(label.isEmpty ? "busy" : "busy: \(label)", box)
    case .leaf(.sparkline(let values)): append("values up to \(values.max() ?? 0), last \(values.last ?? 0)", box)
    case .leaf(.divider), .leaf(.spacer), .leaf(.canvas): break
    case .control(let control): append(words(of: control, box), box)
    case .keyHelp:
      let keys = scene.keys.counting.sortedByWeight.map { "\($0.entry.key) \($0.entry.what)" }
      append(keys.isEmpty ? "" : "keys: \(keys.joined(separator: ", "))", box)
    case .list(let list): add(list, box)
    case .inset(_, _, let border):
      if let title = border?.1.text, !title.isEmpty { append("\(title):", box) }
      addChildren(box)
    case .stack, .scroll, .align: addChildren(box)
    }
  }

  private mutating func addChildren(_ box: Box) {
    for child in box.children { add(child) }
  }

  private mutating func add(_ list: ListContent, _ box: Box) {
    let name = box.said.label ?? "list"
    append(list.selected.map { "\(name), \($0 + 1) of \(list.count)" } ?? "\(name) of \(list.count)", box)
    for child in box.children {
      let count = lines.count
      add(child)
      // A row is one line.
      let words = lines[count...].joined(separator: ", ")
      lines.removeSubrange(count...)
      if !words.isEmpty {
        lines.append((child.position != nil && child.position == list.selected ? "> " : "  ") + words)
      }
    }
  }

  private func words(of control: Control, _ box: Box) -> String {
    func named(_ role: String, _ label: String, _ value: String? = nil) -> String {
      let label = box.said.label ?? label
      let name = label.isEmpty ? role : "\(role) \(label)"
      return value.map { "\(name): \($0)" } ?? name
    }
    return switch control {
    case .button(let title, _): named("button", title)
    case .toggle(let title, let isOn, _): named("toggle", title, isOn ? "on" : "off")
    case .field(let field): named("field", field.label, field.isSecret ? "\(field.text.count) characters" : field.text)
    case .choice(let choice):
      named(
        choice.isTabs ? "tabs" : "picker", choice.label,
        (choice.selected.map { choice.names[$0] } ?? "none") + ", of " + choice.names.joined(separator: ", "))
    case .slider(let slider): named("slider", slider.label, slider.text)
    }
  }

  private mutating func append(_ text: String, _ box: Box) {
    guard !text.isEmpty else { return }
    lines.append(text + (box.isDisabled && isControl(box) ? " (off)" : "") + (box === scene.focused ? " (focus)" : ""))
  }

  private func isControl(_ box: Box) -> Bool {
    switch box.content {
    case .control, .list: true
    default: false
    }
  }
}
