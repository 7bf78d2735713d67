internal import ValueText

/// The text form of a scene: role, label and value of each view, in reading order. If there is a modal, only the modal
/// is included.
struct Outline {
  private(set) var lines: [String] = []
  private let scene: Scene

  init(_ scene: Scene) {
    self.scene = scene
    add(scene.active)
  }

  private mutating func add(_ box: LayoutBox) {
    if let label = box.decorations.label, !isControl(box) { return append(label, box) }
    switch box.content {
    case .leaf(.text(let text, _)): append(text.textWithAddresses, box)
    case .leaf(.progress(let fraction)):
      append("progress \(fraction.isFinite ? Int((min(1, max(0, fraction)) * 100).rounded(.down)) : 0)%", box)
    case .leaf(.spinner(let label)): append(label.isEmpty ? "busy" : "busy: \(label)", box)
    case .leaf(.sparkline(let values)): append("values up to \(values.max() ?? 0), last \(values.last ?? 0)", box)
    case .leaf(.bars(let chart)): for line in chart.outline { append(line, box) }
    case .leaf(.divider), .leaf(.spacer), .leaf(.canvas), .leaf(.sign): break
    case .control(let control): append(words(of: control, box), box)
    case .keyHelp:
      // Line mode has no pages, and controls get values by their names: only the program's keys are listed.
      let keys = scene.keys.listed.sortedByWeight(\.entry.weight).map { "\($0.entry.key) \($0.entry.title)" }
      append(keys.isEmpty ? "" : "keys: \(keys.joined(separator: ", "))", box)
    case .list(let list): add(list, box)
    case .inset(_, _, let border):
      if let title = border?.1.text, !title.isEmpty { append("\(title):", box) }
      addChildren(box)
    case .stack, .scroll, .align, .responsive: addChildren(box)
    }
  }

  private mutating func addChildren(_ box: LayoutBox) {
    for child in box.children { add(child) }
  }

  private mutating func add(_ list: ListContent, _ box: LayoutBox) {
    let name = box.decorations.label ?? list.role
    append((list.selected.map { "\(name), \($0 + 1)" } ?? name) + " of \(list.count)\(list.order)", box)
    for child in box.children {
      let count = lines.count
      add(child)
      // All text of a row goes on one line.
      let words = lines[count...].joined(separator: ", ") + (child.position.map(list.details) ?? "")
      lines.removeSubrange(count...)
      if !words.isEmpty {
        lines.append((child.position != nil && child.position == list.selected ? "> " : "  ") + words)
      }
    }
  }

  private func words(of control: Control, _ box: LayoutBox) -> String {
    let label = box.labelText ?? ""
    let name = label.isEmpty ? box.role : "\(box.role) \(label)"
    let value: String? =
      switch control {
      case .button: nil
      case .toggle(_, let isOn, _): isOn ? "on" : "off"
      case .field(let field): field.isSecret ? field.text.isEmpty ? "empty" : "filled in" : field.text
      case .choice(let choice):
        (choice.selected.map { choice.names[$0] } ?? "none") + ", of " + choice.names.joined(separator: ", ")
      case .slider(let slider): slider.text
      }
    return value.map { "\(name): \($0)" } ?? name
  }

  private mutating func append(_ text: String, _ box: LayoutBox) {
    guard !text.isEmpty else { return }
    lines.append(text + (box.isDisabled && isControl(box) ? " (off)" : "") + (box === scene.focused ? " (focus)" : ""))
  }

  private func isControl(_ box: LayoutBox) -> Bool {
    switch box.content {
    case .control, .list: true
    default: false
    }
  }
}

/// A line of input in line mode, typed or spoken.
///
/// - `field = text` gives a control a value: the text of a field, the name of a choice, a number, `on` or `off`.
/// - The title of a button or a toggle presses it; the name of a tab selects it.
/// - The name of a key, such as `q`, `page up` or `control+s`, or the description of its `.key`, presses it. An empty
///   line presses enter.
/// - Any other line is typed into the view that has the focus, followed by enter.
struct LineCommand {
  /// The meaning of a line.
  enum Meaning {
    /// An action to send; nil if only the interface changes.
    case action(Any?)
    case command(Terminal.Command)
    case keys([Terminal.Key])
    /// No view has this name, or takes these keys.
    case unknown
  }

  let scene: Scene

