import Composable

/// The terminal of the process: frames go out, events come in. One at a time, because signals belong to the process.
///
/// - However the program ends, the terminal is given back as it was: by ``leave()`` on the way out, by ``suspend()``
///   before a stop, by the handler of a signal.
/// - In the background the terminal is not touched: neither when the program begins there nor when it continues there.
///   The process stops and waits for the foreground; then the latest frame is drawn whole.
/// - Nothing waits for the terminal, and nothing is read that nobody takes: see ``FrameWriter`` and ``InputQueue``.
package final class Device<Content: Sendable>: Sendable {
  private struct State {
    /// The modes of the terminal before it was taken; nil while it is not.
    var before: TerminalFile.Modes?
    /// Whether the terminal was asked something and has not answered.
    var isAsking = false
  }

  /// All that takes the terminal or gives it back is done with it: the thread that hears of a continuation may take the
  /// terminal again while the main actor leaves it.
  private let state = Locked(State())
  private let modes: TerminalModes
  private let input: TerminalFile
  private let output: TerminalFile
  private let writer: FrameWriter<Content>
  private let arrivals: InputQueue

  /// The events from the terminal and the system, in order, from ``enter()`` to ``leave()``. For one consumer.
  package let events: TerminalEvents

  /// A terminal that is not taken yet, whose signals are caught from now on.
  ///
  /// `render` makes the bytes that turn the last frame into the next, or, without a last one, any screen into it;
  /// `park` those that leave the last frame for what is written after it.
  package init(
    _ modes: TerminalModes, input: Int32 = 0, output: Int32 = 1,
    park: @escaping @Sendable (_ last: Content) -> [UInt8] = { _ in [] },
    render: @escaping @Sendable (_ last: Content?, _ next: Content) -> [UInt8]
  ) {
    SignalHandlers.install(.all)
    self.modes = modes
    let (input, output) = (TerminalFile(input), TerminalFile(output).openedForWriting())
    (self.input, self.output) = (input, output)
    let arrivals = InputQueue(input: input.descriptor, isReading: false)
    self.arrivals = arrivals
    writer = FrameWriter(to: output, park: park, render: render) { arrivals.addEnd() }
    let (state, writer) = (state, writer)
    events = TerminalEvents(arrivals: arrivals, terminal: output) { answer in
      switch answer {
      case .joinsClusters: CrashRestore.joinClusters { writer.write(TerminalModes.joining) }
      case .end: state.withLock { $0.isAsking = false }
      }
    }
    arrivals.start { [weak self] in self?.reclaim() }
  }

  /// The size of the screen now.
  package var size: Terminal.Size { output.size }

  /// Takes the terminal, once the process is in the foreground; not when it is asked to end before.
  package func enter() {
    guard input.waitForForeground() else { return }
    state.withLock { state in
      guard state.before == nil, let before = input.modes else { return }
      // Armed before anything changes: a signal between the two restores what is there already.
      CrashRestore.arm(input, output, before, Array(modes.farewell.utf8))
      ErrorOutput.keep()
      input.setRaw(before)
      state.before = before
      state.isAsking = modes.asks && !modes.isPlain
      arrivals.setReading(true)
      writer.open(modes.welcome)
    }
  }

  /// Gives the terminal and the signals back, and ends the events.
  package func leave() {
    release()
    arrivals.close()
    SignalHandlers.remove()
  }

  /// Stops the process, and returns when it continues in the foreground or is asked to end.
  package func suspend() {
    release()
    SignalHandlers.stop()
    enter()
  }

  /// Shows a frame, without waiting for the terminal. A frame that it has no time for is left out.
  package func show(_ frame: Content) { writer.show(frame) }

  /// Draws the latest frame whole, after something else wrote to the terminal.
  package func redraw() { writer.redraw() }

  /// Writes text that is not part of a frame, such as a bell. In order, and between two frames.
  package func write(_ text: String) { writer.write(text) }

  // MARK: - Giving back and taking again

  /// Gives the terminal back until ``enter()``. Keys that were not read are dropped: they were meant for this program.
  package func release() {
    state.withLock { state in
      guard let before = state.before else { return }
      state.before = nil
      arrivals.setReading(false)
      writer.close(CrashRestore.farewellOfClusters + modes.farewell)
      if CrashRestore.isArmed, input.isForeground {
        // The answer to a question would be typed to the shell.
        if state.isAsking { _ = input.hasInput(within: 100) }
        input.dropInput()
        input.set(before)
      }
      CrashRestore.disarm()
      ErrorOutput.tell()
    }
  }

  /// Takes the terminal again when the process continues after a stop that it did not ask for.
  private func reclaim() {
    guard state.withLock({ $0.before != nil }), input.waitForForeground() else { return }
    state.withLock { state in
      guard let before = state.before else { return }
      input.setRaw(before)
      writer.open(modes.welcomeBack)
    }
  }
}

/// The events of a terminal, in order, for one consumer.
package struct TerminalEvents: AsyncSequence {
  let arrivals: InputQueue
  let terminal: TerminalFile
  /// Called when the terminal has answered a question that does not concern the program.
  let onAnswer: @Sendable (TerminalReply) -> Void

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

    private mutating func events(of arrival: RawInput) -> [TerminalEvent] {
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
