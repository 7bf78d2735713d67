// Lines typed and written in line mode.

extension Terminal.Screen {
  /// Returns the outcome of a line typed in line mode, or the keys that it presses; nil if it has no meaning. Pass the
  /// keys to ``handle(_:_:)`` one after the other, each on a new screen.
  package func handle(line: String, _ interface: inout InterfaceState) -> (
    outcome: Terminal.Outcome<Action>, keys: [Terminal.Key]
  )? {
    interface = self.interface
    switch LineCommand(scene: scene).meaning(of: line.trimmed, &interface) {
    case .action(let action): return (typed(scene.sent(action.map { [$0] } ?? [])), [])
    case .said(let actions): return (typed(scene.sent(actions)), [])
    case .command(let command): return (typed(scene.perform(command, &interface)), [])
    case .keys(let keys): return (Terminal.Outcome(), keys)
    case .unknown:
      // A wrong value may have moved the focus to its field.
      interface = self.interface
      return nil
    }
  }

  /// The prompt; nil if no view has one.
  var prompt: Decorations.Prompt? { scene.prompt }

  /// The theme on the terminal.
  var theme: Theme { scene.theme?.shown(like: scene.context.theme) ?? scene.context.theme }

  /// The lines of the outline, with their styles.
  var lines: [Outline.Line] { Outline(scene).lines }

  /// Returns the answer to a line without a meaning.
  package func problem(of line: String) -> String { LineCommand(scene: scene).problem(of: line.trimmed) }

  /// The lines that set values, such as `Plan = pro, Size = 7`; empty if no control has a name.
  package var assignmentsInWords: String { LineCommand(scene: scene).assignments.joined(separator: ", ") }
}

extension Scene {
  /// The prompt of line mode: the innermost one.
  var prompt: Decorations.Prompt? { active.all.lazy.compactMap { $0.decorations.prompt }.last }
}
