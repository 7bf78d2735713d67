/// The help for lines of line mode: the reason that a line has no meaning, and the values that lines can set.
extension LineCommand {
  /// Returns the reason that a line has no meaning, and lines that have one.
  func problem(of line: String) -> String {
    // While a secret is typed, nothing is said that depends on the line: the line may be the secret.
    let hidesLine = scene.focusables.contains(where: \.isSecretField)
    let name = line.firstIndex(of: "=").map { line[..<$0].trimmed }
    if let name, let sign = line.firstIndex(of: "="), let box = box(named: name),
      let values = box.focusable?.lineValue?.values
    {
      let value = hidesLine ? "That" : "“\(line[line.index(after: sign)...].trimmed)”"
      return "\(value) is no value of \(box.lineName ?? name): \(values)."
    }
    let problem = "“\(transcript(of: line).trimmed)” is not a key, button or field here."
    guard !hidesLine, let near = near(name ?? line) else { return problem }
    return "\(problem) Did you mean “\(near)”?"
  }

  /// The lines that set values, such as `Plan = pro`.
  var assignments: [String] {
    var names: Set<String> = []
    return scene.focusables.compactMap { box in
      guard let name = box.lineName, !name.isEmpty, names.insert(name.lowercased()).inserted,
        let example = box.focusable?.lineValue?.example
      else { return nil }
      return "\(name) = \(example)"
    }
  }

  /// Returns the name that is most like a text; nil if none is similar.
  private func near(_ text: String) -> String? {
    var names = scene.focusables.compactMap(\.lineName) + scene.keys.active.map(\.title)
    names += scene.focusables.flatMap { $0.focusable?.choices ?? [] }
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
