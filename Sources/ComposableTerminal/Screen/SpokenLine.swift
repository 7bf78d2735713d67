/// A line that was typed or spoken to a program that is shown in words.
///
/// - `field = text` gives a control a value: the text of a field, the name of a choice, a number, `on` or `off`.
/// - The title of a button, the name of a toggle or of a tab presses it.
/// - The name of a key, such as `q`, `page up` or `control+s`, or what it does, presses it; nothing presses enter.
/// - Any other line is typed into what has the focus, with enter after it.
struct SpokenLine {
  /// What a line means.
  enum Meaning {
    /// What it sends; nil when it means something to the interface alone.
    case action(Any?)
    case command(Terminal.Command)
    case keys([Terminal.Key])
    /// Nothing has this name, or takes these keys.
    case unknown
  }

  let scene: Scene

  func meaning(of line: String, _ interface: inout InterfaceState) -> Meaning {
    guard !line.isEmpty else { return .keys([.enter]) }
    if let assigned = assignment(line, &interface) { return assigned }
    let key = Terminal.Key(name: line) ?? Terminal.Key(sign: line)
    let named = key ?? self.key(that: line.lowercased())
    // Also where a field has the focus: text for it is said with `=`.
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
        let index = choice.names.firstIndex(where: { $0.lowercased() == line.lowercased() })
      else { continue }
      return action(index == choice.selected ? nil : choice.send(index), box)
    }
    if let key, line.count > 1 { return .keys([key]) }
    let typed = line.map { Terminal.Key(.character($0)) }
    let isTaken = typed.first.map { key in
      scene.focused.map { ControlKeys.takes(key, $0) } ?? false
        || scene.keys.candidates.contains { $0.result(of: key) != nil }
    }
    return isTaken == true ? .keys(typed + [.enter]) : .unknown
  }

  /// The key that does what a word says.
  private func key(that what: String) -> Terminal.Key? {
    scene.keys.candidates.lazy.compactMap { candidate in
      guard case .key(let bound) = candidate, bound.entry.what.lowercased() == what else { return nil }
      return bound.entry.key
    }.first
  }

  /// `field = text`, where there is such a field.
  private func assignment(_ line: String, _ interface: inout InterfaceState) -> Meaning? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    let name = line[..<sign].trimmed.lowercased()
    let text = line[line.index(after: sign)...].trimmed
    guard let box = scene.focusables.first(where: { self.name(of: $0)?.lowercased() == name }) else { return nil }
    _ = scene.moveFocus(to: box, &interface)
    switch box.content {
    case .control(.field(let field)):
      interface.editing[box.id] = TextEditing()
      return action(text == field.text ? nil : field.send(text), box)
    case .control(.choice(let choice)):
      guard let index = choice.names.firstIndex(where: { $0.lowercased() == text.lowercased() }) else {
        return .unknown
      }
      return action(index == choice.selected ? nil : choice.send(index), box)
    case .control(.toggle(_, let isOn, let send)):
      guard let new = ["on": true, "off": false][text.lowercased()] else { return .unknown }
      return action(new == isOn ? nil : send(new), box)
    case .control(.slider(let slider)):
      return Double(text) == nil ? .unknown : action(slider.set(text), box)
    case .list(let list):
      guard let select = list.select, let number = Int(text), (1...max(1, list.count)).contains(number) else {
        return .unknown
      }
      return action(list.selected == number - 1 ? nil : select(number - 1), box)
    default: return nil
    }
  }

  private func press(_ box: Box, _ interface: inout InterfaceState) -> Meaning {
    _ = scene.moveFocus(to: box, &interface)
    return .action(ControlKeys.perform(.enter, box, &interface))
  }

  private func action(_ action: Any?, _ box: Box) -> Meaning { .action(action.map { box.embedding.apply($0) }) }

  /// What a line may call a box to press it.
  private func title(of box: Box) -> String? {
    switch box.content {
    case .control(.button), .control(.toggle): name(of: box)
    default: nil
    }
  }

  private func name(of box: Box) -> String? {
    let name: String? =
      switch box.content {
      case .control(.button(let title, _)), .control(.toggle(let title, _, _)): title
      case .control(.field(let field)): field.label
      case .control(.choice(let choice)): choice.label
      case .control(.slider(let slider)): slider.label
      case .list: "list"
      default: nil
      }
    return box.said.label ?? name
  }
}

extension Terminal.Key {
  /// The key of a sign as the help shows it: `^C`.
  fileprivate init?(sign: String) {
    guard sign.count == 2, sign.first == "^", let letter = sign.last else { return nil }
    self = .control(.character(Character(letter.lowercased())))
  }
}
