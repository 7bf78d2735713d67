/// A conversation in line mode: what the user has read, and the answers to typed lines. Its caller performs the outcomes of
/// a line, and makes screens of the interface and the state.
package struct LineConversation<Action> {
  /// The interface of the last screen, or after the last line.
  package private(set) var interface = InterfaceState()
  private var outline = OutlineDiff()

  /// Creates the conversation of a program that has written nothing.
  package init() {}

  /// Returns the lines of a screen that are new.
  package mutating func news(of screen: Terminal.Screen<Action>) -> [Styled] {
    interface = screen.interface
    return outline.lines(of: screen.lines)
  }

  /// Returns the answer to a line, without the news that its actions bring.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - screen: The screen that it was typed on.
  ///   - perform: Performs an outcome of one action or command at most, and returns the next screen; nil if the program
  ///     ends.
  package mutating func answer(
    _ line: String, on screen: Terminal.Screen<Action>,
    perform: (Terminal.Outcome<Action>, InterfaceState) -> Terminal.Screen<Action>?
  ) -> [Styled] {
    if line.trimmed == "?", !screen.bindings.contains(where: { $0.key == "?" && $0.command != .moreKeys }) {
      return whole(screen)
    }
    guard let handled = screen.handle(line: line, &interface) else {
      if line.trimmed.lowercased() == "help" { return whole(screen) }
      return ["\(screen.problem(of: line)) keys: \(screen.keysInWords). ? shows the whole screen."]
    }
    var (screen, keys, answer) = (screen, handled.keys[...], [Styled]())
    var outcome: Terminal.Outcome? = handled.outcome
    while let steps = outcome?.steps {
      for step in steps {
        if step.command == .redraw { answer += outline.all }
        guard let next = perform(step, interface) else { return answer }
        outline.pass(next.lines)
        screen = next
      }
      outcome = keys.popFirst().map { screen.handle(.key($0), &interface) }
    }
    guard interface.popup != nil else { return answer }
    // What a popup lists, lines give by their names.
    interface.popup = nil
    return answer + (perform(Terminal.Outcome(), interface).map(whole) ?? [])
  }

  /// Returns the whole screen, the keys, and the lines that set values.
  private func whole(_ screen: Terminal.Screen<Action>) -> [Styled] {
    var lines = outline.all
    if !lines.contains(where: { $0.text.hasPrefix("keys: ") }) { lines.append("keys: \(screen.keysInWords)") }
    let values = screen.assignmentsInWords
    return values.isEmpty ? lines : lines + ["values: \(values)"]
  }
}

extension Terminal.Context {
  /// Returns the context of line mode. It has more room than most screens, since nothing has to fit on one.
  package static func lines(_ theme: Theme = Theme(), _ glyphs: Glyphs = .unicode) -> Self {
    let size = Terminal.Size(columns: 100, rows: 100)
    var context = Self(size: size, theme: theme, glyphs: glyphs, reducesMotion: true)
    context.isLineMode = true
    return context
  }
}

extension Terminal.Screen {
  /// Whether the feature takes a line now.
  package var takesLine: Bool { prompt?.isReady != false }

  /// Returns a line behind its prompt, for a transcript: without the text of a secret field.
  package func transcript(of line: String) -> String {
    (prompt?.text ?? "> ") + LineCommand(scene: scene).transcript(of: line)
  }
}

extension Terminal.Outcome {
  /// The outcome in steps of one action. The command comes with the last one.
  fileprivate var steps: [Self] {
    guard let last = actions.last else { return [self] }
    return actions.dropLast().map { Self(actions: [$0]) } + [Self(actions: [last], command: command)]
  }
}

/// Finds the lines of an outline that are new. A line with the same text is new if it is that of a view with other ids.
struct OutlineDiff {
  /// The lines of the last outline.
  private(set) var all: [Styled] = []
  /// How often each line is known, by its text and its ids.
  private var known: [[String]: Int] = [:]

  /// Returns the new lines, in order. A line that occurs n times more often than before is returned n times.
  mutating func lines(of outline: [Outline.Line]) -> [Styled] {
    var known = self.known
    all = outline.map(\.text)
    self.known = Self.count(outline)
    return outline.filter { line in
      guard let count = known[Self.key(line)], count > 0 else { return true }
      known[Self.key(line)] = count - 1
      return false
    }
    .map(\.text)
  }

  /// Passes an outline that is not written: a line that it lacks is new when it comes back. So a sentence is repeated if
  /// a line brings it again.
  mutating func pass(_ outline: [Outline.Line]) {
    let shown = Self.count(outline)
    for (line, count) in known { known[line] = min(count, shown[line] ?? 0) }
  }

  private static func key(_ line: Outline.Line) -> [String] { [line.text.text] + line.ids.map(\.path) }

  private static func count(_ outline: [Outline.Line]) -> [[String]: Int] {
    outline.reduce(into: [:]) { $0[key($1), default: 0] += 1 }
  }
}
