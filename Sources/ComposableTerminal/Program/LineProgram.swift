import Composable

/// Runs a feature in line mode: input lines are commands, and the new lines of its outline are the output.
@MainActor
final class LineProgram<State, Action: Sendable> {
  private let feature: ProgramFeature<State, Action>
  private let activeProgram: ActiveProgram
  private let descriptor: Int32
  private let isInputTerminal: Bool
  private let writer: LineWriter
  private let printed = PrintedLines()
  private let time: Stopwatch
  private var conversation = LineConversation<Action>()
  private var context: Terminal.Context
  /// The theme of the last screen.
  private var theme: Theme
  /// The prompt that the user is typing behind; nil if the cursor is at the beginning of a line.
  private var shownPrompt: String?
  private let end: ProgramTermination
  private var secrets = SecretCheck()
  private var isHandling = false
  private var isWriteScheduled = false
  /// While a line waits until the feature is ready, the task that waits for a request. A change of the state cancels it.
  private var waiting: Task<Terminal.Interruption?, Never>?
  /// Whether the feature has had its time to get ready after the end of the input.
  private var isLate = false

  init(
    _ feature: ProgramFeature<State, Action>, _ options: TerminalOptions, _ environment: TerminalEnvironment,
    _ activeProgram: ActiveProgram
  ) {
    self.feature = feature
    self.activeProgram = activeProgram
    descriptor = options.input
    isInputTerminal = environment.isInputTerminal
    writer = LineWriter(to: options.output)
    time = Stopwatch(of: options.clock)
    end = ProgramTermination(sleep: time.sleep)
    context = .lines(environment.theme, environment.glyphs)
    theme = environment.theme
  }

  /// Runs until the feature is done, a request to end, or the end of the input.
  func run() async -> TerminalExit {
    // In the background nothing is written.
    guard let input = LineInput(from: descriptor) else { return .terminated }
    SignalHandlers.catchClosedPipes()
    activeProgram.open(services(input))
    writeChanges()
    Task { await finishWriting() }
    let watch = feature.store.watch { [weak self] in self?.changed() ?? false }
    let listening = Task {
      for await event in input where end.exit == nil { await handle(event, input) }
      await finishInput(input)
    }
    if feature.isFinished { end.finish(.finished) }
    await end.wait()
    watch.cancel()
    listening.cancel()
    input.close()
    // It holds the store, whose effects end when the caller releases it.
    await listening.value
    activeProgram.close()
    writeChanges()
    // The shell's prompt begins a line.
    if shownPrompt != nil { writer.write([""]) }
    await writer.wait()
    SignalHandlers.remove()
    if let problem = writer.problem {
      StandardError.write(line: "\(TerminalEnvironment.programName): cannot write to standard output: \(problem)")
    }
    return end.exit == .finished ? writer.exit ?? .finished : end.exit ?? .finished
  }

  private func services(_ input: LineInput) -> ActiveProgram.Services {
    ActiveProgram.Services(
      write: { _ in }, copy: { _ in },
      printLine: { [printed, weak self] line in
        printed.append(line)
        Task { @MainActor in self?.scheduleWrite() }
      },
      suspend: { SignalHandlers.stop() }, release: { input.setReading(false) },
      enter: { input.setReading(true) })
  }

  // MARK: - Output

  private func changed() -> Bool {
    waiting?.cancel()
    if feature.isFinished { end.finishFeature() }
    if end.exit == nil, !isHandling { scheduleWrite() }
    return end.exit == nil
  }

  /// Writes the changes once the earlier lines are written: a slow reader gets the latest state.
  private func scheduleWrite() {
    guard !isWriteScheduled else { return }
    isWriteScheduled = true
    Task {
      await finishWriting()
      isWriteScheduled = false
      guard end.exit == nil else { return }
      writeChanges()
      await finishWriting()
    }
  }

