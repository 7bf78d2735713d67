internal import ValueText

/// A line of input in line mode, typed or spoken.
///
/// - `field = text` gives a control a value: the text of a field, the name of a choice, a number, `on` or `off`.
/// - The title of a button or a toggle presses it; the name of a tab selects it.
/// - The name of a key, such as `q`, `page up` or `control+s`, or the description of its `.key`, presses it. An empty
///   line presses enter.
/// - Any other line is what a `.prompt` asks for or, without one, is typed into the view that has the focus, followed by
///   enter.
struct LineCommand {
  /// The meaning of a line.
  enum Meaning {
    /// An action to send; nil if only the interface changes.
    case action(Any?)
    case command(Terminal.Command)
    case keys([Terminal.Key])
    /// The actions of a `.prompt`.
    case said([Any])
    /// No view has this name, or takes these keys.
    case unknown
  }

  let scene: Scene

  func meaning(of line: String, _ interface: inout InterfaceState) -> Meaning {
    guard !line.isEmpty else { return isTaken(.enter) ? .keys([.enter]) : said(line) ?? .keys([.enter]) }
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
    if let box = box(named: line, where: \.isPressedByName) {
      _ = scene.moveFocus(to: box, &interface)
      return .action(box.perform(.enter, &interface))
    }
    if let box = scene.focusables.first(where: { $0.has(choice: line.lowercased()) }),
      let chosen = meaning(of: line, in: box)
    {
      return chosen
    }
    // Where a prompt asks for a text, `home` is one.
    let isAsked = scene.prompt?.send != nil
    if let key, line.count > 1, !isAsked || !key.modifiers.isEmpty || isTaken(key) { return .keys([key]) }
    if isAsked { return said(line) ?? .unknown }
    let typed = line.map { Terminal.Key(.character($0)) }
    // A field takes any text. Elsewhere, `help` does not press the key `h`.
    let isTyped = scene.focused?.focusable?.takesText == true || line.lowercased() != "help"
    return isTyped && typed.first.map(isTaken) == true ? .keys(typed + [.enter]) : .unknown
  }

  /// Returns whether the focus or a `.key` has a meaning for a key.
  private func isTaken(_ key: Terminal.Key) -> Bool {
    scene.focused?.focusable?.takes(key) ?? false || scene.keys.candidates.contains { $0.result(of: key) != nil }
  }

  /// Returns the meaning of a line for the prompt; nil if it has none.
  private func said(_ line: String) -> Meaning? {
    let actions = scene.prompt?.send?(line) ?? []
    return actions.isEmpty ? nil : .said(actions)
  }

  /// Returns the line for a transcript: without the text of a secret field.
  ///
  /// While such a field is shown, a line without a meaning may be its text, beside a misspelt name or without it.
  func transcript(of line: String) -> String {
    guard scene.focusables.contains(where: \.isSecretField) else { return line }
    var interface = scene.interface
    switch meaning(of: line.trimmed, &interface) {
    case .unknown, .said: return RedactedMark.text
    case .keys(let keys):
      return scene.focused?.isSecretField == true && keys.contains(where: \.isTyped) ? RedactedMark.text : line
    case .action, .command:
      guard let sign = line.firstIndex(of: "=") else { return line }
      return box(named: line[..<sign].trimmed)?.isSecretField == true ? "\(line[...sign]) \(RedactedMark.text)" : line
    }
  }

  /// Returns the key with a title.
  private func key(titled title: String) -> Terminal.Key? {
    for case .key(let bound) in scene.keys.candidates where bound.title.lowercased() == title { return bound.key }
    return nil
  }

  /// Performs `field = text`; nil if there is no such field.
  private func assignment(_ line: String, _ interface: inout InterfaceState) -> Meaning? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    let text = line[line.index(after: sign)...].trimmed
    guard let box = box(named: line[..<sign].trimmed) else { return nil }
    _ = scene.moveFocus(to: box, &interface)
    if box.focusable?.takesText == true {
      let followed = interface.editing[box.id]?.requested
      interface.editing[box.id] = TextEditing()
      interface.editing[box.id]?.requested = followed
    }
    return meaning(of: text, in: box)
  }

  /// Returns the meaning of a text as the value of a view; nil if the view has no value.
  private func meaning(of text: String, in box: LayoutBox) -> Meaning? {
    switch box.focusable?.lineValue?.meaning(text) {
    case .action(let action): .action(action.map(box.embedding))
    case .noValue: .unknown
    case nil: nil
    }
  }

  /// Returns the control or list with a name, in any case.
  func box(named name: String, where isMeant: (any Focusable) -> Bool = { _ in true }) -> LayoutBox? {
    scene.focusables.first { box in
      box.lineName?.lowercased() == name.lowercased() && box.focusable.map(isMeant) == true
    }
  }
}

extension LayoutBox {
  /// Returns whether a line sets a value by its name alone.
  fileprivate func has(choice: String) -> Bool {
    focusable?.choices.contains { $0.lowercased() == choice } ?? false
  }

  /// Whether it is a field whose text is shown as dots.
  var isSecretField: Bool { focusable.map { $0.secrecy != .none } ?? false }
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