  func meaning(of line: String, _ interface: inout InterfaceState) -> Meaning {
    guard !line.isEmpty else { return .keys([.enter]) }
    if let assigned = assignment(line, &interface) { return assigned }
    let key = Terminal.Key(name: line) ?? Terminal.Key(sign: line)
    let named = key ?? self.key(titled: line.lowercased())
    // Even if a field has the focus: its text is given by `=`.
    if let named, let effect = scene.keys.candidates.lazy.compactMap({ $0.result(of: named) }).first {
      switch effect {
      case .action(let action): return .action(action)
      case .command(let command): return .command(command)
      }
    }
    if let box = scene.focusables.first(where: { title(of: $0)?.lowercased() == line.lowercased() }) {
      return press(box, &interface)
    }
    for box in scene.focusables {
      guard case .control(.choice(let choice)) = box.content, choice.isTabs,
        let index = choice.index(named: line)
      else { continue }
      return .action(choice.action(choosing: index).map { box.embedding.apply($0) })
    }
    if let key, line.count > 1 { return .keys([key]) }
    let typed = line.map { Terminal.Key(.character($0)) }
    let isTaken = typed.first.map { key in
      scene.focused.map { ControlKeys.takes(key, $0) } ?? false
        || scene.keys.candidates.contains { $0.result(of: key) != nil }
    }
    return isTaken == true ? .keys(typed + [.enter]) : .unknown
  }

  /// Returns the line for a transcript: without the text of a secret field.
  ///
  /// While such a field is shown, a line without a meaning may be its text, beside a misspelt name or without it.
  func transcript(of line: String) -> String {
    guard scene.focusables.contains(where: \.isSecretField) else { return line }
    var interface = scene.interface
    switch meaning(of: line.trimmed, &interface) {
    case .unknown: return RedactedMark.text
    case .keys(let keys):
      return scene.focused?.isSecretField == true && keys.contains(where: \.isTyped) ? RedactedMark.text : line
    case .action, .command:
      guard let sign = line.firstIndex(of: "=") else { return line }
      return box(named: line[..<sign].trimmed)?.isSecretField == true ? "\(line[...sign]) \(RedactedMark.text)" : line
    }
  }

  /// Returns the key with a title.
  private func key(titled title: String) -> Terminal.Key? {
    scene.keys.candidates.lazy.compactMap { candidate in
      guard case .key(let bound) = candidate, bound.entry.title.lowercased() == title else { return nil }
      return bound.entry.key
    }.first
  }

  /// Performs `field = text`; nil if there is no such field.
  private func assignment(_ line: String, _ interface: inout InterfaceState) -> Meaning? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    let text = line[line.index(after: sign)...].trimmed
    guard let box = box(named: line[..<sign].trimmed) else { return nil }
    _ = scene.moveFocus(to: box, &interface)
    if case .control(.field) = box.content { interface.editing[box.id] = TextEditing() }
    return box.lineValue?.meaning(text)
  }

  private func press(_ box: LayoutBox, _ interface: inout InterfaceState) -> Meaning {
    _ = scene.moveFocus(to: box, &interface)
    return .action(ControlKeys.perform(.enter, box, &interface))
  }

  /// Returns the name by which a line presses a box.
  private func title(of box: LayoutBox) -> String? {
    switch box.content {
    case .control(.button), .control(.toggle): name(of: box)
    default: nil
    }
  }

  func name(of box: LayoutBox) -> String? {
    if case .list(let list) = box.content { return box.labelText ?? list.role }
    return box.labelText
  }

  /// Returns the control or list with a name, in any case.
  func box(named name: String) -> LayoutBox? {
    scene.focusables.first { self.name(of: $0)?.lowercased() == name.lowercased() }
  }
}

extension LayoutBox {
  /// Whether it is a field whose text is shown as dots.
  var isSecretField: Bool { if case .control(.field(let field)) = content { field.isSecret } else { false } }
}

extension Terminal.Key {
  /// Whether the key inserts a character.
  fileprivate var isTyped: Bool { if case .insert = TextEdit(self, isMultiline: false) { true } else { false } }

  /// Creates the key of a sign in the help, such as `^C`.
  fileprivate init?(sign: String) {
    guard sign.count == 2, sign.first == "^", let letter = sign.last else { return nil }
    self = .control(.character(Character(letter.lowercased())))
  }
}

extension Terminal.Key {
  /// The key as the help shows it: `q`, `^C`, `⌥b`, `page up`.
  package var sign: String {
    guard case .character(let character) = code, character != " " else { return name }
    if modifiers == .control { return "^\(character.uppercased())" }
    return modifiers.isEmpty ? String(character) : name
  }
}
