import Foundation

/// One turn of a way to answer requests: how many it has answered, and what they have cost.
struct Turn {
  /// Answered requests a second.
  let rate: Double
  /// The processor time of this process for a request, in microseconds.
  let ownMicroseconds: Double
  /// The processor time of the database for a request, in microseconds. Not a number if it is on another machine.
  let databaseMicroseconds: Double

  init(_ database: String, _ measure: () async throws -> Int) async throws {
    let (begin, own, others) = (ContinuousClock.now, Self.ownSeconds(), Self.databaseSeconds(database))
    let count = Double(try await measure())
    rate = count / begin.duration(to: .now).seconds
    ownMicroseconds = (Self.ownSeconds() - own) * 1e6 / count
    databaseMicroseconds = (Self.databaseSeconds(database) - others) * 1e6 / count
  }

  /// The processor time of this process.
  static func ownSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The processor time of all processes of the server, also of those that have ended.
  private static func databaseSeconds(_ database: String) -> Double {
    guard let rows = try? Connection(database).query("SELECT pid FROM pg_stat_activity", []) else { return .nan }
    let processes = rows.compactMap { fields(of: $0[0]) }
    guard let server = processes.first.flatMap({ fields(of: $0[1]) }) else { return .nan }
    let ticks = processes.reduce(0) { $0 + $1[11...12].compactMap(Double.init).reduce(0, +) }
    return (ticks + server[11...14].compactMap(Double.init).reduce(0, +)) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// What Linux says of a process, from its state on: its parent is field 1, its times fields 11 and 12, and those of its
  /// ended children 13 and 14.
  private static func fields(of process: String) -> [String]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
    let fields = text.split(separator: ")").last?.split(separator: " ").map(String.init) ?? []
    return fields.count > 14 ? fields : nil
  }
}
