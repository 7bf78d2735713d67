import ComposableRecording
import Composable
import ComposableReplay
import ComposableTerminal
import GuessGame

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `guess`: a command line in, an exit out.
///
/// Each folder uses only folders above it, and no folder uses this file:
///
///     Terminal    the standard streams, the exit of the process, the folders of the user
///     Options     the command line
///     Settings    the file of the settings
///     View        the game as views and text
///     History     the file of past rounds
///     Reports     `guess stats` and `guess history`
///     Recording   `guess --record`
///     Play        the game on a full screen and line by line
///     Replay      `guess replay`
public struct Program {
  let environment: [String: String]

  /// Prepares the process. Call it before anything asynchronous starts, because that opens files.
  public static func prepare() { StandardStreams.replaceClosed() }

  /// Runs the program with the arguments of the process, and exits.
  public static func main() async {
    do {
      let command = try Arguments.parse(Array(CommandLine.arguments.dropFirst()))
      switch await Program(environment: environmentVariables()).run(command) {
      case .code(let code): exit(code)
      case .ended(let exit): exit.endProcess()
      }
    } catch {
      StandardStreams.printError("\(error)")
      exit(EX_USAGE)
    }
  }

  private func run(_ command: Command) async -> Exit {
    // Exceeding the limit on file sizes should be an error to report. By default, the signal kills the process.
    signal(SIGXFSZ, SIG_IGN)
    return switch command {
    case .play(let options): await play(options)
    case .stats(let options): await report(options) { try await stats($0, options.rule ?? .classic, $1) }
    case .history(let options): await report(options, history)
    case .replay(let file, let options): await replay(file, options)
    case .completions(let shell): show(Completions.script(for: shell))
    case .help: show(HelpText.help)
    case .version: show(HelpText.version)
    }
  }

  private func play(_ options: Options) async -> Exit {
    let path = HistoryPath.of(options.history, environment: environment)
    let isFullScreen = isFullScreen(isPlain: options.isPlain)
    if options.cast != nil, !isFullScreen {
      StandardStreams.printError("guess: --cast needs a terminal that shows the full screen")
      return .code(EX_USAGE)
    }
    var options = options
    let settingsFile = SettingsFile(environment: environment)
    let files: GameFiles
    do {
      let kept = [
        path.map { ($0, "the history") }, settingsFile.map { ($0.path, "the file of the settings") },
      ]
      files = try GameFiles(&options, keeping: kept.compactMap(\.self))
    } catch {
      return failed(error)
    }
    let plan = SessionPlan(
      options: options, path: path, settings: settingsFile?.load() ?? Settings(), settingsFile: settingsFile,
      files: files)
    return await GameProgram.play(plan, glyphs(options), isFullScreen: isFullScreen)
  }

  private func replay(_ file: String, _ options: Options) async -> Exit {
    do {
      let recording = try GameRecording(game: file)
      if recording.isTorn {
        StandardStreams.printError("guess: the last line of the recording is incomplete and was ignored")
      }
      if let product = options.product { return try make(product, of: recording, in: file, options) }
      guard isFullScreen(isPlain: options.isPlain) else {
        var output = StandardStreams.Buffer()
        try ReplayReport(recording: recording, glyphs: glyphs(options)).write { try output.write($0) }
        try output.flush()
        return .code(0)
      }
      let glyphs = glyphs(options)
      let view = GameView(signs: Signs(glyphs), secondsFromGMT: LocalTime.secondsFromGMT)
      var terminal = TerminalOptions(.fullScreen)
      (terminal.glyphs, terminal.color, terminal.theme) = (glyphs, options.color, Theme(own: GameTheme.tones))
      return .ended(await TerminalReplay(recording) { view($0) }.run(terminal))
    } catch {
      return failed(error)
    }
  }

