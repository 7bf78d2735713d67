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
  private var interface = InterfaceState()
  private var context: Terminal.Context
  /// The theme of the last screen.
  private var theme: Theme
  private var outlineDiff = OutlineDiff()
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
    // More than most screens show, since nothing has to fit on one.
    context = Terminal.Context(
      size: Terminal.Size(columns: 100, rows: 100), theme: environment.theme, glyphs: environment.glyphs,
      reducesMotion: true)
    context.isLineMode = true
    theme = environment.theme
  }

  /// Runs until the feature is done, a request to end, or the end of the input.
  func run() async -> TerminalExit {
    // In the background nothing is written.
    guard let input = LineInput(from: descriptor) else { return .terminated }
    activeProgram.open(services(input))
    writeChanges()
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
    return writer.hasFailed && end.exit == .finished ? .unwritable : end.exit ?? .finished
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
      await writer.wait()
      isWriteScheduled = false
      if end.exit == nil { writeChanges() }
    }
  }

  private func writeChanges(asks: Bool = true) {
    let screen = screen()
    secrets.check(screen, of: feature.store)
    interface = screen.interface
    theme = screen.theme
    write(printed.take().map { Styled($0) } + outlineDiff.lines(of: screen.lines))
    if asks, let prompt = screen.prompt, prompt.isReady, isInputTerminal, end.exit == nil { show(prompt.text) }
    if writer.hasFailed { end.finishInput(feature, .unwritable) }
  }

  /// Writes lines. They begin below the prompt, which is written again after them.
  private func write(_ lines: [Styled]) {
    guard !lines.isEmpty else { return }
    writer.write((shownPrompt.take() == nil ? [] : [""]) + lines, in: theme)
  }

  private func write(_ lines: String...) { write(lines.map { Styled($0) }) }

  /// Writes the prompt that the user types behind.
  private func show(_ prompt: String) {
    guard prompt != shownPrompt else { return }
    if shownPrompt != nil { writer.write([""]) }
    writer.write([Styled(prompt)], in: theme, terminator: "")
    shownPrompt = prompt
  }

  private func screen() -> Terminal.Screen<Action> {
    context.time = time.now()
    return feature.screen(interface, context)
  }

  // MARK: - Input

  private func handle(_ event: LineInput.Event, _ input: LineInput) async {
    switch event {
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
    while end.exit == nil, !isLate, screen.prompt?.isReady == false {
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
      write((screen.prompt?.text ?? "> ") + screen.transcript(of: line))
    }
    isHandling = true
    if line.trimmed == "?", !screen.bindings.contains(where: { $0.key == "?" && $0.command != .moreKeys }) {
      writeAll(screen)
    } else if let (outcome, keys) = screen.handle(line: line, &interface) {
      perform(outcome)
      for key in keys where end.exit == nil { perform(passedScreen().handle(.key(key), &interface)) }
      // What a popup lists, lines give by their names.
      if interface.popup != nil {
        interface.popup = nil
        writeAll(self.screen())
      }
    } else {
      write("\(screen.problem(of: line)) keys: \(screen.keysInWords). ? shows the whole screen.")
    }
    isHandling = false
    if end.exit == nil { writeChanges() }
    await writer.wait()
  }

  /// Writes the whole screen, the keys, and the lines that set values.
  private func writeAll(_ screen: Terminal.Screen<Action>) {
    let hasKeys = outlineDiff.all.contains { $0.text.hasPrefix("keys: ") }
    let values = screen.assignmentsInWords
    write(outlineDiff.all)
    if !hasKeys { write("keys: \(screen.keysInWords)") }
    if !values.isEmpty { write("values: \(values)") }
  }

  /// Returns the screen between two actions of a line, which is not written.
  private func passedScreen() -> Terminal.Screen<Action> {
    let screen = screen()
    outlineDiff.pass(screen.lines)
    return screen
  }

  private func perform(_ outcome: Terminal.Outcome<Action>) {
    var outcome = outcome
    while outcome.actions.count > 1, end.exit == nil {
      _ = end.perform(Terminal.Outcome(actions: [outcome.actions.removeFirst()]), on: feature)
      _ = passedScreen()
    }
    guard end.exit == nil else { return }
    switch end.perform(outcome, on: feature) {
    case .interrupt: interrupt(.interrupt)
    case .suspend: SignalHandlers.stop()
    case .redraw: write(outlineDiff.all)
    case .quit, .focus, .focusNext, .focusPrevious, .moreKeys, .palette, nil: break
    }
  }

  private func interrupt(_ interruption: Terminal.Interruption) {
    if end.ask(feature, interruption) { end.finish(TerminalExit(interruption)) }
  }
}

/// Finds the lines of an outline that are new. A line with the same text is new if it is that of a view with other ids.
struct OutlineDiff {
  /// The lines of the last outline.
  private(set) var all: [Styled] = []
  /// How often each line is known, by its text and its ids.
  private var known: [[String]: Int] = [:]

  /// Returns the new lines, in order. A line that occurs n times more often than before is returned n times.
  mutating func lines(of outline: [Outline.Line]) -> [Styled] {
    var known = self.known
    all = outline.map(\.text)
    self.known = Self.count(outline)
    return outline.filter { line in
      guard let count = known[Self.key(line)], count > 0 else { return true }
      known[Self.key(line)] = count - 1
      return false
    }
    .map(\.text)
  }

  /// Passes an outline that is not written: a line that it lacks is new when it comes back. So a sentence is repeated if
  /// a line brings it again.
  mutating func pass(_ outline: [Outline.Line]) {
    let shown = Self.count(outline)
    for (line, count) in known { known[line] = min(count, shown[line] ?? 0) }
  }

  private static func key(_ line: Outline.Line) -> [String] { [line.text.text] + line.ids.map(\.path) }

  private static func count(_ outline: [Outline.Line]) -> [[String]: Int] {
    outline.reduce(into: [:]) { $0[key($1), default: 0] += 1 }
  }
}
