/// The help for lines of line mode: the reason that a line has no meaning, and the values that lines can set.
extension LineCommand {
  /// Returns the reason that a line has no meaning, and lines that have one.
  func problem(of line: String) -> String {
    // While a secret is typed, nothing is said that depends on the line: the line may be the secret.
    let hidesLine = scene.focusables.contains(where: \.isSecretField)
    let name = line.firstIndex(of: "=").map { line[..<$0].trimmed }
    if let name, let sign = line.firstIndex(of: "="), let box = box(named: name), let values = values(of: box) {
      let value = hidesLine ? "That" : "“\(line[line.index(after: sign)...].trimmed)”"
      return "\(value) is no value of \(self.name(of: box) ?? name): \(values)."
    }
    let problem = "“\(transcript(of: line).trimmed)” is not a key, button or field here."
    guard !hidesLine, let near = near(name ?? line) else { return problem }
    return "\(problem) Did you mean “\(near)”?"
  }

  /// The lines that set values, such as `Plan = pro`.
  var assignments: [String] {
    var names: Set<String> = []
    return scene.focusables.compactMap { box in
      guard let name = name(of: box), !name.isEmpty, names.insert(name.lowercased()).inserted,
        let example = example(for: box)
      else { return nil }
      return "\(name) = \(example)"
    }
  }

  /// Returns a value that a line could give a control.
  private func example(for box: LayoutBox) -> String? {
    switch box.content {
    case .control(.field): "text"
    case .control(.toggle(_, let isOn, _)): isOn ? "off" : "on"
    case .control(.choice(let choice)):
      choice.names.indices.first { $0 != choice.selected }.map { choice.names[$0] }
    case .control(.slider(let slider)): slider.text
    case .list(let list): list.select == nil ? nil : "\(min(list.count, (list.selected ?? 0) + 1))"
    default: nil
    }
  }

  /// Returns the values that a control accepts; nil if it accepts any or none.
  private func values(of box: LayoutBox) -> String? {
    switch box.content {
    case .control(.choice(let choice)) where !choice.names.isEmpty: "use \(Self.either(choice.names))"
    case .control(.toggle): "use on or off"
    case .control(.slider(let slider)): "use a number from \(slider.bounds)"
    case .list(let list) where list.select != nil: "use a number from 1 to \(list.count)"
    default: nil
    }
  }

  private static func either(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }

  /// Returns the name that is most like a text; nil if none is similar.
  private func near(_ text: String) -> String? {
    var names = scene.focusables.compactMap { name(of: $0) } + scene.keys.active.map(\.entry.title)
    for box in scene.focusables {
      if case .control(.choice(let choice)) = box.content, choice.isTabs { names += choice.names }
    }
    let text = text.lowercased()
    let most = max(1, text.count / 3)
    // A text of one character is a key, not a misspelt name.
    guard text.count > 1, text.count < 100 else { return nil }
    return names.map { ($0, Self.distance(text, $0.lowercased())) }.filter { $0.1 <= most }.min { $0.1 < $1.1 }?.0
  }

  /// Returns the number of characters to insert, to remove or to replace that turn one text into the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}

extension Terminal.Screen {
  /// Returns the answer to a line without a meaning.
  package func problem(of line: String) -> String { LineCommand(scene: scene).problem(of: line.trimmed) }

  /// The lines that set values, such as `Plan = pro, Size = 7`; empty if no control has a name.
  package var assignmentsInWords: String { LineCommand(scene: scene).assignments.joined(separator: ", ") }
}
