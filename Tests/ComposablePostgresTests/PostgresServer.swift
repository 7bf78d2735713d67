#if Postgres
  import CPQ
  import CLibrary
  import Dispatch
  import Foundation

  @testable import ComposablePostgres

  /// A Postgres of its own in a temporary folder, on a Unix socket without a port.
  ///
  /// A shell is its parent, and ends it and its folder when the pipe to the shell is at its end: when this object is
  /// gone, and also when the test process was killed. Postgres refuses to run as root: then it runs as `postgres`, the
  /// user that Debian's package creates.
  final class PostgresServer: Sendable {
    struct Failure: Error, CustomStringConvertible { let description: String }

    let folder: String
    private let shell: Process
    private let commands = Pipe()
    private let answers = Pipe()
    private let queue = DispatchQueue(label: "postgres.server")

    /// A server for all tests that do not stop it. It ends with the process.
    static let shared = Task { try await PostgresServer() }

    init() async throws {
      guard let programs = Self.programs() else { throw Failure(description: "no initdb: apt-get install postgresql") }
      // The path of a socket has at most 107 bytes.
      folder = "/tmp/composable-postgres-\(getpid())-\(UInt32.random(in: 0 ... .max))"
      shell = Process()
      let command =
        (getuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] : []) + ["/bin/sh", "-c", Self.script]
      shell.executableURL = URL(fileURLWithPath: command[0])
      shell.arguments = Array(command.dropFirst()) + ["sh", programs, folder]
      shell.currentDirectoryURL = URL(fileURLWithPath: "/")
      shell.standardInput = commands
      shell.standardOutput = answers
      // Another process that is started meanwhile must not keep the pipe open.
      _ = fcntl(commands.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
      try shell.run()
      try? answers.fileHandleForWriting.close()
      try await expect("ready")
    }

    deinit {
      try? commands.fileHandleForWriting.close()
      shell.waitUntilExit()
    }

    /// fsync is off: tests kill processes, not the machine. A command on each line of the input; its end is the end.
    private static let script = """
      programs=$1 folder=$2
      mkdir -m 755 "$folder" && cd "$folder" || exit 1
      # The end comes by the pipe, not by a signal: of a terminal, or of an answer that is no longer read.
      trap "" INT TERM HUP PIPE
      trap 'cd /; rm -rf "$folder"' EXIT
      start() {
        "$programs/postgres" -D data -c listen_addresses= -c unix_socket_directories="$folder" -c fsync=off \\
          -c max_connections=100 </dev/null >>log 2>&1 &
        server=$!
        until "$programs/pg_isready" -q -h "$folder" -U test; do
          kill -0 $server 2>/dev/null || { cat log; exit 1; }
          sleep 0.02
        done
        echo ready
      }
      "$programs/initdb" -D data -A trust -U test -N --no-instructions -E UTF8 --locale=C >log 2>&1 </dev/null || { cat log; exit 1; }
      start
      while read -r command; do
        case $command in
          stop) kill -INT $server; wait $server; echo stopped ;;
          crash) kill -QUIT $server; wait $server; echo stopped ;;
          start) start ;;
        esac
      done
      kill -QUIT $server 2>/dev/null
      wait $server
      """

    /// Ends all processes of the server at once, as a crash does, or after the end of their transactions.
    func stop(isCrash: Bool = true) async throws {
      try commands.fileHandleForWriting.write(contentsOf: Data((isCrash ? "crash\n" : "stop\n").utf8))
      try await expect("stopped")
    }

    func start() async throws {
      try commands.fileHandleForWriting.write(contentsOf: Data("start\n".utf8))
      try await expect("ready")
    }

    private func expect(_ answer: String) async throws {
      let text = await withCheckedContinuation { continuation in
        queue.async {
          var text = Data()
          while !text.contains(UInt8(ascii: "\n")) {
            let part = self.answers.fileHandleForReading.availableData
            if part.isEmpty { break }
            text += part
          }
          continuation.resume(returning: String(decoding: text, as: UTF8.self))
        }
      }
      guard text == answer + "\n" else { throw Failure(description: "Postgres: \(text)") }
    }

    /// The folder with the programs of the newest version: those of Debian are not in the PATH.
    private static func programs() -> String? {
      let debian = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
      let folders = debian.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "/usr/lib/postgresql/\($0)/bin" }
      return (folders + ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin"])
        .first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    }

    // MARK: - Databases

    func conninfo(_ options: String = "") -> String { "host=\(folder) user=test dbname=postgres \(options)" }

    /// Makes an empty schema, and returns a connection string that leads to it.
    func makeDatabase() async throws -> TestDatabase {
      let name = "t\(UInt64.random(in: 0 ... .max))"
      let database = try TestDatabase(conninfo: conninfo("options='-c search_path=\(name)'"))
      try await database.run("CREATE SCHEMA \(name)")
      return database
    }
  }

  /// An empty database for one test, and a connection of the test to it.
  final class TestDatabase: Sendable {
    let conninfo: String
    private let connection: PostgresConnection

    static func make() async throws -> TestDatabase { try await PostgresServer.shared.value.makeDatabase() }

    init(conninfo: String) throws {
      self.conninfo = conninfo
      connection = PostgresConnection(try PostgresAddress(conninfo), prepares: false)
    }

    /// Runs SQL, and returns the first column of its rows, which has to be text.
    @discardableResult func run(_ sql: String) async throws -> [String?] {
      try await withCheckedThrowingContinuation { continuation in
        connection.queue.async {
          continuation.resume(
            with: Result {
              try self.connection.query(PostgresStatement(name: "test", sql: sql)) { rows in rows.map { $0.text(0) } }
            })
        }
      }
    }

    /// Waits until a query returns "true". The number of tries limits it, not the time: each is a request to the
    /// server.
    func wait(until condition: String) async throws {
      for _ in 0..<100_000 where try await run("SELECT (\(condition))::text") == ["true"] { return }
      throw PostgresServer.Failure(description: "never true: \(condition)")
    }
  }
#endif
