import CLibrary
import Composable

/// The terminal of the process: frames go out, events come in. Only one device can exist at a time, because signals
/// belong to the process.
///
/// - However the program ends, the terminal is restored: by ``leave()`` at a normal end, by ``suspend()`` before a
///   stop, by the handler of a signal.
/// - In the background the terminal is not touched, whether the program starts or continues there. The process stops
///   and waits for the foreground, then draws the latest frame whole.
/// - It never waits for the terminal to take a frame, and reads no input that is not consumed: see ``FrameWriter`` and
///   ``InputQueue``.
package final class Device: Sendable {
  private struct State {
    /// The terminal's modes before it was taken; nil while it is not taken.
    var before: TerminalFile.Modes?
    /// Whether the terminal has not answered the last query yet.
    var isAsking = false
    /// The modes to request: those of the start, and the present use of the mouse.
    var modes: TerminalModes
  }

  /// Held whenever the terminal is taken or given back: the input thread may take it again after a continuation, while
  /// the main actor leaves it.
  private let state: Locked<State>
  private let input: TerminalFile
  private let output: TerminalFile
  private let writer: FrameWriter
  private let inputQueue: InputQueue

  /// The events of the terminal and the system, in order, from ``enter()`` to ``leave()``. For one consumer.
  package let events: TerminalEvents

  /// Creates a device that has not taken the terminal yet, and catches its signals from now on.
  ///
  /// - Parameters:
  ///   - modes: The modes to request.
  ///   - input: The descriptor of the terminal's input.
  ///   - output: The descriptor of the terminal's output.
  ///   - park: Returns the bytes that move the cursor below the last frame, before other output.
  ///   - onAnswer: Called when the terminal has answered all queries, before the events of the answers.
  ///   - render: Returns the bytes that turn the last frame into the next; without a last one, that draw the next frame
  ///     over any screen.
  package init(
    _ modes: TerminalModes, input: Int32 = 0, output: Int32 = 1,
    park: @escaping @Sendable (_ last: TerminalSnapshot) -> [UInt8] = { _ in [] },
    onAnswer: @escaping @Sendable () -> Void = {},
    render: @escaping @Sendable (_ last: TerminalSnapshot?, _ next: TerminalSnapshot) -> [UInt8]
  ) {
    SignalHandlers.install()
    state = Locked(State(modes: modes))
    let (input, output) = (TerminalFile(input), TerminalFile(output).openedForWriting())
    (self.input, self.output) = (input, output)
    inputQueue = InputQueue(input: input.descriptor, isReading: false)
    writer = FrameWriter(to: output, park: park, render: render) { [inputQueue] in inputQueue.addEnd() }
    let language = EnvironmentVariables.first("LC_ALL", "LC_CTYPE", "LANG") ?? ""
    let dialect = KeyDialect(term: modes.term, erase: input.eraseCharacter ?? 0x7F, language: language)
    let onReply = { @Sendable [state, writer] (reply: TerminalReply) in
      switch reply {
      case .joinsClusters: CrashRestore.joinClusters { writer.write(TerminalModes.joining) }
      case .end:
        state.withLock { $0.isAsking = false }
        onAnswer()
      }
    }
    events = TerminalEvents(
      inputQueue: inputQueue, terminal: output, dialect: dialect, onReply: onReply, parser: KeyParser(dialect))
    inputQueue.start { [weak self] in self?.reclaim() }
  }

  /// The current size of the screen.
  package var size: Terminal.Size { output.size }

  /// Takes the terminal as soon as the process is in the foreground; returns without it if the process is asked to end
  /// first.
  package func enter() {
    guard input.waitForForeground() else { return }
    state.withLock { state in
      guard state.before == nil, let before = input.modes else { return }
      let modes = state.modes
      let isTaken: Void? = CrashRestore.changing {
        CrashRestore.arm(input, output, before, Array(modes.exitSequence.utf8))
        ErrorOutput.startCapture()
        input.setRaw(before)
      }
      guard isTaken != nil else { return }
      state.before = before
      state.isAsking = modes.sendsQueries && !modes.isPlain
      inputQueue.setReading(true)
      writer.open(modes.enterSequence)
    }
  }

  /// Gives the terminal and the signals back, and ends the events.
  package func leave() {
    release()
    inputQueue.close()
    SignalHandlers.remove()
  }

  /// Stops the process. Returns when it continues in the foreground or is asked to end.
  package func suspend() {
    release()
    SignalHandlers.stop()
    enter()
  }

  /// Shows a frame without waiting for the terminal, which may skip it.
  package func show(_ frame: TerminalSnapshot) { writer.show(frame) }

  /// Draws the latest frame whole, after another program wrote to the terminal.
  package func redraw() { writer.redraw() }

  /// Writes bytes that are not part of a frame, such as a bell, in order and between two frames.
  package func write(_ text: String) { writer.write(text) }

  /// Sets whether the terminal reports the mouse, now and whenever it is taken again.
  package func takeMouse(_ takesMouse: Bool) {
    state.withLock { state in
      guard state.modes.takesMouse != takesMouse else { return }
      state.modes.takesMouse = takesMouse
      if state.before != nil { writer.write(state.modes.mouse) }
    }
  }

  // MARK: - Giving the terminal back and taking it again

  /// Gives the terminal back until ``enter()``. Unread keys are dropped: they were meant for this program.
  package func release() {
    state.withLock { state in
      guard let before = state.before else { return }
      state.before = nil
      inputQueue.setReading(false)
      writer.close(CrashRestore.takeSeparatingSequence() + state.modes.exitSequence)
      // The shell would read a late answer as input.
      if state.isAsking, input.isForeground { _ = input.hasInput(within: 100) }
      _ = CrashRestore.changing {
        if input.isForeground {
          input.dropInput()
          input.set(before)
        }
        CrashRestore.disarm()
      }
      ErrorOutput.endCapture()
    }
  }

  /// Takes the terminal again when the process continues after a stop that it did not request.
  private func reclaim() {
    guard state.withLock({ $0.before != nil }), input.waitForForeground() else { return }
    state.withLock { state in
      guard let before = state.before else { return }
      _ = CrashRestore.changing { input.setRaw(before) }
      writer.open(state.modes.reenterSequence)
    }
  }
}

