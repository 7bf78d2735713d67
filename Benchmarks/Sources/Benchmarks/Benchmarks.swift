import Foundation

/// Prints the table; `--json FILE` writes it too; `--only TEXT` runs the lines whose name contains the text; `--programs`
/// adds clean builds and the game in a pseudo-terminal, which take minutes.
@main
@MainActor
struct Benchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 + 1).first }
    }
    let only = value(of: "--only")
    var results: [Result] = []
    func add(_ result: Result) {
      results.append(result)
      print(Table.row(result))
    }
    print(Table.header())
    for benchmark in SendBenchmarks.all + EffectBenchmarks.all + GrowthBenchmarks.all {
      if let only, !benchmark.name.contains(only) { continue }
      add(await benchmark.run())
    }
    if only == nil { MemoryBenchmarks.results().forEach(add) }

    print("checksum \(results.reduce(0) { $0 &+ $1.checksum })")
    if let file = value(of: "--json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(results).write(to: URL(filePath: file))
    }
  }
}
