import Composable

/// Runs a feature on a screen: handles events and draws frames.
@MainActor
final class ScreenProgram<State, Action: Sendable> {
  private let feature: ProgramFeature<State, Action>
  private let device: Device
  private let activeProgram: ActiveProgram
  private let printed = PrintedLines()
  private let options: TerminalOptions
  private let maxRows: Int?
  /// Whether the terminal can have a clipboard, or else ignores the sequence.
  private let hasClipboard: Bool
  /// Whether the first frame waits for the terminal's answers, so that it is not drawn for another background.
  private var waitsForAnswer: Bool
  private let answers = AsyncStream<Void>.makeStream()
  private let time: Stopwatch
  private var interface = InterfaceState()
  private var context: Terminal.Context
  private var pace: FrameLimiter
  /// The next scheduled frame: its time, and the task that draws it.
  private var later: (time: Duration, task: Task<Void, Never>)?
  /// Whether an event is being handled. Changes are then drawn after the event.
  private var isHandling = false
  private var isDirty = false
  private let end: ProgramTermination
  private var secrets = SecretCheck()

  init(
    _ feature: ProgramFeature<State, Action>, _ options: TerminalOptions, _ environment: TerminalEnvironment,
    _ activeProgram: ActiveProgram
  ) {
    self.feature = feature
    self.activeProgram = activeProgram
    self.options = options
    time = Stopwatch(of: options.clock)
    end = ProgramTermination(sleep: time.sleep)
    pace = FrameLimiter(framesPerSecond: options.framesPerSecond)
    var modes = TerminalModes(term: environment.term)
    if case .inline(let rows) = options.surface { maxRows = max(1, rows) } else { maxRows = nil }
    modes.isFullScreen = maxRows == nil
    // The position of an inline program on the screen is unknown, so clicks could not be located.
    modes.takesMouse = options.takesMouse && maxRows == nil
    modes.sendsQueries = true
    hasClipboard = !modes.isPlain
    waitsForAnswer = !modes.isPlain && environment.theme.level != .none
    options.cast?.begin(TerminalFile(options.output).size)
    let inline = maxRows == nil ? nil : InlineRenderer(printed: printed)
    device = Device(
      modes, input: options.input, output: options.output, park: { inline?.park($0) ?? [] },
      onAnswer: { [answers] in answers.continuation.yield() }
    ) { [time] last, next in
      let bytes = inline?.bytes(from: last, to: next) ?? TerminalSnapshot.bytes(from: last, to: next)
      options.cast?.add(bytes, next.frame.size, at: time.now())
      return bytes
    }
    context = Terminal.Context(
      size: device.size, theme: environment.theme, glyphs: environment.glyphs, reducesMotion: options.reducesMotion)
  }

  /// Runs until the feature is done, or a request to end.
  func run() async -> TerminalExit {
    activeProgram.open(services)
    device.enter()
    if waitsForAnswer { drawLater(at: time.now() + Self.longestWait) } else { draw() }
    let answering = Task {
      // The color of the background came before it.
      for await _ in answers.stream where waitsForAnswer { draw() }
    }
    let watch = feature.store.watch { [weak self] in self?.changed() ?? false }
    let listening = Task {
      for await event in device.events {
        handle(event)
        // Thousands of keys may be here already. What effects send has its turn between them.
        await Task.yield()
      }
    }
    if feature.isFinished { end.finish(.finished) }
    await end.wait()
    watch.cancel()
    listening.cancel()
    answering.cancel()
    later?.task.cancel()
    // The last frame stays on the screen, so it must show the last state.
    if maxRows != nil {
      interface.popup = nil
      draw()
    }
    activeProgram.close()
    device.leave()
    // They hold the store, whose effects end when the caller releases it.
    for task in [listening, answering] { await task.value }
    let lines = printed.take().map { "\($0)\n" }.joined()
    try? FileDescriptorOutput.write(Array(lines.utf8), to: options.output)
    guard let problem = options.cast?.problem else { return end.exit ?? .finished }
    StandardError.write(line: "\(TerminalEnvironment.programName): \(problem)")
    return end.exit == .finished ? .unwritable : end.exit ?? .finished
  }

  /// The longest time that the first frame waits. Most terminals answer in 1 to 20 ms, distant ones in 100.
  private static var longestWait: Duration { .milliseconds(100) }

