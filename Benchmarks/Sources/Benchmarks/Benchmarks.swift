import Foundation

/// Prints the table. `--json FILE` also writes it as data; `--only TEXT` measures only lines whose name contains the
/// text; `--large` adds a million stores with effects and a large check; `--programs` adds clean builds, the test suite and the game in a
/// pseudo-terminal, which take minutes.
@main
@MainActor
struct Benchmarks {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.isHelp { return print(Options.usage) }
      exit(try await run(options) ? 0 : 1)
    } catch let error as UsageError {
      complain("\(error)")
      exit(EX_USAGE)
    } catch {
      complain("\(error)")
      exit(EX_CANTCREAT)
    }
  }

  private static func lines(_ options: Options) throws(UsageError) -> [Line] {
    let benchmarks =
      SendBenchmarks.all + ReadBenchmarks.all + EffectBenchmarks.all + OrderBenchmarks.all + CheckBenchmarks.all
      + (options.isLarge ? CheckBenchmarks.large : []) + GrowthBenchmarks.all + ObservationBenchmarks.all
      + TerminalBenchmarks.all + SharingBenchmarks.all
    var lines = benchmarks.map(\.line) + MemoryBenchmarks.lines + ActorBenchmarks.all.map(\.line)
    lines += FleetBenchmarks.lines(isLarge: options.isLarge)
    if options.hasPrograms { lines += BuildBenchmarks.lines + GameBenchmarks.lines }
    guard let only = options.only else { return lines }
    lines.removeAll { !$0.name.contains(only) }
    if lines.isEmpty {
      let hint = options.hasPrograms ? "" : "; those about programs need --programs"
      throw UsageError(text: "there is no line whose name contains '\(only)'\(hint)")
    }
    return lines
  }

  /// Measures the lines. Returns whether all could be measured.
  private static func run(_ options: Options) async throws -> Bool {
    let lines = try lines(options)
    guard let path = options.json else { return await measure(lines).isComplete }
    let file = try DataFile(path: path)
    let table = await measure(lines)
    try file.write(table.results)
    return table.isComplete
  }

  private static func measure(_ lines: [Line]) async -> (results: [Result], isComplete: Bool) {
    var results: [Result] = []
    var isComplete = true
    show(Table.header())
    for line in lines {
      do {
        let result = try await line.measure()
        results.append(result)
        show(Table.row(result))
      } catch let skip as Skip {
        show(Table.row(line.name, skip))
      } catch {
        complain("\(line.name): \(error)")
        isComplete = false
      }
    }
    show("checksum \(results.reduce(0) { $0 &+ $1.checksum })")
    return (results, isComplete)
  }

  /// Prints without buffering, even into a pipe.
  private static func show(_ text: String) {
    print(text)
    fflush(nil)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("Benchmarks: \(text)\n".utf8))
  }
}
