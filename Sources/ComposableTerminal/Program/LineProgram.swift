import Composable

/// A feature in words: lines go in as commands, the outline comes out, and what changes in it.
@MainActor
final class LineProgram<State, Action: Sendable> {
  private let feature: ProgramFeature<State, Action>
  private let desk: ActiveProgram
  private let input: TerminalFile
  private let isInputTerminal: Bool
  private let arrivals: InputQueue
  private let writer: LineWriter
  private let printed = PrintedLines()
  private let time: Stopwatch
  private var interface = InterfaceState()
  private var context: Terminal.Context
  private var news = OutlineDiff()
  private var reader = LineReader()
  private let end = ProgramTermination()
  private var isHandling = false
  private var isSpeaking = false

  init(
    _ feature: ProgramFeature<State, Action>, _ options: TerminalOptions, _ place: TerminalEnvironment,
    _ desk: ActiveProgram
  ) {
    self.feature = feature
    self.desk = desk
    input = TerminalFile(options.input)
    isInputTerminal = place.isInputTerminal
    arrivals = InputQueue(input: options.input)
    writer = LineWriter(to: options.output)
    time = Stopwatch(of: options.clock)
    // More than most screens show, since nothing has to fit on one.
    context = Terminal.Context(
      size: Terminal.Size(columns: 100, rows: 100), theme: place.theme, glyphs: place.glyphs, reducesMotion: true)
  }

  /// Runs until the feature is done, is asked to end, or its input ends.
  func run() async -> TerminalExit {
    SignalHandlers.install(.endings)
    // In the background nothing is said.
    if isInputTerminal, !input.waitForForeground(toRead: true) { return .terminated }
    desk.open(services)
    arrivals.start()
    say()
    let watch = feature.store.watch { [weak self] in self?.changed() ?? false }
    let listening = Task { while end.exit == nil, let arrival = await arrivals.next() { await handle(arrival) } }
    if feature.isFinished { end.finish(.finished) }
    await end.wait()
    watch.end()
    listening.cancel()
    arrivals.close()
    desk.close()
    say()
    await writer.wait()
    SignalHandlers.remove()
    return writer.hasFailed && end.exit == .finished ? .unwritable : end.exit ?? .finished
  }

  private var services: ActiveProgram.Services {
    ActiveProgram.Services(
      write: { _ in },
      printLine: { [printed, weak self] line in
        printed.append(line)
        Task { @MainActor in self?.speak() }
      },
      suspend: { SignalHandlers.stop() }, release: { [arrivals] in arrivals.setReading(false) },
      enter: { [arrivals] in arrivals.setReading(true) })
  }

  // MARK: - Saying

  private func changed() -> Bool {
    if feature.isFinished { end.finishFeature() }
    if end.exit == nil, !isHandling { speak() }
    return end.exit == nil
  }

  /// Says what has changed, once what was said before is written: a reader that is slow hears of the latest state.
  private func speak() {
    guard !isSpeaking else { return }
    isSpeaking = true
    Task {
      await writer.wait()
      isSpeaking = false
      if end.exit == nil { say() }
    }
  }

  private func say() {
    let screen = screen()
    interface = screen.interface
    writer.write(printed.take() + news.lines(of: screen.outline))
    if writer.hasFailed { end.finish(.unwritable) }
  }

  private func screen() -> Terminal.Screen<Action> {
    context.time = time.now()
    return feature.screen(interface, context)
  }

  // MARK: - Hearing

  private func handle(_ arrival: RawInput) async {
    switch arrival {
    case .bytes(let bytes): for line in reader.feed(bytes) where end.exit == nil { await answer(line) }
    case .end:
      if let line = reader.end() { await answer(line) }
      end.finish(.finished)
    case .interruption(let interruption): interrupt(interruption)
    case .quiet, .dropped, .resized, .continued: break
    }
  }

  private func answer(_ line: String) async {
    // A transcript of a pipe has the commands, too.
    if !isInputTerminal { writer.write(["> \(line)"]) }
    isHandling = true
    if line.trimmed == "?", !screen().bindings.contains(where: { $0.key == "?" }) {
      let hasKeys = news.all.contains { $0.hasPrefix("keys: ") }
      writer.write(news.all + (hasKeys ? [] : ["keys: \(screen().keysInWords)"]))
    } else if let (outcome, keys) = screen().handle(line: line, &interface) {
      perform(outcome)
      for key in keys where end.exit == nil { perform(screen().handle(.key(key), &interface)) }
    } else {
      writer.write([
        "“\(line.trimmed)” is not a key, button or field here. keys: \(screen().keysInWords). ? shows the "
          + "whole screen."
      ])
    }
    isHandling = false
    if end.exit == nil { say() }
    await writer.wait()
  }

  private func perform(_ outcome: Terminal.Outcome<Action>) {
    switch end.perform(outcome, on: feature) {
    case .interrupt: interrupt(.interrupt)
    case .suspend: SignalHandlers.stop()
    case .redraw: writer.write(news.all)
    case .quit, .focus, .focusNext, .focusPrevious, nil: break
    }
  }

  private func interrupt(_ interruption: Terminal.Interruption) {
    if end.ask(feature, interruption) { end.finish(TerminalExit(interruption)) }
  }
}

/// The lines of an outline that are new since the last one.
struct OutlineDiff {
  private var last: [String] = []

  /// Returns the new lines, in order. A repeated line comes as many times as it now occurs more often.
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

  /// All lines of the last outline.
  var all: [String] { last }
}
