import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main
struct Main {
  static func main() async {
    let environment = environmentVariables()
    do {
      let command = try Arguments.parse(Array(CommandLine.arguments.dropFirst()))
      switch await run(command, environment) {
      case .code(let code): exit(code)
      case .signal(let signal): SignalTrap.die(of: signal)
      }
    } catch {
      Terminal.complain("\(UsageMessage(error: error))")
      exit(EX_USAGE)
    }
  }

  private static func run(_ command: Command, _ environment: [String: String]) async -> Exit {
    switch command {
    case .play(let options): await play(options, environment)
    case .stats(let options): await report(options, environment, StatsReport.text)
    case .history(let options): await report(options, environment, HistoryReport.text)
    case .replay(let options): await replay(options, environment)
    case .completions(let shell): show(Completions.script(for: shell))
    case .help: show(HelpText.help)
    case .version: show(HelpText.version)
    }
  }

  private static func play(_ options: PlayOptions, _ environment: [String: String]) async -> Exit {
    let path = HistoryPlace.path(options.history, environment: environment)
    if path == nil, options.history == .standard {
      Terminal.complain("guess: without a home folder the games are not remembered; name a file with --history")
    }
    var options = options
    let recorder: GameRecorder?
    do {
      recorder = try GameRecorder.start(&options)
    } catch {
      Terminal.complain("guess: \(error)")
      return .code(EX_CANTCREAT)
    }
    let colors = colors(options.look, environment)
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    if options.isPlain || isDumb || !Terminal.isInteractive {
      return await LineMode(colors: colors, isEchoed: !Terminal.isInputTerminal).play(
        options, path: path, recorder: recorder)
    }
    let glyphs = Glyphs(isASCII: options.look.isASCII, environment: environment)
    return await FullScreen(glyphs: glyphs, colors: colors).play(options, path: path, recorder: recorder)
  }

  /// Shows a recorded game.
  private static func replay(_ options: ReplayOptions, _ environment: [String: String]) async -> Exit {
    do {
      let recording = try GameRecording(game: options.file)
      if recording.isTorn { Terminal.complain("guess: the last line of the recording is torn; it does not count") }
      if let name = options.test { return show(try GameTestSource.text(recording, name: name)) }
      let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
      if options.isPlain || isDumb || !Terminal.isInteractive { return show(try ReplayReport.text(recording)) }
      let glyphs = Glyphs(isASCII: options.look.isASCII, environment: environment)
      return await ViewerScreen(recording, glyphs: glyphs, colors: colors(options.look, environment)).show()
    } catch {
      Terminal.complain("guess: \(error)")
      return .code(1)
    }
  }

  /// Reads the history and shows what is made of it.
  private static func report(
    _ options: ReportOptions, _ environment: [String: String],
    _ text: (HistoryFile.Contents, ReportStyle) throws -> String
  ) async -> Exit {
    guard let path = HistoryPlace.path(options.history, environment: environment) else {
      Terminal.complain("guess: there is no home folder to look in; name a file with --history")
      return .code(1)
    }
    do {
      let contents = try await HistoryFile(path: path).contents()
      if let warning = contents.warning { Terminal.complain("guess: \(warning)") }
      let glyphs = Glyphs(isASCII: options.look.isASCII, environment: environment)
      let style = ReportStyle(
        isJSON: options.isJSON, glyphs: glyphs, palette: Palette(level: colors(options.look, environment)),
        secondsFromGMT: TimeZone.secondsFromGMT)
      return show(try text(contents, style))
    } catch {
      Terminal.complain("guess: \(error)")
      return .code(1)
    }
  }

  private static func colors(_ look: Look, _ environment: [String: String]) -> ColorLevel {
    ColorLevel(choice: look.color, environment: environment, isTerminal: Terminal.isOutputTerminal)
  }

  private static func show(_ text: String) -> Exit {
    if Terminal.write(text) { return .code(0) }
    Terminal.complain("guess: cannot write to standard output: \(String(cString: strerror(errno)))")
    return .code(EX_IOERR)
  }
}

/// The variables of the environment. The last of two with one name counts, as for most programs.
private func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  // The environment is an array of C strings that ends with a null; nobody changes it while the program starts.
  var next = environ
  while let entry = next.pointee {
    let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    next += 1
  }
  return variables
}