  /// Produces an output from the recording in a file.
  private func make(
    _ product: Options.Product, of recording: GameRecording, in file: String, _ options: Options
  ) throws -> Exit {
    let glyphs = glyphs(options)
    let view = GameView(signs: Signs(glyphs), secondsFromGMT: LocalTime.secondsFromGMT)
    let products = ReplayProducts(
      recording: recording, from: options.from, to: options.to, view: { view($0) },
      context: Terminal.Context(size: Terminal.Context.page.size, theme: Theme(own: GameTheme.tones), glyphs: glyphs))
    var output = StandardStreams.Buffer()
    switch product {
    case .test(let name): try GameTestSource.write(recording, name: name) { try output.write($0) }
    case .page:
      let cut = try products.writePage { try output.write($0) }
      cut.map { StandardStreams.printError("guess: \($0)") }
    case .cast(let path):
      let source = (file, "the recording to replay")
      try products.writeCast(
        to: try OutputFile(path, isForced: options.isForced, acceptsStreams: true, keeping: [source]))
    case .picture(let step): try output.write(try products.picture(after: step))
    case .film: try output.write(try products.movingPicture())
    case .difference(let path):
      let difference = try recording.difference(
        from: try GameRecording(game: path), skipping: GameComparison.isSkipped, normalizing: GameComparison.normalize)
      let words = difference.map { "\($0)" } ?? "The recordings do not differ"
      try output.write(glyphs.written(words) + "\n")
    }
    try output.flush()
    return .code(0)
  }

  /// Reads the history and shows a report of it.
  private func report(
    _ options: Options, _ show: (HistoryFile, ReportStyle) async throws -> Void
  ) async -> Exit {
    guard let path = HistoryPath.of(options.history, environment: environment) else {
      StandardStreams.printError("guess: there is no home folder; choose a file with --history")
      return .code(1)
    }
    let style = ReportStyle(
      isJSON: options.isJSON, signs: Signs(glyphs(options)), theme: Theme(level: colors(options)),
      secondsFromGMT: LocalTime.secondsFromGMT)
    do {
      try await show(HistoryFile(path: path, mustExist: options.history != .standard), style)
      return .code(0)
    } catch {
      return failed(error)
    }
  }

  private func stats(_ file: HistoryFile, _ rule: GameRule, _ style: ReportStyle) async throws {
    let history = try await file.history(listed: 0)
    history.warning.map { StandardStreams.printError("guess: \($0)") }
    try StandardStreams.write(StatsReport.text(history.older, rule, style))
  }

  private func history(_ file: HistoryFile, _ style: ReportStyle) async throws {
    let report = HistoryReport(style: style)
    var output = StandardStreams.Buffer()
    var (count, isFirst) = (0, true)
    try await file.forEachResult {
      $1.map { StandardStreams.printError("guess: \($0)") }
      count = $0
      try output.write(report.beginning(count: count))
    } _: {
      try output.write(report.round($0, isFirst: isFirst))
      isFirst = false
    }
    try output.write(report.end(count: count))
    try output.flush()
  }

  private func isFullScreen(isPlain: Bool) -> Bool {
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    return !isPlain && !isDumb && StandardStreams.isInteractive
  }

  private func glyphs(_ options: Options) -> Glyphs { options.isASCII ? .ascii : Glyphs(environment: environment) }

  private func colors(_ options: Options) -> ColorLevel {
    ColorLevel(choice: options.color, environment: environment, isTerminal: StandardStreams.isOutputTerminal)
  }

  private func show(_ text: String) -> Exit {
    do {
      try StandardStreams.write(text)
      return .code(0)
    } catch {
      return failed(error)
    }
  }

  /// Prints an error, and returns the exit that tells other programs of it.
  private func failed(_ error: any Error) -> Exit {
    if let failure = error as? ByteOutput.Failure { return StandardStreams.cannotWrite(failure) }
    StandardStreams.printError("guess: \(error)")
    return .code((error as? OutputFailure)?.code ?? 1)
  }
}

/// Returns the environment variables. If a name occurs twice, the last one counts, as in most programs.
private func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  // The environment is a null-terminated array of C strings; no thread changes it while the program starts.
  var next = unsafe environ
  while let entry = unsafe next.pointee {
    let parts = unsafe String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    unsafe next += 1
  }
  return variables
}
