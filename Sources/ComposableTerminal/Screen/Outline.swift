/// The text form of a scene: role, label and value of each view, in reading order. If there is a modal, only the modal
/// is included.
struct Outline {
  /// A line of text.
  struct Line {
    var text: Styled
    /// The ids given to the view and to the views around it.
    var ids: [ViewID]
  }

  private(set) var lines: [Line] = []
  private let scene: Scene

  init(_ scene: Scene) {
    self.scene = scene
    add(scene.active)
  }

  private mutating func add(_ box: LayoutBox) {
    if let label = box.decorations.label, !isControl(box) { return append(Styled(label), box) }
    switch box.content {
    case .leaf(.text(let text, _)): append(text.withAddresses, box)
    case .leaf(.progress(let fraction)):
      append("progress \(fraction.isFinite ? Int((min(1, max(0, fraction)) * 100).rounded(.down)) : 0)%", box)
    case .leaf(.spinner(let label)): append(label.isEmpty ? "busy" : "busy: \(label)", box)
    case .leaf(.sparkline(let values)): append("values up to \(values.max() ?? 0), last \(values.last ?? 0)", box)
    case .leaf(.bars(let chart)): for line in chart.outline { append(Styled(line), box) }
    case .leaf(.divider), .leaf(.spacer), .leaf(.canvas), .leaf(.sign): break
    case .control(let control): append(Styled(words(of: control, box)), box)
    case .keyHelp:
      // Line mode has no pages, and controls get values by their names: only the program's keys are listed.
      let keys = scene.keys.listed.sortedByWeight(\.weight).map { "\($0.key) \($0.title)" }
      append(Styled(keys.isEmpty ? "" : "keys: \(keys.joined(separator: ", "))"), box)
    case .list(let list): add(list, box)
    case .inset(_, _, let border):
      if let title = border?.1, !title.runs.isEmpty { append(title + ":", box) }
      addChildren(box)
    case .stack, .scroll, .align, .responsive: addChildren(box)
    }
  }

  private mutating func addChildren(_ box: LayoutBox) {
    for child in box.children { add(child) }
  }

  private mutating func add(_ list: ListContent, _ box: LayoutBox) {
    let name = box.decorations.label ?? list.role
    append(Styled((list.selected.map { "\(name), \($0 + 1)" } ?? name) + " of \(list.count)\(list.order)"), box)
    for child in box.children {
      let count = lines.count
      add(child)
      // All text of a row goes on one line.
      var words = lines[count...].dropFirst().reduce(lines[count...].first?.text ?? "") { $0 + ", " + $1.text }
      words.append(child.position.map(list.details) ?? "")
      lines.removeSubrange(count...)
      guard !words.runs.isEmpty else { continue }
      let isSelected = child.position != nil && child.position == list.selected
      lines.append(Line(text: Styled(isSelected ? "* " : "  ") + words, ids: ids(of: child)))
    }
  }

  private func words(of control: any Control, _ box: LayoutBox) -> String {
    // Blanks align the labels on a screen.
    let label = box.labelText?.trimmed ?? ""
    let name = label.isEmpty ? control.role : "\(control.role) \(label)"
    return control.value.map { "\(name): \($0)" } ?? name
  }

  private mutating func append(_ text: Styled, _ box: LayoutBox) {
    guard !text.runs.isEmpty else { return }
    let marks = (box.isDisabled && isControl(box) ? " (off)" : "") + (box === scene.focused ? " (focus)" : "")
    lines += (text + Styled(marks)).split.map { Line(text: $0, ids: ids(of: box)) }
  }

  private func ids(of box: LayoutBox) -> [ViewID] { box.chain.compactMap { $0.decorations.name?.id } }

  private func isControl(_ box: LayoutBox) -> Bool { box.focusable.map { !($0 is ScrollFocus) } ?? false }
}