  private var services: ActiveProgram.Services {
    ActiveProgram.Services(
      write: { [device] in device.write($0) },
      copy: { [device, hasClipboard] text in
        if hasClipboard, let sequence = Clipboard.sequence(text) { device.write(sequence) }
      },
      printLine: { [printed, weak self] line in
        printed.append(line)
        Task { @MainActor in self?.dirty() }
      },
      suspend: { [device] in device.suspend() }, release: { [device] in device.release() },
      enter: { [device] in device.enter() })
  }

  // MARK: - Changes

  /// Called after a drain in which the state may have changed. Returns whether to call it again.
  private func changed() -> Bool {
    if feature.isFinished { end.finishFeature() }
    if end.exit == nil { dirty() }
    return end.exit == nil
  }

  /// Draws now, or when the next frame is due.
  private func dirty() {
    isDirty = true
    if waitsForAnswer { return }
    // More changes may follow in the same drain.
    if !isHandling { drawLater(at: time.now() + pace.wait(at: time.now())) }
  }

  private func drawLater(at due: Duration) {
    if let later, later.time <= due { return }
    later?.task.cancel()
    let task = Task { [weak self, time] in
      let wait = due - time.now()
      if wait > .zero { try? await time.sleep(wait) }
      if !Task.isCancelled { self?.draw() }
    }
    later = (due, task)
  }

  private func draw() {
    later?.task.cancel()
    later = nil
    (isDirty, waitsForAnswer) = (false, false)
    let now = time.now()
    pace.drew(at: now)
    context.time = now
    context.size = size
    let screen = feature.screen(interface, context)
    secrets.check(screen, of: feature.store)
    if maxRows == nil { device.takeMouse(screen.takesMouse ?? options.takesMouse) }
    interface = screen.interface
    publishInterface()
    let frame = maxRows == nil ? screen.frame : screen.frame.with(rows: min(screen.frame.usedRows, context.size.rows))
    device.show(TerminalSnapshot(frame: frame, theme: context.theme, title: screen.title, printed: printed.count))
    if let next = screen.nextFrame { drawLater(at: now + max(next, pace.wait(at: now))) }
  }

  private var size: Terminal.Size {
    let size = device.size
    return Terminal.Size(columns: size.columns, rows: min(size.rows, maxRows ?? size.rows))
  }

  // MARK: - Events

  private func handle(_ event: TerminalEvent) {
    guard end.exit == nil else { return }
    isHandling = true
    switch event {
    case .interrupt(let interruption): interrupt(interruption)
    case .resize, .continued: isDirty = true
    case .background(let red, let green, let blue):
      context.theme.background = Terminal.RGB(red, green, blue)
      isDirty = true
    default: send(event)
    }
    isHandling = false
    guard isDirty, end.exit == nil else { return }
    if case .resize = event { draw() } else if pace.wait(at: time.now()) == .zero { draw() } else { dirty() }
  }

  private func send(_ event: TerminalEvent) {
    let outcome = outcome(of: event)
    isDirty = isDirty || outcome.isHandled
    if let copied = outcome.copied { services.copy(copied) }
    if event.isTyped, outcome.command != .interrupt { end.withdrawRequests() }
    switch end.perform(outcome, on: feature) {
    case .interrupt: interrupt(.interrupt)
    case .suspend: interrupt(.suspend)
    case .redraw: device.redraw()
    case .quit, .focus, .focusNext, .focusPrevious, .moreKeys, .palette, nil: break
    }
  }

  /// Returns the outcome of an event. The screen is released before anything is sent: a state that a view still holds
  /// would be copied by the reducer.
  private func outcome(of event: TerminalEvent) -> Terminal.Outcome<Action> {
    context.size = size
    defer { publishInterface() }
    return feature.screen(interface, context).handle(event, &interface)
  }

  /// Publishes the interface for recorders, before anything is sent.
  private func publishInterface() { activeProgram.interface.withLock { $0 = interface } }

  private func interrupt(_ interruption: Terminal.Interruption) {
    guard end.ask(feature, interruption) else { return }
    if interruption == .suspend { device.suspend() } else { end.finish(TerminalExit(interruption)) }
  }
}

extension TerminalEvent {
  /// Whether a user has typed or clicked. The terminal reports the focus by itself, and a hand moves a wheel by accident.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste, .press(.left, _), .press(.middle, _), .press(.right, _): true
    default: false
    }
  }
}
