extension Terminal.Screen {
  /// What a line means that was typed to a program in words; nil when it means nothing. Keys are for ``handle(_:_:)``, one
  /// after the other, each with the screen as it is then.
  package func handle(line: String, _ interface: inout InterfaceState) -> (
    outcome: Terminal.Outcome<Action>, keys: [Terminal.Key]
  )? {
    interface = self.interface
    switch SpokenLine(scene: scene).meaning(of: line.trimmed, &interface) {
    case .action(let action):
      let actions = action.map { [View<Action>.action($0)] } ?? []
      return (Terminal.Outcome(actions: actions, isHandled: true), [])
    case .command(let command): return (perform(command, &interface), [])
    case .keys(let keys): return (Terminal.Outcome(), keys)
    case .unknown: return nil
    }
  }

  /// The keys that count, in words.
  package var keysInWords: String { bindings.map { "\($0.key) \($0.what)" }.joined(separator: ", ") }
}
