import ComposableTerminal

/// A move of a fuzzed test.
enum TerminalMove: Equatable {
  case event(TerminalEvent)
  /// Advances the store's clock.
  case advance(milliseconds: Int)

  /// The move as source of a test.
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