/// The events of a terminal, in order, for one consumer.
package struct TerminalEvents: AsyncSequence, AsyncIteratorProtocol {
  let inputQueue: InputQueue
  let terminal: TerminalFile
  let dialect: KeyDialect
  /// Called with the terminal's answer to a query that does not concern the program.
  let onReply: @Sendable (TerminalReply) -> Void
  private(set) var parser: KeyParser
  /// The events of the last input, in reverse order.
  private(set) var ready: [TerminalEvent] = []

  package func makeAsyncIterator() -> Self { self }

  /// Returns the next event; nil if the task is canceled or the device was left.
  package mutating func next(isolation actor: isolated (any Actor)?) async -> TerminalEvent? {
    if !ready.isEmpty, let request = inputQueue.takeRequestToEnd(droppingInput: true) {
      // Keys that were typed before must not withdraw the request, or answer the question that it leads to.
      ready = []
      parser = KeyParser(dialect)
      return .interrupt(request)
    }
    while ready.isEmpty {
      guard let rawInput = await inputQueue.next() else { return nil }
      // The dropped bytes may have had the end of a sequence that the parser has begun.
      if rawInput == .dropped { parser = KeyParser(dialect) }
      ready = events(of: rawInput).reversed()
    }
    return ready.removeLast()
  }

  private mutating func events(of rawInput: RawInput) -> [TerminalEvent] {
    switch rawInput {
    case .bytes(let bytes): read(bytes)
    case .quiet: parser.flush()
    case .end: [.interrupt(.hangUp)]
    case .resized: [.resize(terminal.size)]
    case .continued: [.continued]
    case .interruption(let interruption): [.interrupt(interruption)]
    case .dropped: []
    }
  }

  private mutating func read(_ bytes: [UInt8]) -> [TerminalEvent] {
    let events = bytes.flatMap { parser.feed($0) }
    parser.takeReplies().forEach(onReply)
    return events
  }
}
