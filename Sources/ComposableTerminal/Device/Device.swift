import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the process: frames go out, events come in. One at a time, because signals belong to the process.
///
/// - However the program ends, the terminal is given back as it was: by ``leave()`` on the way out, by ``suspend()`` before a
///   stop, by the handler of a signal.
/// - In the background the terminal is not touched: neither when the program begins there nor when it continues there. The
///   process stops and waits for the foreground; then the latest frame is drawn whole.
/// - Nothing waits for the terminal, and nothing is read that nobody takes: see ``FrameWriter`` and ``Arrivals``.
package final class Device<Frame: Sendable>: Sendable {
  private struct State {
    var isEntered = false
    /// The modes of the terminal before it was taken; valid while it is.
    var before = termios()
    /// Whether the terminal was asked something and has not answered.
    var isAsking = false
  }

  private let state = Locked(State())
  private let modes: TerminalModes
  private let input: TerminalFile
  private let output: TerminalFile
  private let writer: FrameWriter<Frame>
  private let arrivals: Arrivals

  /// The events from the terminal and the system, in order, from ``enter()`` to ``leave()``. For one consumer.
  package let events: TerminalEvents

  /// A terminal that is not taken yet, whose signals are caught from now on.
  ///
  /// `render` makes the bytes that turn the last frame into the next, or, without a last one, any screen into it.
  package init(
    _ modes: TerminalModes, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    render: @escaping @Sendable (_ last: Frame?, _ next: Frame) -> String
  ) {
    SignalTrap.install(.all)
    self.modes = modes
    self.input = TerminalFile(input)
    self.output = TerminalFile(output).openedForWriting()
    let arrivals = Arrivals(input: input, isReading: false)
    self.arrivals = arrivals
    writer = FrameWriter(to: self.output, render: render) { arrivals.addEnd() }
    let state = state
    events = TerminalEvents(arrivals: arrivals, terminal: self.output) { state.withLock { $0.isAsking = false } }
    arrivals.start { [weak self] in self?.reclaim() }
  }

  /// The size of the screen now.
  package var size: Size { output.size }

  /// Takes the terminal, once the process is in the foreground; not when it is asked to end before.
  package func enter() {
    guard input.waitForForeground(stoppingWith: SIGTTOU) else { return }
    let isTaken = state.withLock { state in
      guard !state.isEntered, tcgetattr(input.descriptor, &state.before) == 0 else { return false }
      // Armed before anything changes: a signal between the two restores what is there already.
      Emergency.arm(input, output, state.before, Array(modes.farewell.utf8))
      setRaw(state.before)
      state.isEntered = true
      state.isAsking = modes.asksForBackground && !modes.isPlain
      return true
    }
    guard isTaken else { return }
    writer.open(modes.welcome)
    arrivals.setReading(true)
  }

  /// Gives the terminal back, and ends the events.
  package func leave() {
    release()
    arrivals.close()
  }

  /// Stops the process, and returns when it continues in the foreground or is asked to end.
  package func suspend() {
    release()
    SignalTrap.stop(with: SIGTSTP)
    enter()
  }

  /// Shows a frame, without waiting for the terminal. A frame that it has no time for is left out.
  package func show(_ frame: Frame) { writer.show(frame) }

  /// Draws the latest frame whole, after something else wrote to the terminal.
  package func redraw() { writer.redraw() }

  /// Writes text that is no part of a frame, such as a bell. In order, and between two frames.
  package func write(_ text: String) { writer.write(text) }

  // MARK: - Giving back and taking again

  /// Gives the terminal back. Keys that were not read are dropped: they were meant for this program.
  private func release() {
    arrivals.setReading(false)
    writer.close(modes.farewell)
    state.withLock { state in
      guard state.isEntered else { return }
      state.isEntered = false
      if Emergency.isArmed, input.isForeground {
        // The answer to a question would be typed to the shell.
        if state.isAsking { _ = input.hasInput(within: 100) }
        tcflush(input.descriptor, TCIFLUSH)
        tcsetattr(input.descriptor, TCSANOW, &state.before)
      }
      Emergency.disarm()
    }
  }

  /// Takes the terminal again when the process continues after a stop that it did not ask for.
  private func reclaim() {
    guard state.withLock({ $0.isEntered }), input.waitForForeground(stoppingWith: SIGTTOU) else { return }
    let isEntered = state.withLock { state in
      if state.isEntered { setRaw(state.before) }
      return state.isEntered
    }
    if isEntered { writer.open(modes.welcomeBack) }
  }

  private func setRaw(_ before: termios) {
    var raw = before
    cfmakeraw(&raw)
    tcsetattr(input.descriptor, TCSANOW, &raw)
  }
}
