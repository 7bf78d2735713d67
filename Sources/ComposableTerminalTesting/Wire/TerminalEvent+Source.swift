import ComposableTerminal
internal import ValueSource

extension TerminalEvent {
  /// The event as source.
  var source: String {
    switch self {
    case .key(let key): ".key(\(key.source))"
    case .press(let button, let position): ".press(.\(button), \(position.source))"
    case .drag(let position): ".drag(\(position.source))"
    case .release(let position): ".release(\(position.source))"
    default: SourceText.expression(self)
    }
  }
}

extension Terminal.Position {
  /// The position as source.
  var source: String { "Position(column: \(column), row: \(row))" }
}