  private func writeChanges(asks: Bool = true) {
    let screen = screen()
    secrets.check(screen, of: feature.store)
    theme = screen.theme
    write(printed.take().map { Styled($0) } + conversation.news(of: screen))
    if asks, let prompt = screen.prompt, prompt.isReady, isInputTerminal, end.exit == nil { show(prompt.text) }
  }

  /// Waits until everything is written. Ends the program if nobody reads it, or it cannot be written.
  private func finishWriting() async {
    await writer.wait()
    if let exit = writer.exit { end.finishInput(feature, exit) }
  }

  /// Writes lines. They begin below the prompt, which is written again after them.
  private func write(_ lines: [Styled]) {
    guard !lines.isEmpty else { return }
    writer.write((shownPrompt.take() == nil ? [] : [""]) + lines, in: theme)
  }

  /// Writes the prompt that the user types behind.
  private func show(_ prompt: String) {
    guard prompt != shownPrompt else { return }
    if shownPrompt != nil { writer.write([""]) }
    writer.write([Styled(prompt)], in: theme, terminator: "")
    shownPrompt = prompt
  }

  private func screen(_ interface: InterfaceState? = nil) -> Terminal.Screen<Action> {
    context.time = time.now()
    return feature.screen(interface ?? conversation.interface, context)
  }

  // MARK: - Input

  private func handle(_ event: LineInput.Event, _ input: LineInput) async {
    switch event {
    // Nobody would read the answer.
    case .line where writer.exit != nil: return
    case .line(let line):
      shownPrompt = nil
      let screen = await readyScreen(input)
      guard end.exit == nil else { return }
      // The end of the answer to the line before. The line for the next prompt is already here.
      if isWriteScheduled { writeChanges(asks: false) }
      await answer(line, screen)
    case .interruption(let interruption): interrupt(interruption)
    }
  }

  /// Waits until the feature takes a line, and returns its screen. Requests to end do not wait.
  private func readyScreen(_ input: LineInput) async -> Terminal.Screen<Action> {
    var screen = screen()
    while end.exit == nil, !isLate, !screen.takesLine {
      let waiting = Task { await input.nextRequest() }
      self.waiting = waiting
      if let request = await waiting.value { interrupt(request) }
      screen = self.screen()
    }
    return screen
  }

  /// Ends the program at the end of its input, after what the last line has started, such as saving.
  private func finishInput(_ input: LineInput) async {
    let limit = Task {
      try await time.sleep(ProgramTermination.longestHangUp)
      isLate = true
      waiting?.cancel()
    }
    _ = await readyScreen(input)
    limit.cancel()
    guard end.exit == nil else { return }
    writeChanges(asks: false)
    end.finishInput(feature)
  }

  private func answer(_ line: String, _ screen: Terminal.Screen<Action>) async {
    if isInputTerminal {
      end.withdrawRequests()
    } else {
      // In a pipe the terminal does not echo the commands, so they are written for the transcript.
      write([Styled(screen.transcript(of: line))])
    }
    isHandling = true
    // A copy, since what `perform` does may ask for the screen.
    var conversation = conversation
    write(conversation.answer(line, on: screen, perform: perform))
    self.conversation = conversation
    isHandling = false
    if end.exit == nil { writeChanges() }
    await finishWriting()
  }

  /// Performs one action or command of a line. Returns the next screen; nil if the program ends.
  private func perform(_ outcome: Terminal.Outcome<Action>, _ interface: InterfaceState) -> Terminal.Screen<Action>? {
    switch end.perform(outcome, on: feature) {
    case .interrupt: interrupt(.interrupt)
    case .suspend: SignalHandlers.stop()
    case .quit, .redraw, .focus, .focusNext, .focusPrevious, .moreKeys, .palette, nil: break
    }
    return end.exit == nil ? screen(interface) : nil
  }

  private func interrupt(_ interruption: Terminal.Interruption) {
    if end.ask(feature, interruption) { end.finish(TerminalExit(interruption)) }
  }
}
