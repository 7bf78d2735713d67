/// The events of a terminal, in order, for one consumer.
package struct TerminalEvents: AsyncSequence {
  let arrivals: Arrivals
  let terminal: TerminalFile
  /// Called when the terminal has answered a question that does not concern the program.
  let onAnswer: @Sendable (TerminalAnswer) -> Void

  package func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let source: TerminalEvents
    private var parser = KeyParser()
    /// The events of the last arrival, the next one last.
    private var ready: [TerminalEvent] = []

    fileprivate init(source: TerminalEvents) { self.source = source }

    package mutating func next() async -> TerminalEvent? { await next(isolation: nil) }

    /// The next event; nil when the task is cancelled or the device was left.
    package mutating func next(isolation actor: isolated (any Actor)?) async -> TerminalEvent? {
      while ready.isEmpty {
        guard let arrival = await source.arrivals.next() else { return nil }
        // The end of what was begun went with what was dropped.
        if arrival == .dropped { parser = KeyParser() }
        ready = events(of: arrival).reversed()
      }
      return ready.removeLast()
    }

    private mutating func events(of arrival: Arrival) -> [TerminalEvent] {
      switch arrival {
      case .bytes(let bytes): read(bytes)
      case .quiet: parser.flush()
      case .end: [.interrupt(.hangUp)]
      case .resized: [.resize(source.terminal.size)]
      case .continued: [.continued]
      case .interruption(let interruption): [.interrupt(interruption)]
      case .dropped: []
      }
    }

    private mutating func read(_ bytes: [UInt8]) -> [TerminalEvent] {
      let events = bytes.flatMap { parser.feed($0) }
      parser.takeAnswers().forEach(source.onAnswer)
      return events
    }
  }
}
