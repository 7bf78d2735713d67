import ComposableTerminal

/// What a fuzzed test does with a terminal.
enum TerminalMove: Equatable {
  case event(TerminalEvent)
  /// Moves the store's clock on.
  case advance(milliseconds: Int)

  /// The move as a test writes it.
  var source: String {
    switch self {
    case .event(.key(let key)): "terminal.press(\(key.source))"
    case .event(.resize(let size)): "terminal.resize(\(size.columns), \(size.rows))"
    case .event(.press(.left, let position)): "terminal.click(\(position.source))"
    case .event(let event): "terminal.send(\(event.source))"
    case .advance(let milliseconds): "terminal.store.advance(by: .milliseconds(\(milliseconds)))"
    }
  }
}
