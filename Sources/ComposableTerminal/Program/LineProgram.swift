import Composable

/// Runs a feature in line mode: input lines are commands, and the changed lines of its outline are the output.
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
  private var outlineDiff = OutlineDiff()
  private let end: ProgramTermination
  private var secrets = SecretCheck()
  private var isHandling = false
  private var isWriteScheduled = false

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
  }

  /// Runs until the feature is done, a request to end, or the end of the input.
  func run() async -> TerminalExit {
    // In the background nothing is written.
    guard let input = LineInput(from: descriptor) else { return .terminated }
    activeProgram.open(services(input))
    writeChanges()
    let watch = feature.store.watch { [weak self] in self?.changed() ?? false }
    let listening = Task {
      for await event in input where end.exit == nil { await handle(event) }
      end.finishInput()
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
    await writer.wait()
    SignalHandlers.remove()
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

  private func writeChanges() {
    let screen = screen()
    secrets.check(screen, of: feature.store)
    interface = screen.interface
    writer.write(printed.take() + outlineDiff.lines(of: screen.outline))
    if writer.hasFailed { end.finish(.unwritable) }
  }

  private func screen() -> Terminal.Screen<Action> {
    context.time = time.now()
    return feature.screen(interface, context)
  }

  // MARK: - Input

  private func handle(_ event: LineInput.Event) async {
    switch event {
    case .line(let line): await answer(line)
    case .interruption(let interruption): interrupt(interruption)
    }
  }

  private func answer(_ line: String) async {
    // In a pipe the terminal does not echo the commands, so they are written for the transcript.
    let shownLine = screen().transcript(of: line)
    if !isInputTerminal { writer.write(["> \(shownLine)"]) }
    isHandling = true
    if line.trimmed == "?", !screen().bindings.contains(where: { $0.key == "?" && $0.command != .moreKeys }) {
      let hasKeys = outlineDiff.all.contains { $0.hasPrefix("keys: ") }
      let values = screen().assignmentsInWords
      writer.write(
        outlineDiff.all + (hasKeys ? [] : ["keys: \(screen().keysInWords)"])
          + (values.isEmpty ? [] : ["values: \(values)"]))
    } else if let (outcome, keys) = screen().handle(line: line, &interface) {
      perform(outcome)
      for key in keys where end.exit == nil { perform(screen().handle(.key(key), &interface)) }
    } else {
      writer.write([
        "\(screen().problem(of: line)) keys: \(screen().keysInWords). ? shows the whole screen."
      ])
    }
    isHandling = false
    if end.exit == nil { writeChanges() }
    await writer.wait()
  }

  private func perform(_ outcome: Terminal.Outcome<Action>) {
    switch end.perform(outcome, on: feature, isTyped: isInputTerminal) {
    case .interrupt: interrupt(.interrupt)
    case .suspend: SignalHandlers.stop()
    case .redraw: writer.write(outlineDiff.all)
    case .quit, .focus, .focusNext, .focusPrevious, .moreKeys, nil: break
    }
  }

  private func interrupt(_ interruption: Terminal.Interruption) {
    if end.ask(feature, interruption) { end.finish(TerminalExit(interruption)) }
  }
}

/// Finds the lines of an outline that the last outline did not have.
struct OutlineDiff {
  private var last: [String] = []

  /// Returns the new lines, in order. A line that occurs n times more often than before is returned n times.
  mutating func lines(of outline: String) -> [String] {
    let lines = outline.isEmpty ? [] : outline.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var known: [String: Int] = [:]
    for line in last { known[line, default: 0] += 1 }
    last = lines
    return lines.filter { line in
      guard let count = known[line], count > 0 else { return true }
      known[line] = count - 1
      return false
    }
  }

  /// The lines of the last outline.
  var all: [String] { last }
}
