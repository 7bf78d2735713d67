import Foundation

/// Measures durable stores beside what is written by hand. `durable ROUNDS` measures all; `durable ROUNDS PART` one part,
/// `throughput`, `latency` or `start`; and `durable ROUNDS throughput TEXT` the ways whose name contains the text.
/// DATABASE is a connection string of libpq.
@main
struct Durable {
  static func main() async {
    // So that the tables of others stay as they are. Children inherit it.
    setenv("PGOPTIONS", "-c search_path=durable_bench", 1)
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    switch arguments.first {
    case "worker": try await Latency.work(arguments[1])
    case "start": try await Start.work(arguments[1], arguments[2])
    default: try await measure(Options(arguments))
    }
  }

  private static func measure(_ options: Options) async throws {
    let connection = try Connection(options.database)
    try connection.run("DROP SCHEMA IF EXISTS durable_bench CASCADE; CREATE SCHEMA durable_bench")
    try HandWritten.makeTables(options.database)
    showLoad()
    if options.has("throughput") { try await Throughput.measure(options) }
    if options.has("latency") { try await Latency.measure(options) }
    if options.has("start") { try await Start.measure(options) }
    showLoad()
    try connection.run("DROP SCHEMA durable_bench CASCADE")
  }
}

struct Options {
  let database: String
  let rounds: Int
  private let part: String?
  private let way: String?

  init(_ arguments: [String]) {
    database = ProcessInfo.processInfo.environment["DATABASE"] ?? ""
    rounds = arguments.first.flatMap(Int.init) ?? 5
    part = arguments.dropFirst().first
    way = arguments.dropFirst(2).first
  }

  func has(_ part: String) -> Bool { self.part == nil || self.part == part }
  func measures(_ name: String) -> Bool { way.map { name.contains($0) } ?? true }
}
